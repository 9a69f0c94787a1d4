import {
  type InsertString,
  packSerial,
  readPacked,
  type Scan,
  type SerializedString,
  scansIn,
} from '@offerbook/gs1';
import { maxEchoed, refuse } from '../../platform/pipeline/refusals.ts';
import { neverDeposited } from './coupon.ts';

/**
 * One entry after normalisation: a serialized string, the code of a newspaper insert, a fetch code, or invalid. A
 * string that was sent as a fetch code names it.
 */
export type Item =
  | { kind: 'string'; gs1: string; base: string; serial: number; fetchCode?: string }
  | { kind: 'insert'; gs1: string; base: string; tracking: string; why: string }
  | { kind: 'fetch_code'; gs1: string }
  | { kind: 'invalid'; gs1: string; why: string };

export type StringItem = Extract<Item, { kind: 'string' }>;

/**
 * What was sent, as items: a call with more entries than `maxStrings` is refused before its strings are parsed.
 *
 * @throws Refusal EXCEED_MAXIMUM; VALIDATION when no entry holds anything but noise
 */
export function expandAtMost(sent: readonly string[], maxStrings: number): Item[] {
  const textsOf = (items: Item[]) => items.map((item) => item.gs1);
  if (sent.length > maxStrings)
    throw refuse.exceeds(maxStrings, sent.length, textsOf(expand(sent.slice(0, maxEchoed), maxEchoed)));
  const items = expandSome(sent, maxStrings);
  if (items.length > maxStrings) throw refuse.exceeds(maxStrings, `${items.length} or more`, textsOf(items));
  return items;
}

/**
 * What was sent, as items.
 *
 * @throws Refusal VALIDATION when no entry holds anything but noise
 */
export function expandSome(sent: readonly string[], maxItems?: number): Item[] {
  const items = expand(sent, maxItems);
  if (items.length === 0) throw refuse.field('gs1s', 'must hold at least one data string');
  return items;
}

/**
 * Scanner text to items, in the order sent: everything that an entry holds, each for itself (`scansIn` of gs1).
 *
 * @param maxItems parsing ends soon after this number.
 */
export function expand(sent: readonly string[], maxItems = Number.POSITIVE_INFINITY): Item[] {
  const items: Item[] = [];
  for (const raw of sent) {
    if (items.length > maxItems) break;
    const string = stringIn(raw);
    if (string !== undefined) items.push(string);
    else for (const scan of scansIn(raw, { maxStrings: maxItems })) items.push(...itemsOf(scan));
  }
  return items;
}

function itemsOf(scan: Scan): Item[] {
  switch (scan.kind) {
    case 'strings':
      return scan.strings.map((one) => ('serial' in one ? stringItem(one) : insertItem(one)));
    case 'fetch_code':
      return [{ kind: 'fetch_code', gs1: scan.code }];
    case 'base': {
      const why = 'This is a base data string without a serial number.';
      return [{ kind: 'invalid', gs1: scan.base.text, why }];
    }
    case 'invalid':
      // The answer repeats only a bounded part of what was sent.
      return [{ kind: 'invalid', gs1: scan.sent.slice(0, 100), why: scan.fault.message }];
  }
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
  const [item, ...more] = expand([sent]);
  if (item?.kind === 'string' && more.length === 0) return item;
  const first = more.length === 0 ? item : undefined;
  throw refuse.field('gs1', first && 'why' in first ? first.why : otherwise);
}

/**
 * The one serialized string that a text of digits alone is, as nearly every text is; undefined for any other, of which
 * `expand` makes the same and more.
 */
export function stringIn(text: string): StringItem | undefined {
  const read = readPacked(text);
  return read && { kind: 'string', gs1: text, base: read.base, serial: read.packed };
}

const stringItem = ({ text, base, serial }: SerializedString): StringItem => ({
  kind: 'string',
  gs1: text,
  base: base.text,
  serial: packSerial(serial),
});

const insertItem = ({ text, base, tracking }: InsertString): Item => ({
  kind: 'insert',
  gs1: text,
  base: base.text,
  tracking,
  why: `This is the code of a newspaper insert. ${neverDeposited}`,
});
