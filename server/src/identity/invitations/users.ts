import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { sendsMail } from '../../platform/mail/post-mail.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { idempotent, orUsual, text } from '../../platform/wire/fields.ts';
import { type Admitted, lockForAdmin, requireKeyHas } from '../keys/lookup.ts';
import { invite, invitedShape, inviteUser, userOf, userRecord, userShape } from '../people/invitation.ts';
import { countMail } from '../people/mail-limits.ts';
import { email } from '../people/person.ts';
import { deleteUnusedPersons, personById } from '../people/person-store.ts';
import {
  removeUsers,
  setUserRole,
  type UserRole,
  userRoles,
  usersOf,
  usesOthers,
} from '../people/user-store.ts';

const userRole = z.enum(userRoles, { error: `must be one of ${userRoles.join(', ')}` });

/** The account's users. */
export const listUsers = operation({
  name: 'list-users',
  summary: 'Users of the account',
  method: 'GET',
  path: '/enterprise/users',
  section: 'accounts',
  allow: 'all',
  admin: true,
  output: z.object({ data: z.array(userShape) }),
  run: async ({ tx, actor }) => {
    const users = await usersOf(tx, { accountId: actor.accountId });
    return { message: `${counted(users.length, 'user')}.`, data: users.map(userRecord) };
  },
});

/** Invites a user. An admin manages users, keys, webhook and settings; a member calls the other operations. */
export const addUser = operation({
  name: 'add-user',
  summary: 'Invite a user',
  description:
    'An admin looks after users, keys, webhook and settings; a member does the daily work. The link works once and for 7 days. Where the registry sends mails, it is mailed to the person alone (`sent_to`), in test only for an admin who has confirmed their own address; else give it to them: it is shown in this answer and never again. Its holder chooses a password, or proves the one that the address has here already. An access key may invite when it may do everything and does not end, and an admin only while the account has none.',
  method: 'POST',
  path: '/enterprise/users',
  section: 'accounts',
  allow: 'all',
  admin: true,
  recentProof: ({ body }) => body.role === 'admin',
  showsSecret: true,
  body: idempotent.extend({
    email,
    name: text(200).default(''),
    role: orUsual(userRole, 'member').describe('default member'),
  }),
  output: z.object({ data: invitedShape }),
  example: { body: { email: 'ben@acme.example', name: 'Ben', role: 'member' } },
  run: async (context) => {
    const { tx, actor, body, now, registry, notes } = context;
    const { client_txn_id: _, ...user } = body;
    await lockForAdmin(context);
    await requireMayGive(context, user.role);
    const mailed = await mayMail(context);
    const { accountId } = actor;
    const data = await inviteUser({ tx, now, registry }, { accountId, ...user }, mailed);
    // A user who was there already gets no mail, and uses up none.
    if (mailed) countMail(context, data.email, { accountId });
    notes.concerns({ email: data.email });
    notes.replaced({}, { role: user.role });
    return { message: `${data.email} was invited. ${howPassedOn(data)}`, data };
  },
});

/**
 * Whether links for others are mailed. In test, where anyone opens an account, strangers would have the registry mail for
 * them: there only a person who confirmed their own address does.
 */
async function mayMail({
  tx,
  registry,
  actor,
}: Pick<Context, 'tx' | 'registry' | 'actor'>): Promise<boolean> {
  if (!sendsMail(registry)) return false;
  if (registry.name !== 'test') return true;
  const inviting = actor.person && (await personById(tx, { personId: actor.person.personId }));
  return Boolean(inviting?.email_proven_at);
}

const howPassedOn = ({ sent_to }: { sent_to: string }): string =>
  sent_to === '' ? 'Pass the link on: it is not shown again.' : `The link was mailed to ${sent_to}.`;

/** What the operations on one user share. */
const ofUser = {
  path: '/enterprise/users/:user_id',
  section: 'accounts',
  allow: 'all',
  admin: true,
  params: z.object({ user_id: text(20) }),
} as const;

