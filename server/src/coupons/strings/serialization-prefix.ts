import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { addPrefix, lockPrefixes, prefixCount, prefixOf } from './provider-prefix-store.ts';

/**
 * The n-th prefix given, from 0. The first 900 have three digits, 100…999; the blocks 000…099 are
 * reserved and split into prefixes of five, so that no prefix ever begins another.
 *
 * @returns undefined when all 10,900 are given.
 */
export function nthPrefix(n: number): string | undefined {
  if (n < 900) return String(100 + n);
  return n < 10_900 ? String(n - 900).padStart(5, '0') : undefined;
}

/** A provider's prefix never changes, so it may be cached. */
const prefixCache = (_registry: Registry) => new Map<number, string>();

/** The provider's prefix, or undefined when it never requested one. */
export async function knownPrefix(
  registry: Registry,
  tx: Queryable,
  providerId: number,
): Promise<string | undefined> {
  const cache = registry.part(prefixCache);
  const prefix = cache.get(providerId) ?? (await prefixOf(tx, { providerId }));
  if (prefix !== undefined) cache.set(providerId, prefix);
  return prefix;
}

const declared = {
  summary: 'Serialization prefix',
  description:
    'Every serial number the provider deposits begins with it. Given on first request, the same ever after.',
  path: '/provider/serialization_prefix',
  section: 'coupons',
  allow: ['provider'],
  database: 'transaction',
  output: z
    .object({ prefix: z.string() })
    .meta({ id: 'SerializationPrefix', description: 'The prefix of the provider’s serial numbers' }),
} as const;

/** Assigns the provider its prefix. */
export const obtainPrefix = operation({
  ...declared,
  name: 'obtain-prefix',
  scope: 'deposit',
  method: 'POST',
  body: idempotent,
  run: async ({ tx, actor }) => answer(tx, actor.accountId),
});

/** Reads the prefix, for clients that do not want to make one. */
export const readPrefix = operation({
  ...declared,
  name: 'read-prefix',
  method: 'GET',
  run: async ({ tx, actor }) => answer(tx, actor.accountId),
});

async function answer(tx: Queryable, providerId: number) {
  return { message: 'Your serialization prefix.', prefix: await givenPrefix(tx, providerId) };
}

/** The provider's prefix, assigned now if it has none yet; within the caller's transaction. */
export async function givenPrefix(tx: Queryable, providerId: number): Promise<string> {
  const known = await prefixOf(tx, { providerId });
  if (known !== undefined) return known;
  await lockPrefixes(tx);
  const given = await prefixCount(tx);
  // A concurrent call of the same provider may have been first.
  const twins = await prefixOf(tx, { providerId });
  if (twins !== undefined) return twins;
  const prefix = nthPrefix(given);
  if (prefix === undefined)
    throw refuse.unavailable('All serialization prefixes are given. Ask the operator.');
  await addPrefix(tx, { providerId, prefix });
  return prefix;
}
