import { createHash } from 'node:crypto';
import { sameText } from '../accounts/lookup.ts';

/** Allowed difference between a link's timestamp and the clock, in either direction (contract §8). */
const maxSkewSeconds = 300;

/** True for the md5 of the joined parts, as hexadecimal digits in either case (spec, Third-party login flow). */
export const isSignature = (sent: string, parts: readonly string[]): boolean =>
  sameText(sent.toLowerCase(), createHash('md5').update(parts.join('')).digest('hex'));

/** True for an epoch time, in seconds or milliseconds, within `maxSkewSeconds` of now. */
export function isFresh(timestamp: string, now: Date): boolean {
  if (!/^\d{9,14}$/.test(timestamp)) return false;
  const sent = Number(timestamp);
  // 1e11 is the year 5138 in seconds and 1973 in milliseconds, so it separates the two units.
  const seconds = sent >= 1e11 ? sent / 1_000 : sent;
  return Math.abs(seconds - now.getTime() / 1_000) <= maxSkewSeconds;
}
