import { z } from 'zod';
import { hashToken, newCredential } from '../accounts/lookup.ts';
import type { Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { invitations } from './invitation-store.ts';
import { addUser, type NewUser, type UserRow, userRoles } from './user-store.ts';

const days = 7;

export const userShape = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(userRoles),
  state: z.enum(['active', 'invited']).describe('invited: has not chosen a password yet'),
  created_at: z.string().describe('ISO 8601'),
});

export const invitedShape = userShape.extend({
  invitation_token: z.string(),
  invitation_link: z.string().describe('for the invited person; absolute where PUBLIC_URL is set'),
  invitation_expires_at: z.string().describe('ISO 8601'),
});

export const toldUser = (user: UserRow) => ({
  user_id: String(user.user_id),
  email: user.email,
  name: user.name,
  role: user.role,
  state: user.person_id === null ? ('invited' as const) : ('active' as const),
  created_at: user.created_at.toISOString(),
});

type Inviting = Pick<Story<unknown, unknown, unknown>, 'tx' | 'now' | 'registry'>;

/** A link for the user that works once and for 7 days; an earlier one ends. */
export async function invite({ tx, now, registry }: Inviting, user: UserRow) {
  const token = newCredential(registry.name, 'iv');
  const expiresAt = new Date(now.getTime() + days * 86_400_000);
  await invitations.keep(tx, user.user_id, hashToken(token), expiresAt);
  const base = (registry.config.publicUrl ?? '').replace(/\/$/, '');
  return {
    ...toldUser(user),
    invitation_token: token,
    // Behind the #, where no server and no log ever sees it.
    invitation_link: `${base}/portal/invitation#${token}`,
    invitation_expires_at: expiresAt.toISOString(),
  };
}

/** @throws Refusal ALREADY_EXISTS when the account has a user with that address. */
export async function inviteUser(story: Inviting, { accountId, ...user }: NewUser & { accountId: number }) {
  const added = await addUser(story.tx, accountId, user, story.now);
  if (!added) throw refuse.alreadyExists(`There is already a user ${user.email} in this account.`);
  return invite(story, added);
}
