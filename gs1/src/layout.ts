import type { BaseString, InsertString, SerializedString } from './data-string.ts';
import { digitCount, nameCharacter, type Parsed, refuse } from './fault.ts';

/** The application identifier at the start of every coupon data string. */
export const AI = '8112';
/** A VLI digit is the number of digits beyond this (GS1 AI (8112) Coupon Data Specification). */
export const VLI_OFFSET = 6;
export const OFFER_CODE_LENGTH = 6;
export const MAX_FUNDER_VLI = 6;
/** Digits after the base string in the code of a newspaper insert: where it was printed. */
export const TRACKING_LENGTH = 4;
/** Digits of a fetch code, which begins 8112 like a data string. */
export const FETCH_CODE_LENGTH = 16;

const ZERO = 48;

/** Index of the first character other than 0–9 (ASCII only, so not '٣'), or -1. Linear. */
export function firstNonDigit(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < ZERO || unit > ZERO + 9) return at;
  }
  return -1;
}

/** Refuses what is not all digits or does not begin with 8112; every reader below relies on this. */
export function checkDigitsAndAi(text: string): Parsed<string> {
  if (text === '')
    return refuse('EMPTY_TEXT', 'text', 0, 0, 'The text is empty; expected digits beginning 8112.');
  const bad = firstNonDigit(text);
  if (bad >= 0) {
    const point = text.codePointAt(bad)!;
    const message = `Character ${bad + 1} is ${nameCharacter(point)}; expected a digit 0 to 9.`;
    return refuse('NON_DIGIT_CHARACTER', 'text', bad, point > 0xffff ? 2 : 1, message);
  }
  if (!text.startsWith(AI)) {
    const message = 'The text does not begin 8112, the application identifier of a coupon.';
    return refuse('WRONG_AI', 'ai', 0, Math.min(AI.length, text.length), message);
  }
  return { ok: true, value: text };
}

/** The standard's two, and 2 for a newspaper insert, which registries also use. */
const isFormat = (digit: number, strict: boolean): digit is BaseString['format'] =>
  digit === 0 || digit === 1 || (digit === 2 && !strict);

const FORMATS = '0 (digital) or 1 (paper)';
const FORMATS_IN_USE = '0 (digital), 1 (paper) or 2 (newspaper insert)';

/** The base string read last: most texts that are read one after the other are of one offer. */
let latest: { ok: true; value: BaseString } | undefined;

/**
 * Reads the base string at `start` of a text known to be digits with 8112 there. `strict` refuses format 2,
 * which is not in GS1's standard.
 */
export function readBase(text: string, start: number, strict: boolean): Parsed<BaseString> {
  // A base string states its own length, so a text that begins with one has no other.
  if (
    latest !== undefined &&
    text.startsWith(latest.value.text, start) &&
    isFormat(latest.value.format, strict)
  )
    return latest;
  const whole = start + AI.length;
  const end = text.length;
  const missing = end - whole;
  if (whole === end) {
    const message = `The text ends after 8112; expected the format digit, ${strict ? FORMATS : FORMATS_IN_USE}.`;
    return refuse('COUPON_MISSING_FORMAT_CODE', 'format', whole, missing, message);
  }
  const format = text.charCodeAt(whole) - ZERO;
  if (!isFormat(format, strict)) {
    const message = `The format digit (character ${whole + 1}) is ${format}; expected ${strict ? FORMATS : FORMATS_IN_USE}.`;
    return refuse('COUPON_INVALID_FORMAT_CODE', 'format', whole, 1, message);
  }
  const vliAt = whole + 1;
  if (vliAt === end) {
    const message = 'The text ends after the format digit; expected the funder VLI, a digit 0 to 6.';
    return refuse('COUPON_MISSING_FUNDER_VLI', 'funder_vli', whole, missing, message);
  }
  const vli = text.charCodeAt(vliAt) - ZERO;
  if (vli > MAX_FUNDER_VLI) {
    const message = `The funder VLI (character ${vliAt + 1}) is ${vli}; expected 0 to 6, for a funder id of 6 to 12 digits.`;
    return refuse('COUPON_INVALID_FUNDER_LENGTH', 'funder_vli', vliAt, 1, message);
  }
  const funderAt = vliAt + 1;
  const offerAt = funderAt + vli + VLI_OFFSET;
  if (end < offerAt) {
    const message = `The funder id (from character ${funderAt + 1}) has ${digitCount(end - funderAt)}; funder VLI ${vli} asks for ${vli + VLI_OFFSET}.`;
    const from = end === funderAt ? whole : funderAt;
    return refuse('COUPON_TRUNCATED_FUNDER', 'funder_id', from, end - from, message);
  }
  const baseEnd = offerAt + OFFER_CODE_LENGTH;
  if (end < baseEnd) {
    const message = `The offer code (from character ${offerAt + 1}) has ${digitCount(end - offerAt)}; expected ${OFFER_CODE_LENGTH}.`;
    const from = end === offerAt ? whole : offerAt;
    return refuse('COUPON_TRUNCATED_OFFER_CODE', 'offer_code', from, end - from, message);
  }
  const funderId = text.slice(funderAt, offerAt);
  const offerCode = text.slice(offerAt, baseEnd);
  latest = { ok: true, value: { text: text.slice(start, baseEnd), format, funderId, offerCode } };
  return latest;
}

