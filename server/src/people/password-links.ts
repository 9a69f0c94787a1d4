import { z } from 'zod';
import { environmentOf, hashToken, newCredential } from '../accounts/lookup.ts';
import { addActivity } from '../activity-store.ts';
import type { Queryable } from '../db/database.ts';
import { world } from '../example.ts';
import { idempotent, optional, required } from '../fields.ts';
import { operation, roles, type Story } from '../operation.ts';
import { accountOfWireId, accountWireId } from '../operator/lookup.ts';
import { refuse } from '../refusals.ts';
import { environments, type Registry } from '../registry.ts';
import { keepingSession } from '../signed-in.ts';
import { beginSession, sessionShape, toldSession } from './begin-session.ts';
import { behindLink } from './one-use-link.ts';
import { newPassword } from './password.ts';
import { passwordLinks, personOfLink } from './password-link-store.ts';
import { email } from './person.ts';
import { type PersonRow, personsUsing, setPassword } from './person-store.ts';
import { choosePassword } from './prove-password.ts';
import { accountsUsedBy, endSessionsOf, type Membership, membershipsOf } from './session-store.ts';

/** Somebody waits for it at the telephone; it opens everything the person has, so it does not lie about for a week. */
const hours = 24;

const passwordToken = required(255);
const ofToken = ({ body }: { body: { password_token: string } }) =>
  environmentOf(body.password_token) ?? 'test';

const linkShape = z.object({
  environment: z.enum(environments),
  email: z.string(),
  name: z.string(),
  accounts: z
    .array(z.object({ role: z.enum(roles), email_domain: z.string(), name: z.string() }))
    .describe('what the password opens'),
});

const toldLink = (registry: Registry, person: PersonRow, accounts: Membership[]) => ({
  environment: registry.name,
  email: person.email,
  name: person.name,
  accounts: accounts.map(({ role, email_domain, name }) => ({ role, email_domain, name })),
});

/** A link for a person whose password no account's admin may change: a user of several accounts, or a last admin. */
export const makePasswordLink = operation({
  name: 'make-password-link',
  summary: 'Make a link for a new password',
  description:
    'For a person who forgot the password and whom no admin can help: a user of several accounts, or the only admin of one. First make sure, by another way than this e-mail address, that it is this person who asks. The link opens every account of theirs (`data.accounts`), works once and for 24 hours and is shown in this answer alone; an earlier one ends. Where several people sign in with one address, `account_id` says whom it is for: one of the accounts they use. Until it is used the old password holds, and every account can read in its activity that it was made.',
  method: 'POST',
  path: '/operator/password_link',
  room: 'operator',
  allow: 'operator',
  way: 'write',
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
  run: async (story) => {
    const { tx, registry, body, now } = story;
    const person = await personMeant(story, body);
    const token = newCredential(registry.name, 'pl');
    const expiresAt = new Date(now.getTime() + hours * 3_600_000);
    await passwordLinks.keep(tx, person.person_id, hashToken(token), expiresAt);
    const accounts = await membershipsOf(tx, person.person_id);
    await noteInAll(story, accounts, {
      who: 'the operator',
      operation: 'make-password-link',
      message: `The operator made a link with which ${person.email} can choose a new password.`,
    });
    const base = (registry.config.publicUrl ?? '').replace(/\/$/, '');
    return {
      message: `Pass the link on to ${person.email}: it is not shown again.`,
      data: {
        ...toldLink(registry, person, accounts),
        password_token: token,
        // Behind the #, where no server and no log ever sees it.
        password_link: `${base}/portal/new-password#${token}`,
        password_link_expires_at: expiresAt.toISOString(),
      },
    };
  },
});

