/** Durations in milliseconds. Days are UTC days, which all have the same length. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Whether an instant is less than a time ago. One later than now is long ago: the clock was set back since. */
export const isWithin = (atMs: number, nowMs: number, durationMs: number): boolean =>
  atMs <= nowMs && nowMs - atMs < durationMs;

/** How long after an event it is delivered or replayed (spec, Receiver rules 4). */
export const deliverableDays = 7;

/** How long a second step, a sign-in or a code of the operator counts as just done, for what needs a recent proof. */
export const recentProofMs = 10 * minuteMs;

/** For a sign-in at the identity provider, and again for what the page does with its answer. */
export const identityAttemptMinutes = 10;

/** How long a session lasts; use does not extend it. */
export const sessionDays = 7;
