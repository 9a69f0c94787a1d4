import { z } from 'zod';
import { withBeside } from '../../platform/pipeline/beside-answer.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { environments } from '../../platform/pipeline/registry.ts';
import { inRegistry } from '../../platform/pipeline/session-token.ts';
import { world } from '../../platform/reference/example.ts';
import { environmentField, environmentOf, hashToken } from '../accounts/lookup.ts';
import { evictHolder } from '../people/authenticate-session.ts';
import { beginSession, sessionRecord, sessionShape, signedIn } from '../people/begin-session.ts';
import { sentPassword } from '../people/password.ts';
import { email } from '../people/person.ts';
import { provePassword } from '../people/prove-password.ts';
import { requireSecondStep } from '../people/second-step-gate.ts';
import { endSession, sessionOf } from '../people/session-store.ts';

/** Begins a session in the caller's browser and answers with the person's accounts. */
export const signIn = operation({
  name: 'sign-in',
  summary: 'Sign in',
  description:
    'For pages of this server. The answer sets a cookie; with it and the headers `x-account` (one of `data.accounts`) and `x-offerbook-portal: 1` every operation of the account can be called without key and token. A person with a second factor gets no session yet: the right password is answered with 401 `SECOND_STEP_REQUIRED` and `second_step.ticket` for POST /sign_in/second_step.',
  method: 'POST',
  path: '/sign_in',
  section: 'people',
  allow: 'open',
  portal: true,
  body: z.object({
    environment: environmentField,
    email,
    password: sentPassword,
  }),
  output: z.object({ data: sessionShape }),
  environment: ({ body }) => body.environment,
  example: { body: { environment: 'test', email: world.admin, password: 'seven quiet lanterns' } },
  run: async ({ registry, body, now, from }) => {
    const persons = await provePassword(registry, { ...body, address: from.address, now });
    const { person, factorAt } = await requireSecondStep(registry, persons, { now, from });
    const token = await registry.db.transaction((tx) =>
      beginSession(registry, tx, person, { now, from, factorAt }),
    );
    return signedIn(registry, token, person, { now, message: `${person.email} is signed in.` });
  },
});

/** The signed-in person and their accounts. */
export const readSession = operation({
  name: 'read-session',
  summary: 'Who is signed in',
  description:
    'A browser may be signed in to both registries, with the same e-mail address. The header `x-registry`, test or production, says which session is meant where no `x-account` does; absent: the one begun last.',
  method: 'GET',
  path: '/session',
  section: 'people',
  allow: 'person',
  output: z.object({ data: sessionShape }),
  run: async ({ tx, registry, person, now, from }) => {
    const session = await sessionOf(tx, hashToken(from.session!), now);
    if (!session) throw refuse.unauthorized('You are not signed in here, or not any more. Sign in again.');
    const data = await sessionRecord(tx, registry, person, session.created_at);
    const also_in = environments.filter((name) => name !== registry.name && inRegistry(from.sessions, name));
    return { message: `${person.email} is signed in.`, data: { ...data, also_in } };
  },
});

/** Ends the session, on this server immediately and on the others within one second. */
export const signOut = operation({
  name: 'sign-out',
  summary: 'Sign out',
  description: 'Signing out without a session that holds only makes the browser forget the cookie.',
  method: 'POST',
  path: '/sign_out',
  section: 'people',
  allow: 'open',
  portal: true,
  harmless: true,
  body: z.object({}).optional(),
  // Where a browser is signed in to both registries, both sessions end: see keepBeside.
  environment: ({ session }) => (session === undefined ? undefined : environmentOf(session)) ?? 'test',
  run: async ({ tx, registry, from }) => {
    if (from.session !== undefined && environmentOf(from.session) === registry.name) {
      await endSession(tx, { hash: hashToken(from.session) });
      evictHolder(registry, from.session);
    }
    return withBeside({ message: 'You are signed out.' }, { session: null });
  },
});
