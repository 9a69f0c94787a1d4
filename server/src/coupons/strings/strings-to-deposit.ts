import { randomInt } from 'node:crypto';
import { composeSerialized, normaliseBase, offersIn, packSerial } from '@offerbook/gs1';
import type { Queryable } from '../../platform/db/database.ts';
import { maxEchoed, refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import type { Reason } from '../../platform/vocabulary/reasons.ts';
import { lookupCodesAmong, offerIds } from '../offers/lookup.ts';
import { archivedAmong } from './archive-store.ts';
import { isInsertBase, neverDeposited } from './coupon.ts';
import { existingStrings } from './deposit-store.ts';
import type { Item } from './expand.ts';

/** A string to deposit, or why it cannot be. `asked` is the entry it was generated for, which a refusal names instead. */
export type ToDeposit =
  | { gs1: string; base: string; serial: number; lookupCodeId?: number; asked?: string }
  | { gs1: string; reason: Reason; why?: string };

/** Given strings: the serial number must begin with the provider's own prefix, of five digits at most; it has six or more. */
export function givenStrings(items: Item[], prefix: string | undefined): ToDeposit[] {
  return items.map((item): ToDeposit => {
    if (item.kind !== 'string') {
      const why = item.kind === 'fetch_code' ? 'This is a fetch code, not a data string.' : item.why;
      return { gs1: item.gs1, reason: 'invalid', why };
    }
    if (isInsertBase(item.base)) return { gs1: item.gs1, reason: 'invalid', why: neverDeposited };
    // Between base string and serial number stands the digit of its length.
    return prefix !== undefined && item.gs1.startsWith(prefix, item.base.length + 1)
      ? item
      : { gs1: item.gs1, reason: 'not_owned_by_you' };
  });
}

const serialLength = 15;

/**
 * The base strings or lookup codes of a call that asks for strings, one for each string; a call with more of them than
 * `maxStrings` is refused before they are parsed.
 *
 * @throws Refusal EXCEED_MAXIMUM; VALIDATION when there is none
 */
export function entriesToMake(sent: readonly string[], maxStrings: number): string[] {
  if (sent.length > maxStrings)
    throw refuse.exceeds(maxStrings, sent.length, sent.slice(0, maxEchoed).flatMap(offersIn));
  const entries = sent.flatMap(offersIn);
  if (entries.length === 0) throw refuse.field('gs1s', 'must hold at least one data string');
  if (entries.length > maxStrings) throw refuse.exceeds(maxStrings, entries.length, entries);
  return entries;
}

/** One new string per base string or lookup code: the provider's prefix and random digits that no string has. */
export async function madeStrings(
  { tx, registry }: { tx: Queryable; registry: Registry },
  sent: string[],
  prefix: string,
): Promise<ToDeposit[]> {
  const codes = await codesIn(tx, sent);
  const wanted = sent.map((entry) => {
    const name = entry.trim().toUpperCase();
    const code = codes.get(name);
    const base = normaliseBase(code?.base_gs1 ?? entry);
    return {
      entry,
      name: lookupCode.test(name) ? name : undefined,
      base,
      lookupCodeId: code?.lookup_code_id,
    };
  });
  const ids = await registry.part(offerIds).of(
    tx,
    wanted.flatMap(({ base }) => (base.ok ? [base.value.text] : [])),
  );
  const taken = new Set<string>();
  const items = wanted.map(({ entry, name, base, lookupCodeId }): ToDeposit => {
    // An unknown name gets the same answer as one without access.
    if (!base.ok && name !== undefined) return { gs1: name, reason: 'not_owned_by_you' };
    if (!base.ok) return { gs1: entry.trim().slice(0, 100), reason: 'invalid', why: base.fault.message };
    const gs1 = base.value.text;
    // For a lookup code, this would disclose that it exists.
    if (isInsertBase(gs1))
      return name === undefined
        ? { gs1, reason: 'invalid', why: neverDeposited }
        : { gs1: name, reason: 'not_owned_by_you' };
    if (!ids.has(gs1)) return { gs1, reason: 'not_owned_by_you' };
    return { lookupCodeId, asked: name ?? gs1, ...fresh(gs1, prefix, taken) };
  });
  for (;;) {
    const strings = items.flatMap((item, place) =>
      'base' in item ? [{ place, item, offerId: ids.get(item.base)!, serial: item.serial }] : [],
    );
    const known = [...(await existingStrings(tx, strings)), ...(await archivedAmong(tx, strings))];
    if (known.length === 0) return items;
    const clashes = new Set(known.map((row) => `${row.offer_id}/${row.serial}`));
    for (const { place, item, offerId, serial } of strings) {
      if (clashes.has(`${offerId}/${serial}`)) items[place] = { ...item, ...fresh(item.base, prefix, taken) };
    }
  }
}

/** Entries with a letter may be lookup codes, in any case. */
const lookupCode = /^(?=.*[A-Z])[A-Z0-9-]{3,32}$/;

async function codesIn(tx: Queryable, sent: string[]) {
  const named = [...new Set(sent.map((entry) => entry.trim().toUpperCase()))].filter((entry) =>
    lookupCode.test(entry),
  );
  const rows = named.length === 0 ? [] : await lookupCodesAmong(tx, { codes: named });
  return new Map(rows.map((row) => [row.lookup_code, row]));
}

function fresh(base: string, prefix: string, taken: Set<string>) {
  for (;;) {
    let digits = prefix;
    while (digits.length < serialLength) digits += String(randomInt(10));
    const gs1 = composeSerialized(base, digits);
    if (taken.has(gs1)) continue;
    taken.add(gs1);
    return { gs1, base, serial: packSerial(digits) };
  }
}
