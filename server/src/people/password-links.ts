import { z } from 'zod';
import {
  accountOfWireId,
  accountWireId,
  environmentOf,
  hashToken,
  newCredential,
} from '../accounts/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { addActivity } from '../pipeline/activity-store.ts';
import type { Context } from '../pipeline/context.ts';
import { operation } from '../pipeline/operation.ts';
import { refuse } from '../pipeline/refusals.ts';
import { environments, type Registry } from '../pipeline/registry.ts';
import { keepingSession } from '../pipeline/signed-in.ts';
import { world } from '../reference/example.ts';
import { hourMs } from '../vocabulary/durations.ts';
import { idempotent, optional, required } from '../wire/fields.ts';
import { accountInRole } from '../wire/shapes.ts';
import { beginSession, sessionRecord, sessionShape } from './begin-session.ts';
import { linkTarget } from './one-use-link.ts';
import { newPassword } from './password.ts';
import { passwordLinks } from './password-link-store.ts';
import { email } from './person.ts';
import { type PersonRow, personOfLink, personsUsing, setPassword } from './person-store.ts';
import { choosePassword } from './prove-password.ts';
import { accountsUsedBy, endSessionsOf, type Membership, membershipsOf } from './session-store.ts';

/** Shorter than an invitation's: the link opens all the person's accounts, and is used as soon as it is received. */
const validHours = 24;

const passwordToken = required(255);
const environmentOfToken = ({ body }: { body: { password_token: string } }) =>
  environmentOf(body.password_token) ?? 'test';

const linkShape = z.object({
  environment: z.enum(environments),
  email: z.string(),
  name: z.string(),
  accounts: z.array(accountInRole).describe('what the password opens'),
});

const linkRecord = (registry: Registry, person: PersonRow, accounts: Membership[]) => ({
  environment: registry.name,
  email: person.email,
  name: person.name,
  accounts: accounts.map(({ role, email_domain, name }) => ({ role, email_domain, name })),
});

/** Creates a link for a person whose password no admin may change: a user of several accounts, or an only admin. */
export const makePasswordLink = operation({
  name: 'make-password-link',
  summary: 'Make a link for a new password',
  description:
    'For a person who forgot the password and whom no admin can help: a user of several accounts, or the only admin of one. First make sure, by another way than this e-mail address, that it is this person who asks. The link opens every account of theirs (`data.accounts`), works once and for 24 hours and is shown in this answer alone; an earlier one ends. Where several people sign in with one address, `account_id` says whom it is for: one of the accounts they use. Until it is used the old password holds, and every account can read in its activity that it was made.',
  method: 'POST',
  path: '/operator/password_link',
  section: 'operator',
  allow: 'operator',
  database: 'transaction',
  showsSecret: true,
  body: idempotent.extend({
    email,
    environment: z.enum(environments, { error: 'must be test or production' }).default('test'),
    account_id: optional(30).describe('one of the person’s accounts; needed where several share the address'),
  }),
  output: z.object({
    data: linkShape.extend({
      password_token: z.string(),
      password_link: z.string().describe('for the person; absolute where PUBLIC_URL is set'),
      password_link_expires_at: z.string().describe('ISO 8601'),
    }),
  }),
  environment: ({ body }) => body.environment,
  example: { body: { email: world.admin, environment: 'test' } },
  run: async (context) => {
    const { tx, registry, body, now } = context;
    const person = await findPerson(context, body);
    const token = newCredential(registry.name, 'pl');
    const expiresAt = new Date(now.getTime() + validHours * hourMs);
    await passwordLinks.save(tx, { ownerId: person.person_id, tokenHash: hashToken(token), expiresAt });
    const accounts = await membershipsOf(tx, { personId: person.person_id });
    await addActivityToAll(context, accounts, {
      who: 'the operator',
      operation: 'make-password-link',
      message: `The operator made a link with which ${person.email} can choose a new password.`,
    });
    const base = (registry.config.publicUrl ?? '').replace(/\/$/, '');
    return {
      message: `Pass the link on to ${person.email}: it is not shown again.`,
      data: {
        ...linkRecord(registry, person, accounts),
        password_token: token,
        // In the fragment, which browsers do not send to servers, so that it is in no log.
        password_link: `${base}/portal/new-password#${token}`,
        password_link_expires_at: expiresAt.toISOString(),
      },
    };
  },
});

