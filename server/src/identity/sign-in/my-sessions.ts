import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { type Operation, operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { text } from '../../platform/wire/fields.ts';
import { hashToken } from '../accounts/lookup.ts';
import { sessionLimits } from '../people/session.ts';
import { endOtherSessions, endSessionById, sessionsOf } from '../people/session-store.ts';

const declared = { section: 'people', allow: 'person' } satisfies Partial<Operation>;

/** The browsers in which the person is signed in to this registry. */
export const listSessions = operation({
  ...declared,
  name: 'list-sessions',
  summary: 'Where I am signed in',
  method: 'GET',
  path: '/session/list',
  output: z.object({
    data: z.array(
      z
        .object({
          session_id: z.string(),
          current: z.enum(['yes', 'no']).describe('yes: the session of this call'),
          address: z.string().describe('Network address at the sign-in'),
          agent: z.string().describe('The browser’s header User-Agent at the sign-in'),
          created_at: z.string().describe('ISO 8601'),
          seen_at: z.string().describe('ISO 8601, to the minute'),
        })
        .meta({ id: 'SignedIn', description: 'A browser in which the person is signed in' }),
    ),
  }),
  run: async ({ tx, person: { personId }, now, from }) => {
    const rows = await sessionsOf(tx, { personId, hash: hashToken(from.session!), ...sessionLimits(now) });
    return {
      message: `${counted(rows.length, 'session')}.`,
      data: rows.map(({ session_id, current, created_at, seen_at, ...row }) => ({
        session_id: String(session_id),
        current: current ? ('yes' as const) : ('no' as const),
        ...row,
        created_at: created_at.toISOString(),
        seen_at: seen_at.toISOString(),
      })),
    };
  },
});

/** Ends one session of the person. */
export const endMySession = operation({
  ...declared,
  name: 'end-session',
  summary: 'Sign out elsewhere',
  description: 'That browser is refused within one second.',
  method: 'DELETE',
  path: '/session/list/:session_id',
  harmless: true,
  params: z.object({ session_id: text(20) }),
  example: { params: { session_id: '1' } },
  run: async ({ tx, person: { personId }, params }) => {
    if (!(await endSessionById(tx, { personId, sessionId: params.session_id })))
      throw refuse.notFoundBecause('You have no such session, or it has ended.');
    return { message: 'That browser is signed out.' };
  },
});

/** Ends all sessions of the person but the calling one. */
export const endOtherSessionsOfMine = operation({
  ...declared,
  name: 'end-other-sessions',
  summary: 'Sign out everywhere else',
  description: 'Every session of the person but this one is refused within one second.',
  method: 'DELETE',
  path: '/session/list',
  harmless: true,
  run: async ({ tx, person: { personId }, from }) => {
    const otherSessions = await endOtherSessions(tx, { personId, hash: hashToken(from.session!) });
    return { message: `Signed out of ${counted(otherSessions.length, 'other browser')}.` };
  },
});
