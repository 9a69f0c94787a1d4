import type { BaseString, InsertString, Reading, SerializedString } from './data-string.ts';
import type { Fault } from './fault.ts';
import { AI, checkDigitsAndAi, readBase, readInsert, readSerial, refuseExcess } from './layout.ts';

/**
 * What a text is. `strayVli` tells that the base string was followed by one digit, which `base.text` leaves out.
 * `joined` holds two or more strings in the order they stood: serialized ones and codes of newspaper inserts.
 */
export type Classified =
  | { kind: 'base'; base: BaseString; strayVli: boolean }
  | { kind: 'serialized'; serialized: SerializedString }
  | { kind: 'insert'; insert: InsertString }
  | { kind: 'joined'; strings: Array<SerializedString | InsertString> }
  | { kind: 'fetch_code'; code: string }
  | { kind: 'invalid'; fault: Fault };

const FETCH_CODE_LENGTH = 16;

/**
 * Tells what a text of digits is; it cleans nothing (`normaliseScan` does). The kinds cannot clash: a fetch code has 16 digits
 * beginning 8112, a base string 18 or more, a serialized one tells its own length (GS1 AI (8112)), which is also how
 * joined strings are told apart. A joined text with one broken string in it is invalid as a whole; the fault's span
 * is counted from the start of the whole text. Format 2 (newspaper insert), which GS1's standard does not know, is
 * read unless `strict` is set. Of a text that holds more than `maxStrings` one more is read and the rest left, so that
 * refusing it costs little.
 */
export function classify(
  text: string,
  { strict = false, maxStrings = Number.POSITIVE_INFINITY }: Reading & { maxStrings?: number } = {},
): Classified {
  const checked = checkDigitsAndAi(text);
  if (!checked.ok) return { kind: 'invalid', fault: checked.fault };
  if (text.length === FETCH_CODE_LENGTH) return { kind: 'fetch_code', code: text };

  const base = readBase(text, 0, strict);
  if (!base.ok) return { kind: 'invalid', fault: base.fault };
  const beyondBase = text.length - base.value.text.length;
  if (beyondBase <= 1) return { kind: 'base', base: base.value, strayVli: beyondBase === 1 };

  const insert = readInsert(text, 0, base.value);
  if (insert) {
    if (insert.text.length === text.length) return { kind: 'insert', insert };
    return classifyJoined(text, insert, strict, maxStrings);
  }
  const first = readSerial(text, 0, base.value);
  if (!first.ok) return { kind: 'invalid', fault: first.fault };
  if (first.value.text.length === text.length) return { kind: 'serialized', serialized: first.value };
  return classifyJoined(text, first.value, strict, maxStrings);
}

function classifyJoined(
  text: string,
  first: SerializedString | InsertString,
  strict: boolean,
  maxStrings: number,
): Classified {
  const strings = [first];
  let at = first.text.length;
  while (at < text.length && strings.length <= maxStrings) {
    if (!text.startsWith(AI, at)) {
      const { fault } = refuseExcess(text, at, 'the serial number, or another string beginning 8112');
      return { kind: 'invalid', fault };
    }
    const base = readBase(text, at, strict);
    if (!base.ok) return { kind: 'invalid', fault: base.fault };
    const insert = readInsert(text, at, base.value);
    const next = insert ? { ok: true as const, value: insert } : readSerial(text, at, base.value);
    if (!next.ok) return { kind: 'invalid', fault: next.fault };
    strings.push(next.value);
    at += next.value.text.length;
  }
  return { kind: 'joined', strings };
}
