import { randomInt } from 'node:crypto';
import { reasonText, state } from '../coupons/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { refuse } from '../refusals.ts';
import { addCode, type CodeString, type StringFacts } from './fetch-code-store.ts';

/** Seconds a code for one string is valid. */
export const validSeconds = 300;

const codeLength = 16;

/** 8112, the provider's prefix, and random digits: 16 in all, two fewer than the shortest base string. */
function newCode(prefix: string): string {
  let code = `8112${prefix}`;
  while (code.length < codeLength) code += String(randomInt(10));
  return code;
}

/** Makes a code that nobody was given within 30 days. */
export async function makeCode(
  tx: Queryable,
  prefix: string,
  providerId: number,
  validUntil: Date,
  strings: readonly CodeString[],
  ownOf?: CodeString,
): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const code = newCode(prefix);
    if (await addCode(tx, code, providerId, validUntil, strings, ownOf)) return code;
  }
  throw refuse.unavailable('No unused fetch code was found. Try again in 10 seconds.');
}

/** Why no code is given for a string, or undefined when it can be redeemed (now, or once its offer begins). */
export function unredeemable(found: StringFacts | undefined, now: Date): string | undefined {
  if (!found) return 'You have no such data string.';
  if (found.state === state.deleted) return reasonText.deleted;
  if (found.state === state.redeemed) return reasonText.already_redeemed;
  if (!found.active) return reasonText.deactivated;
  return now > found.ends_at ? reasonText.expired : undefined;
}
