import { randomBytes } from 'node:crypto';
import { credentialPrefix, type Environment } from '../../platform/pipeline/registry.ts';
import { dayMs, hourMs, minuteMs, sessionDays } from '../../platform/vocabulary/durations.ts';

/** A session without a call ends after this time. */
export const idleHours = 12;

/** How long a second step, or without a factor a sign-in, opens the operator's console. */
export const operatorProofMs = 12 * hourMs;

/** Interval at which `seen_at` is written, to save a write per call. */
export const seenEveryMs = minuteMs;

export const newSession = (environment: Environment): string =>
  `${credentialPrefix[environment]}ss_${randomBytes(32).toString('base64url')}`;

/** What a person is told whose session has ended before its time. */
export const signedOut =
  'You were signed out: in another window, by a new password, or because the session is too old. Sign in again.';

/** A session is expired if it began, or was last seen, before these instants. */
export const sessionLimits = (now: Date) => ({
  begunAfter: new Date(now.getTime() - sessionDays * dayMs),
  seenAfter: new Date(now.getTime() - idleHours * hourMs),
});

export const sessionEnd = (begunAt: Date): Date => new Date(begunAt.getTime() + sessionDays * dayMs);
