export { forgetCodes } from './fetch-code-store.ts';

import { unpackSerial } from '@offerbook/gs1';
import { failedAttempts } from '../accounts/lookup.ts';
import { type Item, type Reason, textOf } from '../coupons/lookup.ts';
import type { Story } from '../operation.ts';
import { codeStrings } from './fetch-code-store.ts';

/**
 * Puts the strings that fetch codes stand for in the codes' places.
 *
 * @returns the items, and for codes that stand for nothing why; guessing codes is limited like guessing passwords.
 */
export async function resolveFetchCodes(
  {
    tx,
    now,
    registry,
    actor,
    from,
  }: Pick<Story<unknown, unknown, unknown>, 'tx' | 'now' | 'registry' | 'actor' | 'from'>,
  items: Item[],
): Promise<{ items: Item[]; reasons: Map<string, Reason> }> {
  const codes = [...new Set(items.flatMap((item) => (item.kind === 'fetch_code' ? [item.gs1] : [])))];
  const reasons = new Map<string, Reason>();
  if (codes.length === 0) return { items, reasons };
  const limits = registry.part(failedAttempts);
  const attempt = `fetch code ${actor.accountId} ${from.address}`;
  limits.refuseTooMany(attempt, now);

  const strings = new Map<string, Item[]>();
  for (const row of await codeStrings(tx, codes)) {
    if (row.valid_until <= now) {
      reasons.set(row.code, 'fetch_code_expired');
      continue;
    }
    const gs1 = textOf(row.base_gs1, row.serial);
    const item: Item = {
      kind: 'string',
      gs1,
      base: row.base_gs1,
      serial: row.serial,
      digits: unpackSerial(row.serial),
    };
    strings.set(row.code, [...(strings.get(row.code) ?? []), item]);
  }
  for (const code of codes) {
    if (strings.has(code) || reasons.has(code)) continue;
    // Before each: one call must not try more codes than a minute allows.
    limits.refuseTooMany(attempt, now);
    limits.note(attempt, now);
  }
  return {
    items: items.flatMap((item) => (item.kind === 'fetch_code' ? (strings.get(item.gs1) ?? [item]) : [item])),
    reasons,
  };
}