/** A serialized string as its base string and its serial number as one integer, a `1` before its digits. */
export interface Packed {
  base: string;
  packed: number;
}

/** Reads a text that is one serialized string of the base read last; undefined: it may be anything. */
export function readAlike(text: string): Packed | undefined {
  const base = latest?.value;
  // The code of a newspaper insert looks alike.
  if (base === undefined || base.format === 2 || !text.startsWith(base.text)) return undefined;
  const vliAt = base.text.length;
  const vli = text.charCodeAt(vliAt) - ZERO;
  if (!(vli >= 0 && vli <= 9) || text.length !== vliAt + 1 + vli + VLI_OFFSET) return undefined;
  let packed = 1;
  for (let at = vliAt + 1; at < text.length; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return undefined;
    packed = packed * 10 + digit;
  }
  return { base: base.text, packed };
}

/** Reads the serialized string at `start`, given its base; more text may follow. */
export function readSerial(text: string, start: number, base: BaseString): Parsed<SerializedString> {
  const end = text.length;
  const whole = start + AI.length;
  const vliAt = start + base.text.length;
  if (vliAt === end) {
    const message =
      'The text ends after the offer code; expected the serial VLI, a digit 0 to 9, and a serial number.';
    return refuse('COUPON_MISSING_SERIAL_NUMBER_VLI', 'serial_vli', whole, end - whole, message);
  }
  const vli = text.charCodeAt(vliAt) - ZERO;
  const serialAt = vliAt + 1;
  const serialEnd = serialAt + vli + VLI_OFFSET;
  if (end < serialEnd) {
    const message = `The serial number (from character ${serialAt + 1}) has ${digitCount(end - serialAt)}; serial VLI ${vli} asks for ${vli + VLI_OFFSET}.`;
    const from = end === serialAt ? whole : serialAt;
    return refuse('COUPON_TRUNCATED_SERIAL_NUMBER', 'serial', from, end - from, message);
  }
  return {
    ok: true,
    value: { text: text.slice(start, serialEnd), base, serial: text.slice(serialAt, serialEnd) },
  };
}

/**
 * Whether a base string of format 2 that ends at `baseEnd` is followed by the four digits of a newspaper
 * insert and then the end or another string. Otherwise it may be a serialized string of format 2.
 */
export const isInsert = (text: string, format: number, baseEnd: number): boolean =>
  format === 2 &&
  (text.length === baseEnd + TRACKING_LENGTH || text.startsWith(AI, baseEnd + TRACKING_LENGTH));

/** Reads the code of a newspaper insert at `start`, given its base; null if there is none. */
export function readInsert(text: string, start: number, base: BaseString): InsertString | null {
  const trackingAt = start + base.text.length;
  if (!isInsert(text, base.format, trackingAt)) return null;
  const end = trackingAt + TRACKING_LENGTH;
  return { text: text.slice(start, end), base, tracking: text.slice(trackingAt, end) };
}

/** Refuses text after a complete string. */
export function refuseExcess(text: string, from: number, after: string) {
  const count = text.length - from;
  const message = `${digitCount(count)} too many from character ${from + 1}; expected the text to end after ${after}.`;
  return refuse('COUPON_EXCESS_DATA', 'excess', from, count, message);
}
