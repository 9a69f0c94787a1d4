import { dayMs, deliverableDays, hourMs, secondMs } from '../../platform/vocabulary/durations.ts';

const deliverableMs = deliverableDays * dayMs;
const delaysMs = [5 * secondMs, 20 * secondMs, 60 * secondMs, 300 * secondMs, 900 * secondMs, hourMs];

/** The answers that may ask for a longer delay, by Retry-After. */
export const slowingDown = [429, 503];

/** The longest Retry-After that is honoured: with a longer one a message could expire before its next attempt. */
export const maxRetryAfterMs = dayMs;

/** A delay is lengthened by up to this share, so that an endpoint's retries do not all come at once. */
const jitterShare = 0.2;

/** The longest delay that no receiver asked for. */
export const longestDelayMs = hourMs * (1 + jitterShare);

export const expiryOf = (eventAt: Date): Date => new Date(eventAt.getTime() + deliverableMs);

/** The time of a message's event, from its expiry; epoch milliseconds. */
export const eventOf = (expiresMs: number): number => expiresMs - deliverableMs;

/**
 * When to try again.
 *
 * @param tries failed tries since the message was put in the queue, this one included.
 * @param chance 0 to 1, share of the jitter to add.
 * @param notBefore from Retry-After; it can only lengthen the delay, to a day at most.
 */
export function nextAttempt(now: Date, tries: number, chance: number, notBefore: Date | undefined): Date {
  const delay = delaysMs[tries - 1] ?? hourMs;
  const planned = now.getTime() + Math.round(delay * (1 + jitterShare * chance));
  const asked = Math.min(notBefore?.getTime() ?? 0, now.getTime() + maxRetryAfterMs);
  return new Date(Math.max(planned, asked));
}

/**
 * Retry-After (RFC 9110, 10.2.3): seconds or an HTTP date.
 *
 * @returns undefined when it cannot be read.
 */
export function retryAfter(status: number, header: string | undefined, now: Date): Date | undefined {
  if (header === undefined || !slowingDown.includes(status)) return undefined;
  const written = header.trim();
  if (/^\d{1,9}$/.test(written)) return new Date(now.getTime() + Number(written) * secondMs);
  const date = Date.parse(written);
  return Number.isNaN(date) ? undefined : new Date(date);
}
