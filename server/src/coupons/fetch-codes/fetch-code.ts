import { randomInt } from 'node:crypto';
import { cleanScan } from '@offerbook/gs1';
import { z } from 'zod';
import { failedAttempts } from '../../identity/keys/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { reasonText } from '../../platform/vocabulary/reasons.ts';
import { state } from '../../platform/vocabulary/states.ts';
import { notText } from '../../platform/wire/fields.ts';
import { hasForeignPrefix } from '../strings/lookup.ts';
import { addCode, type NewCode, type StringFacts } from './fetch-code-store.ts';

/** Seconds a code for one string is valid. */
export const validSeconds = 300;

const codeLength = 16;

/** 8112, the provider's prefix, and random digits: 16 in all, two fewer than the shortest base string. */
function newCode(prefix: string): string {
  let code = `8112${prefix}`;
  while (code.length < codeLength) code += String(randomInt(10));
  return code;
}

/** A code that a provider chooses itself. */
export const chosenCode = z
  .string({ error: notText })
  .trim()
  .max(100, 'must be 16 digits that begin with 8112')
  .transform(cleanScan)
  .refine((code) => /^8112\d{12}$/.test(code), 'must be 16 digits that begin with 8112');

/** Generates a code that was not valid within the last 30 days. */
export async function makeCode(tx: Queryable, prefix: string, of: NewCode): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const code = newCode(prefix);
    if (await addCode(tx, code, of)) return code;
  }
  throw refuse.unavailable('No unused fetch code was found. Try again in 10 seconds.');
}

/**
 * Stores a code that the provider chose, by the same rule as generated ones. A refusal discloses that the code may be
 * valid at a till: so codes with another provider's prefix are refused, and attempts are limited.
 */
export async function keepChosenCode(
  { tx, now, registry }: Pick<Context, 'tx' | 'now' | 'registry'>,
  code: string,
  of: NewCode,
): Promise<string> {
  if (await hasForeignPrefix(tx, { providerId: of.providerId, digits: code.slice('8112'.length) }))
    throw refuse.field(
      'fetch_code',
      'must not begin with 8112 and the serialization prefix of another provider; let your own prefix follow 8112',
    );
  const limits = registry.part(failedAttempts);
  const key = `chosen fetch codes ${of.providerId}`;
  limits.refuseTooMany(key, now);
  if (await addCode(tx, code, of)) return code;
  limits.note(key, now);
  throw refuse.alreadyExists(
    `The fetch code ${code} is valid now, or was within the last 30 days. Choose another, or leave fetch_code out to get one.`,
  );
}

/** Why a string gets no code, or undefined when it can be redeemed (now, or once its offer begins). */
export function unredeemable(found: StringFacts | undefined, now: Date): string | undefined {
  if (!found) return 'You have no such data string.';
  if (found.state === state.deleted) return reasonText.deleted;
  if (found.state === state.redeemed) return reasonText.already_redeemed;
  if (!found.active) return reasonText.deactivated;
  return now > found.ends_at ? reasonText.expired : undefined;
}
