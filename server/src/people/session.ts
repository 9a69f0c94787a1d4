import { randomBytes } from 'node:crypto';
import { credentialPrefix, type Environment } from '../registry.ts';

const minute = 60_000;

/** How long a session lives without a call, and at most. */
export const idleHours = 12;
export const mostDays = 7;

/** How much of its idle time may pass unwritten: a session is not worth a write per call. */
export const seenEvery = minute;

export const newSession = (environment: Environment): string =>
  `${credentialPrefix[environment]}ss_${randomBytes(32).toString('base64url')}`;

/** The instants before which a session must not have begun, and not have been seen last. */
export const sessionLimits = (now: Date) => ({
  begunAfter: new Date(now.getTime() - mostDays * 24 * 60 * minute),
  seenAfter: new Date(now.getTime() - idleHours * 60 * minute),
});

export const sessionEnd = (begunAt: Date): Date => new Date(begunAt.getTime() + mostDays * 24 * 60 * minute);
