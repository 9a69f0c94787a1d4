import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { postMail, sendsMail } from '../../platform/mail/post-mail.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { accountById } from '../accounts/lookup.ts';
import { invitations } from './invitation-store.ts';
import { invitationLetter, newPasswordLetter } from './letters.ts';
import { operatorInvitations } from './operator-store.ts';
import { addUser, type NewUser, setUserRole, type UserRow, userRoles, usersOf } from './user-store.ts';

export const userShape = z
  .object({
    user_id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(userRoles).describe('What the person may do in the account'),
    state: z.enum(['active', 'invited']).describe('invited: has not accepted the invitation yet'),
    second_factor: z.enum(['yes', 'no']).describe('Whether the person has one'),
    signs_in_with: z.array(z.enum(['password', 'identity_provider'])).describe('Empty: invited'),
    created_at: z.string().describe('ISO 8601'),
  })
  .meta({ id: 'User', description: 'A person with access to the account' });

/** The field of answers that make a link: a link that is mailed is shown to its receiver alone. */
export const sentTo = z.string().describe('Where the link was mailed; empty: it was not, pass it on');

export const invitedShape = userShape
  .extend({
    invitation_token: z.string().describe('Empty where the link was mailed'),
    invitation_link: z
      .string()
      .describe('For the invited person; absolute where PUBLIC_URL is set; empty where it was mailed'),
    invitation_expires_at: z.string().describe('ISO 8601'),
    sent_to: sentTo,
  })
  .meta({ id: 'InvitedUser', description: 'A person who was invited, with the link for them' });

/** What only a user of a person has. */
interface Ways {
  has_factor?: boolean;
  has_password?: boolean;
  has_identity?: boolean;
}

export const userRecord = (user: UserRow & Ways) => ({
  user_id: String(user.user_id),
  email: user.email,
  name: user.name,
  role: user.role,
  state: user.person_id === null ? ('invited' as const) : ('active' as const),
  second_factor: user.has_factor ? ('yes' as const) : ('no' as const),
  signs_in_with: [
    ...(user.has_password ? (['password'] as const) : []),
    ...(user.has_identity ? (['identity_provider'] as const) : []),
  ],
  created_at: user.created_at.toISOString(),
});

/** The account's user of this id, as sent. @throws Refusal NOT_FOUND */
export async function userOf(tx: Queryable, accountId: number, userId: string) {
  const user = (await usersOf(tx, { accountId })).find(({ user_id }) => String(user_id) === userId);
  if (!user) throw refuse.notFound('The user');
  return user;
}

type Inviting = Pick<Context, 'tx' | 'now' | 'registry'>;

/**
 * Creates a link for the user that works once, and invalidates the earlier one.
 *
 * @param mailed it goes to the user alone: not to be seen by who invites is what makes its use a proof of the address.
 */
export async function invite(
  context: Inviting,
  user: UserRow & Ways & { account_id: number },
  mailed: boolean,
) {
  const { token, link, expiresAt } = await invitations.make(context, user.user_id, mailed);
  const answer = { ...userRecord(user), invitation_expires_at: expiresAt.toISOString() };
  if (!mailed) return { ...answer, invitation_token: token, invitation_link: link, sent_to: '' };
  const account = (await accountById(context.tx, { accountId: user.account_id }))!;
  const to = { to: user.email, link, expiresAt };
  const letter =
    user.person_id === null
      ? invitationLetter(to, account)
      : newPasswordLetter(to, 'An admin of your account', [account]);
  await postMail(context, letter);
  return { ...answer, invitation_token: '', invitation_link: '', sent_to: user.email };
}

/** Creates a link for an operator. It is never mailed: who has the operator token passes it on. */
export async function inviteOperator(context: Inviting, operatorId: number) {
  const { token, link, expiresAt } = await operatorInvitations.make(context, operatorId, false);
  return {
    invitation_token: token,
    invitation_link: link,
    invitation_expires_at: expiresAt.toISOString(),
  };
}

/** @throws Refusal ALREADY_EXISTS when the account has a user with that address. */
export async function inviteUser(
  context: Inviting,
  { accountId, ...user }: NewUser & { accountId: number },
  mailed = sendsMail(context.registry),
) {
  const newUser = await addUser(context.tx, { accountId, ...user, now: context.now });
  if (!newUser) throw refuse.alreadyExists(`There is already a user ${user.email} in this account.`);
  return invite(context, { ...newUser, account_id: accountId }, mailed);
}

/**
 * Invites an admin of an account in which none signs in; a user who was only invited becomes one. The caller has locked the
 * account's settings, as every change of its users does.
 *
 * @throws Refusal FORBIDDEN when an admin signs in, ALREADY_EXISTS when the address is of a member who does.
 */
export async function inviteOnlyAdmin(
  context: Inviting,
  { accountId, email }: { accountId: number; email: string },
) {
  const { tx, registry } = context;
  const users = await usersOf(tx, { accountId });
  const admin = users.find(({ role, person_id }) => role === 'admin' && person_id !== null);
  if (admin)
    throw refuse.forbidden(
      `${admin.email} is an admin of this account, signs in and invites others. For a forgotten password make a link: POST /operator/password_link.`,
    );
  const user = users.find((one) => one.email === email);
  if (!user) return inviteUser(context, { accountId, email, name: '', role: 'admin' });
  if (user.person_id !== null)
    throw refuse.alreadyExists(
      `${email} signs in to this account as a member. Invite another address, whose owner then makes them an admin.`,
    );
  await setUserRole(tx, { userId: user.user_id, role: 'admin' });
  return invite(context, { ...user, role: 'admin', account_id: accountId }, sendsMail(registry));
}
