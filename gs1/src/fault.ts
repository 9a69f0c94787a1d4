/**
 * The kind of fault. The `COUPON_…` and `NON_DIGIT_CHARACTER` names are those of GS1's reference check
 * (gs1-syntax-dictionary, lint `couponposoffer`). The others concern what that check never sees: the AI itself, and
 * scans that can be read in two ways or hold several things where one is expected.
 */
export type FaultCode =
  | 'EMPTY_TEXT'
  | 'WRONG_AI'
  | 'AMBIGUOUS_TEXT'
  | 'SEVERAL_TEXTS'
  | 'NON_DIGIT_CHARACTER'
  | 'COUPON_MISSING_FORMAT_CODE'
  | 'COUPON_INVALID_FORMAT_CODE'
  | 'COUPON_MISSING_FUNDER_VLI'
  | 'COUPON_INVALID_FUNDER_LENGTH'
  | 'COUPON_TRUNCATED_FUNDER'
  | 'COUPON_TRUNCATED_OFFER_CODE'
  | 'COUPON_MISSING_SERIAL_NUMBER_VLI'
  | 'COUPON_TRUNCATED_SERIAL_NUMBER'
  | 'COUPON_EXCESS_DATA';

/** The part of a data string that a fault or an explanation is about; `text` is the whole text. */
export type FaultPart =
  | 'text'
  | 'ai'
  | 'format'
  | 'funder_vli'
  | 'funder_id'
  | 'offer_code'
  | 'tracking'
  | 'serial_vli'
  | 'serial'
  | 'excess';

/**
 * Why a text was refused. `position` and `length` are the span to highlight, in UTF-16 units, 0-based, inside
 * the given text. As in GS1's reference, a missing part marks everything after the AI. `message` is for
 * people, counts characters from 1, and repeats at most one character of the text.
 */
export interface Fault {
  code: FaultCode;
  message: string;
  part: FaultPart;
  position: number;
  length: number;
}

/** Either the value or the fault; parsing never throws. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; fault: Fault };

/** A refusal with its span, ready to return. */
export function refuse(
  code: FaultCode,
  part: FaultPart,
  position: number,
  length: number,
  message: string,
): { ok: false; fault: Fault } {
  return { ok: false, fault: { code, message, part, position, length } };
}

/** "1 digit", "6 digits", "no digits". */
export function digitCount(count: number): string {
  return count === 0 ? 'no digits' : count === 1 ? '1 digit' : `${count} digits`;
}

/**
 * Shows one character in a message: visible ASCII in quotes, all else by its code point, to expose
 * look-alikes and control characters.
 */
export function nameCharacter(codePoint: number): string {
  if (codePoint === 0x20) return 'a space';
  if (codePoint > 0x20 && codePoint < 0x7f) return `"${String.fromCodePoint(codePoint)}"`;
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}
