import { type InsertString, normaliseScan, packSerial, type SerializedString } from '@offerbook/gs1';
import { maxEchoed, refuse } from '../pipeline/refusals.ts';
import { neverDeposited } from './coupon.ts';

/** One entry after normalisation: a serialized string, the code of a newspaper insert, a fetch code, or invalid. */
export type Item =
  | { kind: 'string'; gs1: string; base: string; serial: number; digits: string }
  | { kind: 'insert'; gs1: string; base: string; tracking: string; why: string }
  | { kind: 'fetch_code'; gs1: string }
  | { kind: 'invalid'; gs1: string; why: string };

/**
 * The same with a limit: a call with more entries is refused before its strings are parsed.
 *
 * @throws Refusal EXCEED_MAXIMUM
 */
export function expandAtMost(sent: readonly string[], maxStrings: number): Item[] {
  const textsOf = (items: Item[]) => items.map((item) => item.gs1);
  // Each entry is one string or more.
  if (sent.length > maxStrings)
    throw refuse.exceeds(maxStrings, sent.length, textsOf(expand(sent.slice(0, maxEchoed), maxEchoed)));
  const items = expand(sent, maxStrings);
  if (items.length > maxStrings) throw refuse.exceeds(maxStrings, `${items.length} or more`, textsOf(items));
  return items;
}

/**
 * Scanner text to items, in the order sent; several strings joined back to back become several items.
 *
 * @param maxItems parsing ends soon after this number.
 */
export function expand(sent: readonly string[], maxItems = Number.POSITIVE_INFINITY): Item[] {
  const items: Item[] = [];
  for (const raw of sent) {
    if (items.length > maxItems) break;
    const scan = normaliseScan(raw, { maxStrings: maxItems });
    if (scan.kind === 'strings') {
      for (const one of scan.strings) items.push('serial' in one ? stringItem(one) : insertItem(one));
    } else if (scan.kind === 'fetch_code') {
      items.push({ kind: 'fetch_code', gs1: scan.code });
    } else if (scan.kind === 'base') {
      items.push({
        kind: 'invalid',
        gs1: scan.base.text,
        why: 'This is a base data string without a serial number.',
      });
    } else {
      // The answer repeats only a bounded part of what was sent.
      items.push({ kind: 'invalid', gs1: scan.cleaned.slice(0, 100), why: scan.fault.message });
    }
  }
  return items;
}

/**
 * The string that a path names.
 *
 * @param otherwise what is said of a fetch code, or of several strings.
 * @throws Refusal VALIDATION when it is anything else than exactly one serialized string.
 */
export function onlyString(
  sent: string,
  otherwise = 'must be exactly one serialized data string',
): Item & { kind: 'string' } {
  // An entry is one item or more.
  const [item, ...more] = expand([sent]) as [Item, ...Item[]];
  if (item.kind === 'string' && more.length === 0) return item;
  throw refuse.field('gs1', 'why' in item ? item.why : otherwise);
}

const stringItem = ({ text, base, serial }: SerializedString): Item => ({
  kind: 'string',
  gs1: text,
  base: base.text,
  serial: packSerial(serial),
  digits: serial,
});

const insertItem = ({ text, base, tracking }: InsertString): Item => ({
  kind: 'insert',
  gs1: text,
  base: base.text,
  tracking,
  why: `This is the code of a newspaper insert. ${neverDeposited}`,
});
