import { createHash } from 'node:crypto';
import { sameText } from '../accounts/lookup.ts';

/** Seconds a signed link may be off the clock, either way (contract §8). */
const most = 300;

/** True when it is md5 of the parts joined, as hexadecimal digits in either case (spec, Third-party login flow). */
export const isSignature = (sent: string, parts: readonly string[]): boolean =>
  sameText(sent.toLowerCase(), createHash('md5').update(parts.join('')).digest('hex'));

/** True for an epoch time, in seconds or milliseconds, at most 300 seconds away from now. */
export function isFresh(timestamp: string, now: Date): boolean {
  if (!/^\d{9,14}$/.test(timestamp)) return false;
  const sent = Number(timestamp);
  // 100 thousand million seconds are the year 5138, and as milliseconds 1973.
  const seconds = sent >= 1e11 ? sent / 1_000 : sent;
  return Math.abs(seconds - now.getTime() / 1_000) <= most;
}
