import { asText } from './as-text.ts';
import type { BaseString, InsertString, Reading, SerializedString } from './data-string.ts';
import type { Fault } from './fault.ts';
import {
  AI,
  checkDigitsAndAi,
  FETCH_CODE_LENGTH,
  readBase,
  readInsert,
  readSerial,
  refuseExcess,
} from './layout.ts';

/**
 * The kind of a text. `strayVli`: one digit followed the base string; `base.text` leaves it out. `joined`
 * holds two or more strings in input order: serialized ones and codes of newspaper inserts.
 */
export type Classified =
  | { kind: 'base'; base: BaseString; strayVli: boolean }
  | { kind: 'serialized'; serialized: SerializedString }
  | { kind: 'insert'; insert: InsertString }
  | { kind: 'joined'; strings: Array<SerializedString | InsertString> }
  | { kind: 'fetch_code'; code: string }
  | { kind: 'invalid'; fault: Fault };

/**
 * Classifies a text of digits without cleaning it (`scansIn` does). The kinds cannot overlap: a fetch
 * code has 16 digits beginning 8112, a base string 18 or more, and a serialized string states its own length
 * (GS1 AI (8112)), by which joined strings are separated. A joined text with one invalid string is invalid as
 * a whole; the fault's span counts from the start of the text. Format 2 (newspaper insert), not in GS1's
 * standard, is accepted unless `strict` is set. A text of more than `maxStrings` is read one string beyond
 * that limit, so that refusing it is cheap.
 */
export function classify(
  given: string,
  { strict = false, maxStrings = Number.POSITIVE_INFINITY }: Reading & { maxStrings?: number } = {},
): Classified {
  const text = asText(given);
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
    const joined = classifyJoined(text, insert, strict, maxStrings);
    if (joined.kind === 'joined') return joined;
    // A serial number may have the digits 8112 where after an insert another string would begin.
    const whole = readSerial(text, 0, base.value);
    const isWhole = whole.ok && whole.value.text.length === text.length;
    return isWhole ? { kind: 'serialized', serialized: whole.value } : joined;
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
