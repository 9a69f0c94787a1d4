import { createHash } from 'node:crypto';
import { clockToleranceMs, readInstant } from '../../platform/wire/instant.ts';
import { sameText } from '../keys/lookup.ts';

/** True for the md5 of the joined parts, as hexadecimal digits in either case (spec, Third-party login flow). */
export const isSignature = (sent: string, parts: readonly string[]): boolean =>
  sameText(sent.toLowerCase(), createHash('md5').update(parts.join('')).digest('hex'));

/** True for an epoch time at most `clockToleranceMs` from now, in either direction. */
export function isFresh(timestamp: string, now: Date): boolean {
  const time = /^\d+$/.test(timestamp) ? readInstant(timestamp) : undefined;
  return time instanceof Date && Math.abs(time.getTime() - now.getTime()) <= clockToleranceMs;
}
