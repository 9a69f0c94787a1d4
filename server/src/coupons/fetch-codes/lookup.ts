import type { Reason } from '../../platform/vocabulary/reasons.ts';

export { deleteExpiredCodes } from './fetch-code-store.ts';

import { failedAttempts } from '../../identity/keys/lookup.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { type Item, textOf } from '../strings/lookup.ts';
import { codeStrings } from './fetch-code-store.ts';

/** Items in which codes are replaced by their strings, and why remaining codes have none. */
export interface CodesResolved {
  items: Item[];
  refused: Map<string, { reason: Reason; message?: string }>;
}

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
 * it, never the call or its strings.
 *
 * @param place the store, or else the address: one store's bad codes must not stop a chain.
 */
export async function resolveFetchCodes(
  { tx, now, registry, actor }: Pick<Context, 'tx' | 'now' | 'registry' | 'actor'>,
  items: Item[],
  place: string,
): Promise<CodesResolved> {
  const codes = [...new Set(items.flatMap((item) => (item.kind === 'fetch_code' ? [item.gs1] : [])))];
  const refused: CodesResolved['refused'] = new Map();
  if (codes.length === 0) return { items, refused };
  const found = new Map<string, Awaited<ReturnType<typeof codeStrings>>>();
  for (const row of await codeStrings(tx, { codes }))
    found.set(row.code, [...(found.get(row.code) ?? []), row]);

  const limits = registry.part(failedAttempts);
  const [account, here] = [`fetch codes ${actor.accountId}`, `fetch codes ${actor.accountId} ${place}`];
  const isOver = (key: string, maxAttempts: number) => limits.refusalFor(key, now, maxAttempts) !== undefined;
  const strings = new Map<string, Item[]>();
  for (const code of codes) {
    const rows = found.get(code);
    const isBlocked = isOver(here, maxGuessesPerPlace) || isOver(account, maxGuessesPerAccount);
    if (isBlocked) {
      refused.set(code, overLimit);
    } else if (rows === undefined) {
      refused.set(code, isOver(here, maxUnknownPerPlace) ? overLimit : unknown);
      limits.note(here, now);
      limits.note(account, now);
    } else if (rows[0]!.valid_until <= now) {
      refused.set(code, { reason: 'fetch_code_expired' });
    } else {
      strings.set(code, rows.map(stringOf));
    }
  }
  return {
    items: items.flatMap((item) => (item.kind === 'fetch_code' ? (strings.get(item.gs1) ?? [item]) : [item])),
    refused,
  };
}

function stringOf({ base_gs1: base, serial }: { base_gs1: string; serial: number }): Item {
  return { kind: 'string', gs1: textOf(base, serial), base, serial };
}
