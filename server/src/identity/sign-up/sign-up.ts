import { z } from 'zod';
import { withBeside } from '../../platform/pipeline/beside-answer.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { flag } from '../../platform/wire/fields.ts';
import { role } from '../../platform/wire/shapes.ts';
import { accountDomain, accountName, accountWireId, refuseTaken, timeZone } from '../accounts/lookup.ts';
import { type Identity, useProof } from '../identity-provider/lookup.ts';
import { beginSession, sessionRecord } from '../people/begin-session.ts';
import { identityTokenOrNone, knownByProof, linkTo } from '../people/identity-proof.ts';
import { mailEmailProof } from '../people/mail-email-proof.ts';
import { countMail } from '../people/mail-limits.ts';
import { newPasswordOrNone } from '../people/password.ts';
import { email, personName } from '../people/person.ts';
import { addPerson } from '../people/person-store.ts';
import type { SeenPerson } from '../people/proof-holds.ts';
import { choosePassword, passwordTaken, provePassword, unproven } from '../people/prove-password.ts';
import { requireSecondStep } from '../people/second-step-gate.ts';
import { openedShape, openTestAccount, requireMayOpen } from './open-test-account.ts';
import type { GiveSamples } from './sample-data.ts';

/** Opens an account of the test registry for any caller, with sample data and the caller as its first admin. */
export const signUp = (giveSamples: GiveSamples) =>
  operation({
    name: 'sign-up',
    summary: 'Sign up',
    description:
      'Opens a test account, connected with sample counterparties, and signs its first admin in. The e-mail address must lie under the account’s domain. With `has_password: "yes"` the password is one that this e-mail address has here already, and the account is added to that person’s; otherwise you choose a new one, for this account. With `identity_token` there is no password: the e-mail address is the one that the identity provider verified, and the account is added to the person to whom the identity is linked, or to a new one. Access keys for programs are made with POST /enterprise/keys. `SIGN_UP=closed` turns it off; then the operator opens accounts.',
    method: 'POST',
    path: '/sign_up',
    section: 'people',
    allow: 'open',
    portal: true,
    // The sample data of the new account is deposited and redeemed.
    emits: ['deposited', 'redeemed'],
    body: z.object({
      role,
      email_domain: accountDomain,
      company_name: accountName,
      email,
      name: personName,
      password: newPasswordOrNone.describe('Needed without `identity_token`'),
      identity_token: identityTokenOrNone,
      has_password: flag.describe('yes: `password` is the one this e-mail address has here already'),
      time_zone: timeZone.optional(),
    }),
    output: z.object({ data: openedShape }),
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
    run: async (context) => {
      const { registry, body, now, from } = context;
      requireMayOpen(context, body.email, body.email_domain, 'email');
      const wanted = { role: body.role, emailDomain: body.email_domain };
      await refuseTaken(registry, wanted);
      const person = await personFor(registry, body, from, now).catch(async (error) => {
        // If the same call was sent twice, "account exists" is a clearer refusal than "password taken".
        await refuseTaken(registry, wanted);
        throw error;
      });
      if (!('person_id' in person)) countMail(context, body.email, 'signed up');
      const opened = await registry.db.transaction(async (tx) => {
        const account = await openTestAccount(
          giveSamples,
          { ...context, tx },
          { ...wanted, name: body.company_name, timeZone: body.time_zone },
          { email: body.email, name: body.name },
          async () => {
            if (body.identity_token !== undefined) await useProof(tx, body.identity_token);
            if ('person_id' in person) return person.person_id;
            const personId = await addPerson(tx, { ...person, now });
            if (personId === undefined) throw passwordTaken();
            if (person.identity) await linkTo(tx, person.identity, personId, now);
            return personId;
          },
        );
        // Who proved to be an existing person confirms the address under My sign-in, if not yet.
        if (!('person_id' in person))
          await mailEmailProof({ tx, registry, now }, { personId: account.personId, email: body.email });
        const token = await beginSession(
          registry,
          tx,
          'person_id' in person ? person : { person_id: account.personId },
          {
            now,
            from,
            factorAt: 'factorAt' in person ? person.factorAt : undefined,
          },
        );
        return { ...account, token };
      });
      const who = { personId: opened.personId, email: body.email, name: body.name };
      const session = await sessionRecord(registry.db, registry, who, now);
      const answer = {
        message: `The account of ${body.company_name} is ready, and ${body.email} is signed in.`,
        data: {
          ...session,
          account_id: accountWireId(registry.name, opened.accountId),
          sample_data: opened.samples,
        },
      };
      return withBeside(answer, { session: opened.token });
    },
  });

type SigningUp =
  | (SeenPerson & { factorAt: Date | undefined })
  | { email: string; name: string; password_hash: string | null; identity: Identity | undefined };

/** The person who signs up: a new one, or an existing one who proves the password or the identity. */
async function personFor(
  registry: Registry,
  body: {
    email: string;
    name: string;
    password?: string | undefined;
    has_password?: boolean | undefined;
    identity_token?: string | undefined;
  },
  from: { address: string; session: string | undefined },
  now: Date,
): Promise<SigningUp> {
  const { email, name, password, identity_token } = body;
  if (identity_token !== undefined) {
    const { identity, known, email: own } = await knownByProof(registry, identity_token, { ...from, now });
    if (own !== email) throw refuse.field('email', `must be ${own}, which the identity provider verified`);
    if (known === undefined) return { email, name, password_hash: null, identity };
    const { factorAt } = await requireSecondStep(registry, [known], { now, from });
    return { ...known, factorAt };
  }
  if (password === undefined) throw refuse.field('password', 'is required');
  const proof = { email, password, address: from.address, now };
  if (body.has_password) {
    const persons = await provePassword(registry, proof, unproven);
    const { person, factorAt } = await requireSecondStep(registry, persons, { now, from });
    return { ...person, factorAt };
  }
  return { email, name, password_hash: await choosePassword(registry, proof), identity: undefined };
}