/** @throws Refusal when the address has no person with a password there, or several. */
async function personMeant(
  { tx, registry }: Pick<Story<unknown, unknown, unknown>, 'tx' | 'registry'>,
  { email, account_id }: { email: string; account_id?: string | undefined },
): Promise<PersonRow> {
  const account = account_id === undefined ? undefined : accountOfWireId(account_id);
  if (account_id !== undefined && account?.environment !== registry.name)
    throw refuse.field('account_id', `must be an account of ${registry.name}, such as ${registry.name}_7`);
  const [person, other] = await personsUsing(tx, email, account?.accountId);
  if (person && !other) return person;
  if (!person) {
    const where = account_id === undefined ? '' : ` and uses ${account_id}`;
    throw refuse.notFoundBecause(
      `No person has a password under ${email}${where} in ${registry.name}. A user who was only invited needs a new invitation from an admin of the account.`,
    );
  }
  const accounts = (await accountsUsedBy(tx, email, maxAccountsNamed)).map(
    (one) => `${accountWireId(registry.name, one.account_id)} (${one.name}, ${one.email_domain})`,
  );
  throw refuse.field(
    'account_id',
    `must name an account of the person who asks, for several people sign in with ${email}. Among the accounts are ${accounts.join(', ')}`,
  );
}

const maxAccountsNamed = 10;

/** Whose password a link changes, before its holder does. */
export const readPasswordLink = operation({
  name: 'read-password-link',
  summary: 'Look at a link for a new password',
  method: 'POST',
  path: '/password_link',
  room: 'people',
  allow: 'open',
  way: 'read',
  harmless: true,
  body: z.object({ password_token: passwordToken }),
  output: z.object({ data: linkShape }),
  environment: ofToken,
  example: { body: { password_token: 'test_pl_…' } },
  run: async ({ tx, registry, body, now, from }) => {
    const person = await known(registry, body.password_token, from.address, now);
    const accounts = await membershipsOf(tx, person.person_id);
    return {
      message: `${person.email} may choose a new password.`,
      data: toldLink(registry, person, accounts),
    };
  },
});

/** Sets the password that the holder of a link chooses, and signs them in. */
export const acceptPasswordLink = operation({
  name: 'accept-password-link',
  summary: 'Choose a new password with a link',
  description: 'Every session of the person ends within one second; this browser gets a new one.',
  method: 'POST',
  path: '/password_link/accept',
  room: 'people',
  allow: 'open',
  portal: true,
  way: 'read',
  body: z.object({ password_token: passwordToken, password: newPassword }),
  output: z.object({ data: sessionShape }),
  environment: ofToken,
  example: { body: { password_token: 'test_pl_…', password: 'seven quiet lanterns' } },
  run: async (story) => {
    const { registry, body, now, from } = story;
    const person = await known(registry, body.password_token, from.address, now);
    const { email, person_id: own } = person;
    const proof = { email, password: body.password, address: from.address, now };
    const hash = await choosePassword(registry, proof, { own });
    const token = await registry.db.transaction(async (tx) => {
      if (!(await passwordLinks.use(tx, hashToken(body.password_token)))) throw gone();
      await setPassword(tx, person.person_id, hash);
      await endSessionsOf(tx, person.person_id);
      await noteInAll({ ...story, tx }, await membershipsOf(tx, person.person_id), {
        who: person.email,
        operation: 'accept-password-link',
        message: `${person.email} chose a new password with the operator’s link.`,
      });
      return beginSession(registry, tx, person.person_id, { now, from });
    });
    const who = { personId: person.person_id, email: person.email, name: person.name };
    const data = await toldSession(registry.db, registry.name, who, now);
    return keepingSession(token, {
      message: 'The new password is set. Every other session of yours has ended.',
      data,
    });
  },
});

const gone = () =>
  refuse.notFoundBecause(
    'This link is unknown, was used or has ended. Ask whoever runs the registry for a new one.',
  );

const known = (registry: Registry, token: string, address: string, now: Date): Promise<PersonRow> =>
  behindLink(registry, { kind: 'password link', token, address, now }, personOfLink, gone);

/** Whoever looks after one of the accounts can read that somebody got in this way. */
async function noteInAll(
  {
    tx,
    now,
    from,
    executionId,
  }: { tx: Queryable } & Pick<Story<unknown, unknown, unknown>, 'now' | 'from' | 'executionId'>,
  accounts: Membership[],
  note: { who: string; operation: string; message: string },
): Promise<void> {
  for (const { account_id } of accounts) {
    await addActivity(tx, {
      ...note,
      accountId: account_id,
      at: now,
      subject: {},
      address: from.address,
      executionId,
    });
  }
}
