/** Days an undelivered message is kept, counted from its event (spec, Receiver rules 4). */
export const keptDays = 7;

const second = 1_000;
const hour = 3_600 * second;
const keptMs = keptDays * 24 * hour;
const delays = [5 * second, 20 * second, 60 * second, 300 * second, 900 * second, hour];

/** The longest wait that a receiver may ask for: beyond it a message could be too old before it is tried again. */
const longestAsked = 24 * hour;

/** The longest a delay is stretched, so that an endpoint's retries do not all come at once. */
const jitter = 0.2;

export const expiryOf = (eventAt: Date): Date => new Date(eventAt.getTime() + keptMs);

/** When the event of a message was, by its expiry; epoch milliseconds. */
export const eventOf = (expiresMs: number): number => expiresMs - keptMs;

/**
 * When to try again.
 *
 * @param tries failed tries since the message was put in the queue, this one included.
 * @param chance 0 to 1, how much of the jitter to use.
 * @param notBefore what the receiver asked for with Retry-After; it can only lengthen the wait, to a day at most.
 */
export function nextAttempt(now: Date, tries: number, chance: number, notBefore: Date | undefined): Date {
  const delay = delays[tries - 1] ?? hour;
  const planned = now.getTime() + Math.round(delay * (1 + jitter * chance));
  const asked = Math.min(notBefore?.getTime() ?? 0, now.getTime() + longestAsked);
  return new Date(Math.max(planned, asked));
}

/**
 * Retry-After (RFC 9110, 10.2.3): seconds or an HTTP date. Only 429 and 503 are asked for it.
 *
 * @returns undefined when it says nothing we understand.
 */
export function retryAfter(status: number, header: string | undefined, now: Date): Date | undefined {
  if (header === undefined || (status !== 429 && status !== 503)) return undefined;
  const written = header.trim();
  if (/^\d{1,9}$/.test(written)) return new Date(now.getTime() + Number(written) * second);
  const date = Date.parse(written);
  return Number.isNaN(date) ? undefined : new Date(date);
}
