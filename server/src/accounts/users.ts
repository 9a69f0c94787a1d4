import { z } from 'zod';
import { idempotent, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { takeSettings } from './settings-store.ts';
import { addUser as add, removeUser as remove, type UserRow, userRoles, usersOf } from './user-store.ts';

const userShape = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(userRoles),
  created_at: z.string().describe('ISO 8601'),
});

const told = (user: UserRow) => ({
  user_id: String(user.user_id),
  email: user.email,
  name: user.name,
  role: user.role,
  created_at: user.created_at.toISOString(),
});

/** The people who may use the account interactively. */
export const listUsers = operation({
  name: 'list-users',
  summary: 'Users of the account',
  method: 'GET',
  path: '/enterprise/users',
  room: 'accounts',
  allow: 'all',
  way: 'read',
  output: z.object({ data: z.array(userShape) }),
  run: async ({ tx, actor }) => {
    const users = await usersOf(tx, actor.accountId);
    return { message: `${users.length} users.`, data: users.map(told) };
  },
});

/** Adds a person. An admin looks after users, keys and webhooks; a member does the account's work. */
export const addUser = operation({
  name: 'add-user',
  summary: 'Add a user',
  description: 'An admin looks after users, keys and settings; a member does the daily work.',
  method: 'POST',
  path: '/enterprise/users',
  room: 'accounts',
  allow: 'all',
  way: 'write',
  body: idempotent.extend({
    email: text(254).toLowerCase().pipe(z.email('must be an e-mail address such as ann@acme.example')),
    name: text(200).default(''),
    role: z.enum(userRoles, { error: `must be one of ${userRoles.join(', ')}` }).default('member'),
  }),
  output: z.object({ data: userShape }),
  example: { body: { email: 'ann@acme.example', name: 'Ann', role: 'admin' } },
  run: async ({ tx, actor, body, now }) => {
    const user = await add(tx, actor.accountId, body, now);
    if (!user) throw refuse.alreadyExists(`There is already a user ${body.email} in this account.`);
    return { message: `${user.email} is a user of this account.`, data: told(user) };
  },
});

/** Removes a person. @throws Refusal FORBIDDEN when no admin would be left. */
export const removeUser = operation({
  name: 'remove-user',
  summary: 'Remove a user',
  description: 'The last admin cannot be removed.',
  method: 'DELETE',
  path: '/enterprise/users/:user_id',
  room: 'accounts',
  allow: 'all',
  way: 'write',
  params: z.object({ user_id: text(20) }),
  query: idempotent,
  output: z.object({}),
  run: async ({ tx, actor, params }) => {
    // Two removals act one after the other: each sees who is left.
    await takeSettings(tx, actor.accountId);
    const users = await usersOf(tx, actor.accountId);
    const user = users.find(({ user_id }) => String(user_id) === params.user_id);
    if (!user) throw refuse.notFound('The user');
    if (user.role === 'admin' && users.filter(({ role }) => role === 'admin').length === 1) {
      throw refuse.forbidden('The last admin cannot be removed. Add another admin first.');
    }
    await remove(tx, actor.accountId, user.user_id);
    return { message: `${user.email} is no longer a user of this account.` };
  },
});
