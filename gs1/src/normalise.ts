import { classify } from './classify.ts';
import { type BaseString, type InsertString, parseBase, type SerializedString } from './data-string.ts';
import type { Fault, Parsed } from './fault.ts';
import { AI } from './layout.ts';

/**
 * The content of a scanner's or a text field's input. `strings` holds one string or several joined ones:
 * serialized ones, which have a `serial`, and codes of newspaper inserts, which have `tracking` instead. The
 * fault's span counts in `cleaned`.
 */
export type Scan =
  | { kind: 'strings'; strings: Array<SerializedString | InsertString> }
  | { kind: 'base'; base: BaseString }
  | { kind: 'fetch_code'; code: string }
  | { kind: 'invalid'; fault: Fault; cleaned: string };

const CARET = 0x5e;
const SPACES_BEYOND_LATIN = '\u1680\u2028\u2029\u202f\u205f\u3000\ufeff';
const BRACKETED_AI = `(${AI})`;

/**
 * White space as ECMAScript's `trim` defines it, and the control characters of ASCII and Latin-1, including
 * FNC1 as 0x1D.
 */
function isBlank(unit: number): boolean {
  if (unit <= 0x20) return true;
  if (unit < 0x7f) return false;
  if (unit <= 0xa0) return true;
  return (unit >= 0x2000 && unit <= 0x200a) || SPACES_BEYOND_LATIN.includes(String.fromCharCode(unit));
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isLetter(unit: number): boolean {
  return (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
}

/**
 * A symbology identifier is `]`, a letter for the carrier and a modifier (ISO/IEC 15424); it identifies the
 * carrier, not the coupon.
 */
function hasSymbologyIdentifier(raw: string, at: number): boolean {
  if (raw[at] !== ']' || !isLetter(raw.charCodeAt(at + 1))) return false;
  const modifier = raw.charCodeAt(at + 2);
  return isDigit(modifier) || isLetter(modifier);
}

/**
 * Removes what scanners and people put around the digits: surrounding white space and control characters, one
 * leading symbology identifier (`]e0`, `]C1`, `]d2`, `]Q3` …), FNC1 (0x1D or `^`) at either end and the
 * brackets of a leading `(8112)`. The digits themselves are never changed. One pass from each end, so linear.
 */
export function cleanScan(raw: string): string {
  let start = 0;
  let end = raw.length;
  while (start < end && isBlank(raw.charCodeAt(start))) start++;
  if (hasSymbologyIdentifier(raw, start)) start += 3;
  while (start < end && isBlankOrFnc1(raw.charCodeAt(start))) start++;
  while (end > start && isBlankOrFnc1(raw.charCodeAt(end - 1))) end--;
  if (!raw.startsWith(BRACKETED_AI, start)) return raw.slice(start, end);
  start += BRACKETED_AI.length;
  while (start < end && isBlank(raw.charCodeAt(start))) start++;
  return AI + raw.slice(start, end);
}

function isBlankOrFnc1(unit: number): boolean {
  return unit === CARET || isBlank(unit);
}

/** Nothing to clean between two digits: saves the common case the second pass. */
function clean(raw: string): string {
  const plain = isDigit(raw.charCodeAt(0)) && isDigit(raw.charCodeAt(raw.length - 1));
  return plain ? raw : cleanScan(raw);
}

/**
 * Cleans a text as `cleanScan` does and classifies it. For the hot path and hostile input: time is linear in
 * the text's length, and it never throws. A stray VLI after a base string is dropped. Format 2 (newspaper
 * insert) is accepted, as registries use it beside GS1's standard.
 */
export function normaliseScan(raw: string, { maxStrings }: { maxStrings?: number } = {}): Scan {
  const cleaned = clean(raw);
  const found = classify(cleaned, maxStrings === undefined ? {} : { maxStrings });
  switch (found.kind) {
    case 'serialized':
      return { kind: 'strings', strings: [found.serialized] };
    case 'insert':
      return { kind: 'strings', strings: [found.insert] };
    case 'joined':
      return { kind: 'strings', strings: found.strings };
    case 'base':
      return { kind: 'base', base: found.base };
    case 'fetch_code':
      return found;
    case 'invalid':
      return { kind: 'invalid', fault: found.fault, cleaned };
  }
}

/** The same cleaning and formats where a base string is expected; a fault's span counts in `cleanScan(raw)`. */
export function normaliseBase(raw: string): Parsed<BaseString> {
  return parseBase(clean(raw), { strict: false });
}
