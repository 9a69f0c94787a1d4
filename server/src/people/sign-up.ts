import { z } from 'zod';
import {
  accountDomain,
  accountName,
  accountWireId,
  FailedAttempts,
  openAccount,
  refuseTaken,
  timeZone,
} from '../accounts/lookup.ts';
import { addActivity } from '../pipeline/activity-store.ts';
import { operation } from '../pipeline/operation.ts';
import { refuse } from '../pipeline/refusals.ts';
import type { Registry } from '../pipeline/registry.ts';
import { keepingSession } from '../pipeline/signed-in.ts';
import { giveSamples, samplesShape } from '../samples/lookup.ts';
import { hourMs } from '../vocabulary/durations.ts';
import { flag } from '../wire/fields.ts';
import { networkOf } from '../wire/network.ts';
import { role } from '../wire/shapes.ts';
import { beginSession, sessionRecord, sessionShape } from './begin-session.ts';
import { newPassword } from './password.ts';
import { domainOf, email, personName } from './person.ts';
import { addPerson } from './person-store.ts';
import { choosePassword, passwordTaken, provePassword, unproven } from './prove-password.ts';
import { addUser, bindUser } from './user-store.ts';

/** Sign-ups per hour from one network, on each server. */
const maxPerHour = 60;

const signUps = ({ name, siblings }: Registry) =>
  new FailedAttempts(hourMs, maxPerHour, refuse.tooManySignUps).shareWith(siblings, `sign-ups ${name}`);

/** Opens an account of the test registry for any caller, with sample data and the caller as its first admin. */
export const signUp = operation({
  name: 'sign-up',
  summary: 'Sign up',
  description:
    'Opens a test account, connected with sample counterparties, and signs its first admin in. The e-mail address must lie under the account’s domain. With `has_password: "yes"` the password is one that this e-mail address has here already, and the account is added to that person’s; otherwise you choose a new one, for this account. Access keys for programs are made with POST /enterprise/keys/rotate. `SIGN_UP=closed` turns it off; then the operator opens accounts.',
  method: 'POST',
  path: '/sign_up',
  section: 'people',
  allow: 'open',
  portal: true,
  database: 'direct',
  // By the sample data.
  emits: ['deposited', 'redeemed'],
  body: z.object({
    role,
    email_domain: accountDomain,
    company_name: accountName,
    email,
    name: personName,
    password: newPassword,
    has_password: flag.describe('yes: `password` is the one this e-mail address has here already'),
    time_zone: timeZone.optional(),
  }),
  output: z.object({ data: sessionShape.extend({ account_id: z.string(), sample_data: samplesShape }) }),
  example: {
    body: {
      role: 'retailer',
      email_domain: 'bakery.example',
      company_name: 'Corner Bakery',
      email: 'bea@bakery.example',
      name: 'Bea',
      password: 'seven quiet lanterns',
      time_zone: 'America/Chicago',
    },
  },
  run: async ({ registry, body, now, from, executionId, emit }) => {
    if (!registry.config.signUpOpen) {
      throw refuse.forbidden('Signing up is closed here. Ask the operator of the registry for an account.');
    }
    const domain = domainOf(body.email);
    if (domain !== body.email_domain && !domain.endsWith(`.${body.email_domain}`)) {
      throw refuse.field(
        'email',
        `must be an address under ${body.email_domain}, as ann@${body.email_domain} is`,
      );
    }
    const limits = registry.part(signUps);
    const network = networkOf(from.address);
    limits.refuseTooMany(network, now);
    limits.note(network, now);
    const wanted = { role: body.role, emailDomain: body.email_domain };
    await refuseTaken(registry, wanted);
    const person = await personFor(registry, body, from.address, now).catch(async (error) => {
      // If the same call was sent twice, "account exists" is a clearer refusal than "password taken".
      await refuseTaken(registry, wanted);
      throw error;
    });
    const opened = await registry.db.transaction(async (tx) => {
      const accountId = await openAccount(
        { tx, now, registry },
        {
          ...wanted,
          name: body.company_name,
          timeZone: body.time_zone,
          redirectUrls: [],
          origins: [],
        },
      );
      const samples = await giveSamples(
        { tx, now, executionId, emit },
        { accountId, role: body.role, timeZone: body.time_zone },
      );
      const personId = 'person_id' in person ? person.person_id : await addPerson(tx, { ...person, now });
      if (personId === undefined) throw passwordTaken();
      const user = await addUser(tx, { accountId, email: body.email, name: body.name, role: 'admin', now });
      await bindUser(tx, { userId: user!.user_id, personId });
      await addActivity(tx, {
        accountId,
        at: now,
        who: body.email,
        operation: 'sign-up',
        subject: {},
        message: 'The account was opened.',
        address: from.address,
        executionId,
      });
      const token = await beginSession(registry, tx, personId, { now, from });
      return { accountId, samples, personId, token };
    });
    const who = { personId: opened.personId, email: body.email, name: body.name };
    const session = await sessionRecord(registry.db, registry.name, who, now);
    return keepingSession(opened.token, {
      message: `The account of ${body.company_name} is ready, and ${body.email} is signed in.`,
      data: {
        ...session,
        account_id: accountWireId(registry.name, opened.accountId),
        sample_data: opened.samples,
      },
    });
  },
});

/** The person who signs up: a new one, or an existing one who proves the password. */
async function personFor(
  registry: Registry,
  body: { email: string; name: string; password: string; has_password?: boolean | undefined },
  address: string,
  now: Date,
) {
  const { email, name, password } = body;
  const proof = { email, password, address, now };
  if (body.has_password) return provePassword(registry, proof, unproven);
  return { email, name, password_hash: await choosePassword(registry, proof) };
}