/** Creates a new link for a user who lost the first one or forgot the password. */
export const renewInvitation = operation({
  name: 'renew-invitation',
  summary: 'Renew an invitation',
  description:
    'The earlier link ends. For a user who has a password the link sets a new one, unless that person is a user of other accounts too: then the password is not this account’s to change. No access key makes such a link.',
  method: 'POST',
  ...ofUser,
  path: '/enterprise/users/:user_id/invitation',
  recentProof: true,
  showsSecret: true,
  body: idempotent,
  output: z.object({ data: invitedShape }),
  example: { params: { user_id: '2' } },
  run: async (context) => {
    const { tx, actor, params, now, registry, notes } = context;
    await lockForAdmin(context);
    const user = await userOf(tx, actor.accountId, params.user_id);
    notes.concerns({ email: user.email });
    if (user.person_id !== null && actor.key !== undefined)
      throw refuse.forbidden(
        `${user.email} signs in here, and no access key changes how. An admin of the account makes the link in the portal.`,
      );
    await requireMayGive(context, user.role);
    if (
      user.person_id !== null &&
      (await usesOthers(tx, { personId: user.person_id, accountId: actor.accountId }))
    ) {
      throw refuse.forbidden(
        `${user.email} is a user of other accounts too and keeps the password of these. The operator of the registry helps who forgot it.`,
      );
    }
    const mailed = await mayMail(context);
    const data = await invite({ tx, now, registry }, { ...user, account_id: actor.accountId }, mailed);
    if (mailed) countMail(context, data.email, { accountId: actor.accountId });
    return { message: `${data.email} has a new link. ${howPassedOn(data)}`, data };
  },
});

/** Changes a user's role. @throws Refusal FORBIDDEN when no admin would be left. */
export const changeUser = operation({
  name: 'change-user',
  summary: 'Change a user’s role',
  description:
    'An access key may make an admin only while the account has none, and when it may do everything.',
  method: 'PUT',
  ...ofUser,
  recentProof: ({ body }) => body.role === 'admin',
  body: idempotent.extend({ role: userRole.describe('What the person may do in the account') }),
  output: z.object({ data: userShape }),
  example: { params: { user_id: '2' }, body: { role: 'member' } },
  run: async (context) => {
    const { tx, params, body, notes } = context;
    const user = await lockUser(context, params.user_id, body.role === 'admin');
    if (user.role !== 'admin' && body.role === 'admin') await requireMayGive(context, 'admin');
    notes.concerns({ email: user.email });
    notes.replaced({ role: user.role }, { role: body.role });
    await setUserRole(tx, { userId: user.user_id, role: body.role });
    return { message: `${user.email} is ${body.role} now.`, data: userRecord({ ...user, role: body.role }) };
  },
});

/** Removes a user. @throws Refusal FORBIDDEN when no admin would be left. */
export const removeUser = operation({
  name: 'remove-user',
  summary: 'Remove a user',
  description:
    'The last admin cannot be removed. What the person does in this account ends within one second; with the last of their accounts their password ends too.',
  method: 'DELETE',
  ...ofUser,
  query: idempotent,
  example: { params: { user_id: '2' } },
  run: async (context) => {
    const { tx, actor, params, notes } = context;
    const user = await lockUser(context, params.user_id, false);
    notes.concerns({ email: user.email });
    const { accountId } = actor;
    await deleteUnusedPersons(tx, await removeUsers(tx, { accountId, userId: user.user_id }));
    return { message: `${user.email} is no longer a user of this account.` };
  },
});

/**
 * A key gives no more than it has: a user may do what every scope allows, and an admin what no key may. The first admin of an
 * account without one is invited by its key.
 *
 * @throws Refusal FORBIDDEN.
 */
async function requireMayGive(context: Parameters<typeof requireKeyHas>[0], role: UserRole): Promise<void> {
  const { tx, actor } = context;
  if (actor.key === undefined) return;
  await requireKeyHas(context);
  const users = role === 'admin' ? await usersOf(tx, { accountId: actor.accountId }) : [];
  if (users.some((user) => user.role === 'admin' && user.person_id !== null))
    throw refuse.forbidden(
      'An admin of the account makes further ones in the portal, and no access key does.',
    );
}

/** The user, with the account locked, so that concurrent calls cannot remove the last admin. */
async function lockUser(call: Admitted, userId: string, staysAdmin: boolean) {
  await lockForAdmin(call);
  const { tx, actor } = call;
  const users = await usersOf(tx, { accountId: actor.accountId });
  const user = users.find(({ user_id }) => String(user_id) === userId);
  if (!user) throw refuse.notFound('The user');
  if (user.role !== 'admin' || staysAdmin) return user;
  const others = users.filter((one) => one.role === 'admin' && one !== user);
  // An admin who has not accepted the invitation cannot manage the account yet.
  const adminsLeft = user.person_id === null ? others : others.filter((one) => one.person_id !== null);
  if (adminsLeft.length === 0) {
    throw refuse.forbidden('The last admin cannot be removed. Add another admin first.');
  }
  return user;
}
