import type { Reason } from '../../platform/vocabulary/reasons.ts';

export { deleteExpiredCodes } from './fetch-code-store.ts';

import { failedAttempts } from '../../identity/keys/lookup.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { type Item, type StringItem, textOf } from '../strings/lookup.ts';
import { codeStrings } from './fetch-code-store.ts';

/** Items in which codes are replaced by their strings, and why remaining codes have none, or not all of theirs. */
export interface CodesResolved {
  items: Item[];
  refused: Map<string, { reason: Reason; message?: string }>;
}

/** A string that a code stands for. */
export type CodeString = StringItem & { offerId: number };

/** Unknown codes a minute: beyond the first number each further one at a store is not looked up… */
const maxUnknownPerPlace = 20;
/** Unknown codes after which a store, or an account, is answered for no code at all, so that guessing is bounded. */
const maxGuessesPerPlace = 100;
const maxGuessesPerAccount = 1_000;

const unknown = {
  reason: 'invalid',
  message: 'There is no such fetch code, or it has ended: ask for a new one.',
} as const;
const overLimit = {
  reason: 'try_again',
  message:
    'Too many unknown fetch codes were sent from here, so this one was not judged. Scan the barcode, or send it again in a minute.',
} as const;

/**
 * Replaces fetch codes by their strings. Guessing is limited: only unknown codes count, and only codes are refused for
 * it, never the call or its strings. A refused code still gives way to those of its strings which the call redeemed
 * before.
 *
 * @param place the store, or else the address: one store's bad codes must not stop a chain.
 * @param redeemedBefore tells which of some strings the same call redeemed before.
 */
export async function resolveFetchCodes(
  { tx, now, registry, actor }: Pick<Context, 'tx' | 'now' | 'registry' | 'actor'>,
  items: Item[],
  place: string,
  redeemedBefore: (strings: CodeString[]) => Promise<ReadonlySet<CodeString>>,
): Promise<CodesResolved> {
  const codes = [...new Set(items.flatMap((item) => (item.kind === 'fetch_code' ? [item.gs1] : [])))];
  const refused: CodesResolved['refused'] = new Map();
  if (codes.length === 0) return { items, refused };
  const strings = new Map<string, CodeString[]>();
  const ended = new Set<string>();
  for (const row of await codeStrings(tx, { codes })) {
    strings.set(row.code, [...(strings.get(row.code) ?? []), stringOf(row)]);
    if (row.valid_until <= now) ended.add(row.code);
  }

  const limits = registry.part(failedAttempts);
  const [account, here] = [`fetch codes ${actor.accountId}`, `fetch codes ${actor.accountId} ${place}`];
  const isOver = (key: string, maxAttempts: number) => limits.refusalFor(key, now, maxAttempts) !== undefined;
  for (const code of codes) {
    const isBlocked = isOver(here, maxGuessesPerPlace) || isOver(account, maxGuessesPerAccount);
    if (isBlocked) {
      refused.set(code, overLimit);
    } else if (!strings.has(code)) {
      refused.set(code, isOver(here, maxUnknownPerPlace) ? overLimit : unknown);
      limits.note(here, now);
      limits.note(account, now);
    } else if (ended.has(code)) {
      refused.set(code, { reason: 'fetch_code_expired' });
    }
  }
  // Also where no refused code is known: the time of an answer must not tell a guess that it was right.
  const again =
    refused.size === 0
      ? new Set<CodeString>()
      : await redeemedBefore([...refused.keys()].flatMap((code) => strings.get(code) ?? []));
  const resolved = items.flatMap((item): Item[] => {
    if (item.kind !== 'fetch_code') return [item];
    const all = strings.get(item.gs1) ?? [];
    if (!refused.has(item.gs1)) return all;
    const repeated = all.filter((one) => again.has(one));
    const isWhole = repeated.length > 0 && repeated.length === all.length;
    return isWhole ? repeated : [...repeated, item];
  });
  return { items: resolved, refused };
}

type Row = Awaited<ReturnType<typeof codeStrings>>[number];

function stringOf({ code, offer_id: offerId, base_gs1: base, serial }: Row): CodeString {
  return { kind: 'string', gs1: textOf(base, serial), base, serial, fetchCode: code, offerId };
}
