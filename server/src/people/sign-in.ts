import { z } from 'zod';
import { environmentOf, hashToken } from '../accounts/lookup.ts';
import { world } from '../example.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { environments } from '../registry.ts';
import { keepingSession } from '../signed-in.ts';
import { beginSession, sessionShape, toldSession } from './begin-session.ts';
import { sentPassword } from './password.ts';
import { email } from './person.ts';
import { provePassword } from './prove-password.ts';
import { endSession, sessionOf } from './session-store.ts';
import { forgetHolder } from './who-is-signed-in.ts';

/** Begins a session in the browser that asks, and says whose accounts it opens. */
export const signIn = operation({
  name: 'sign-in',
  summary: 'Sign in',
  description:
    'For pages of this server. The answer sets a cookie; with it and the headers `x-account` (one of `data.accounts`) and `x-offerbook-portal: 1` every operation of the account can be called without key and token.',
  method: 'POST',
  path: '/sign_in',
  room: 'people',
  allow: 'open',
  portal: true,
  way: 'read',
  body: z.object({
    environment: z.enum(environments, { error: 'must be test or production' }).default('test'),
    email,
    password: sentPassword,
  }),
  output: z.object({ data: sessionShape }),
  environment: ({ body }) => body.environment,
  example: { body: { environment: 'test', email: world.admin, password: 'seven quiet lanterns' } },
  run: async ({ registry, body, now, from }) => {
    const person = await provePassword(registry, { ...body, address: from.address, now });
    const token = await registry.db.transaction((tx) =>
      beginSession(registry, tx, person.person_id, { now, from }),
    );
    const data = await toldSession(
      registry.db,
      registry.name,
      { ...person, personId: person.person_id },
      now,
    );
    return keepingSession(token, { message: `${person.email} is signed in.`, data });
  },
});

/** Who is signed in, and the accounts that this opens now. */
export const readSession = operation({
  name: 'read-session',
  summary: 'Who is signed in',
  method: 'GET',
  path: '/session',
  room: 'people',
  allow: 'person',
  way: 'read',
  output: z.object({ data: sessionShape }),
  run: async ({ tx, registry, actor, now, from }) => {
    const session = await sessionOf(tx, hashToken(from.session!), now);
    if (!session) throw refuse.unauthorized('Nobody is signed in here, or not any more. Sign in again.');
    const data = await toldSession(tx, registry.name, actor.person!, session.created_at);
    return { message: `${actor.person!.email} is signed in.`, data };
  },
});

/** Ends the session, here at once and on every other server within one second. */
export const signOut = operation({
  name: 'sign-out',
  summary: 'Sign out',
  description: 'Signing out without a session that holds only makes the browser forget the cookie.',
  method: 'POST',
  path: '/sign_out',
  room: 'people',
  allow: 'open',
  portal: true,
  way: 'read',
  harmless: true,
  body: z.object({}).optional(),
  output: z.object({}),
  environment: ({ session }) => (session === undefined ? undefined : environmentOf(session)) ?? 'test',
  run: async ({ tx, registry, from }) => {
    if (from.session !== undefined && environmentOf(from.session) === registry.name) {
      await endSession(tx, hashToken(from.session));
      forgetHolder(registry, from.session);
    }
    return keepingSession(undefined, { message: 'Nobody is signed in here any more.' });
  },
});