/** The person with this address and account. @throws Refusal when none has a password here, or several. */
async function findPerson(
  { tx, registry }: Pick<Context, 'tx' | 'registry'>,
  { email, account_id }: { email: string; account_id?: string | undefined },
): Promise<PersonRow> {
  const account = account_id === undefined ? undefined : accountOfWireId(account_id);
  if (account_id !== undefined && account?.environment !== registry.name)
    throw refuse.field('account_id', `must be an account of ${registry.name}, such as ${registry.name}_7`);
  const [person, other] = await personsUsing(tx, { email, accountId: account?.accountId });
  if (person && !other) return person;
  if (!person) {
    const where = account_id === undefined ? '' : ` and uses ${account_id}`;
    throw refuse.notFoundBecause(
      `No person has a password under ${email}${where} in ${registry.name}. A user who was only invited needs a new invitation from an admin of the account.`,
    );
  }
  const accounts = (await accountsUsedBy(tx, { email, maxRows: maxAccountsNamed })).map(
    (one) => `${accountWireId(registry.name, one.account_id)} (${one.name}, ${one.email_domain})`,
  );
  throw refuse.field(
    'account_id',
    `must name an account of the person who asks, for several people sign in with ${email}. Among the accounts are ${accounts.join(', ')}`,
  );
}

const maxAccountsNamed = 10;

/** Shows whose password a link changes, before it is used. */
export const readPasswordLink = operation({
  name: 'read-password-link',
  summary: 'Look at a link for a new password',
  method: 'POST',
  path: '/password_link',
  section: 'people',
  allow: 'open',
  database: 'direct',
  harmless: true,
  body: z.object({ password_token: passwordToken }),
  output: z.object({ data: linkShape }),
  environment: environmentOfToken,
  example: { body: { password_token: 'test_pl_…' } },
  run: async ({ tx, registry, body, now, from }) => {
    const person = await personByToken(registry, body.password_token, from.address, now);
    const accounts = await membershipsOf(tx, { personId: person.person_id });
    return {
      message: `${person.email} may choose a new password.`,
      data: linkRecord(registry, person, accounts),
    };
  },
});

/** Sets the chosen password of the link's person, and signs them in. */
export const acceptPasswordLink = operation({
  name: 'accept-password-link',
  summary: 'Choose a new password with a link',
  description: 'Every session of the person ends within one second; this browser gets a new one.',
  method: 'POST',
  path: '/password_link/accept',
  section: 'people',
  allow: 'open',
  portal: true,
  database: 'direct',
  body: z.object({ password_token: passwordToken, password: newPassword }),
  output: z.object({ data: sessionShape }),
  environment: environmentOfToken,
  example: { body: { password_token: 'test_pl_…', password: 'seven quiet lanterns' } },
  run: async (context) => {
    const { registry, body, now, from } = context;
    const person = await personByToken(registry, body.password_token, from.address, now);
    const { email, person_id: own } = person;
    const proof = { email, password: body.password, address: from.address, now };
    const hash = await choosePassword(registry, proof, { own });
    const token = await registry.db.transaction(async (tx) => {
      if (!(await passwordLinks.use(tx, { tokenHash: hashToken(body.password_token) }))) throw invalidLink();
      await setPassword(tx, person.person_id, hash);
      await endSessionsOf(tx, { personId: person.person_id });
      await addActivityToAll({ ...context, tx }, await membershipsOf(tx, { personId: person.person_id }), {
        who: person.email,
        operation: 'accept-password-link',
        message: `${person.email} chose a new password with the operator’s link.`,
      });
      return beginSession(registry, tx, person.person_id, { now, from });
    });
    const who = { personId: person.person_id, email: person.email, name: person.name };
    const data = await sessionRecord(registry.db, registry.name, who, now);
    return keepingSession(token, {
      message: 'The new password is set. Every other session of yours has ended.',
      data,
    });
  },
});

const invalidLink = () =>
  refuse.notFoundBecause(
    'This link is unknown, was used or has ended. Ask the operator of the registry for a new one.',
  );

const personByToken = (registry: Registry, token: string, address: string, now: Date) =>
  linkTarget(registry, { kind: 'password link', token, address, now }, personOfLink, invalidLink);

/** Records the link in the activity of all accounts it opens, for their admins. */
async function addActivityToAll(
  { tx, now, from, executionId }: { tx: Queryable } & Pick<Context, 'now' | 'from' | 'executionId'>,
  accounts: Membership[],
  note: { who: string; operation: string; message: string },
): Promise<void> {
  for (const { account_id } of accounts) {
    await addActivity(tx, {
      ...note,
      accountId: account_id,
      at: now,
      subject: {},
      changes: [],
      address: from.address,
      executionId,
    });
  }
}
