import { z } from 'zod';
import { environmentOf, hashToken, newCredential } from '../accounts/lookup.ts';
import { addActivity } from '../activity-store.ts';
import type { Queryable } from '../db/database.ts';
import { world } from '../example.ts';
import { idempotent, required } from '../fields.ts';
import { operation, roles, type Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { environments, type Registry } from '../registry.ts';
import { keepingSession } from '../signed-in.ts';
import { beginSession, sessionShape, toldSession } from './begin-session.ts';
import { refuseGuessable } from './change-password.ts';
import { behindLink } from './one-use-link.ts';
import { hashPassword, newPassword } from './password.ts';
import { passwordLinks, personOfLink } from './password-link-store.ts';
import { email } from './person.ts';
import { type PersonRow, personOf, setPassword } from './person-store.ts';
import { endSessionsOf, type Membership, membershipsOf } from './session-store.ts';

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
    'For a person who forgot the password and whom no admin can help: a user of several accounts, or the only admin of one. First make sure, by another way than this e-mail address, that it is this person who asks. The link opens every account of theirs (`data.accounts`), works once and for 24 hours and is shown in this answer alone; an earlier one ends. Until it is used the old password holds, and every account can read in its activity that it was made.',
  method: 'POST',
  path: '/operator/password_link',
  room: 'operator',
  allow: 'operator',
  way: 'write',
  showsSecret: true,
  body: idempotent.extend({
    email,
    environment: z.enum(environments, { error: 'must be test or production' }).default('test'),
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
    const person = await personOf(tx, body.email);
    if (!person) {
      throw refuse.notFoundBecause(
        `Nobody has a password under ${body.email} in ${registry.name}. Who was only invited needs a new invitation from an admin of the account.`,
      );
    }
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
    refuseGuessable('password', body.password, person.email);
    const hash = await hashPassword(body.password);
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
