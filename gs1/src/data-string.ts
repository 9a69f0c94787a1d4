import { asText } from './as-text.ts';
import type { Parsed } from './fault.ts';
import { checkDigitsAndAi, readBase, readSerial, refuseExcess } from './layout.ts';

/**
 * A base data string, which names one offer. `text` is 18–24 digits beginning 8112, without a serial VLI.
 * `format` 0 is digital, 1 is paper, 2 is a newspaper insert (not in GS1's standard, but in use); `funderId` has 6–12
 * digits, `offerCode` 6.
 */
export interface BaseString {
  text: string;
  format: 0 | 1 | 2;
  funderId: string;
  offerCode: string;
}

/** A serialized data string: one coupon. `text` is 25–40 digits; `serial` has 6–15. */
export interface SerializedString {
  text: string;
  base: BaseString;
  serial: string;
}

/**
 * The code of a newspaper insert, 22–28 digits: a base string of format 2 and four `tracking` digits, the
 * same on every copy. Not in GS1's standard; registries of this kind use it.
 */
export interface InsertString {
  text: string;
  base: BaseString;
  tracking: string;
}

/** `strict` (the default of the `parse…` functions) refuses format 2, as GS1's standard does. */
export interface Reading {
  strict?: boolean;
}

/**
 * Reads exactly one base string. One more digit is treated as a stray serial VLI and left out of
 * `value.text`. Source of the layout: GS1 General Specifications, AI (8112), and GS1 AI (8112) Coupon Data
 * Specification.
 */
export function parseBase(given: string, { strict = true }: Reading = {}): Parsed<BaseString> {
  const text = asText(given);
  const checked = checkDigitsAndAi(text);
  if (!checked.ok) return checked;
  const base = readBase(text, 0, strict);
  if (!base.ok || text.length - base.value.text.length <= 1) return base;
  return refuseExcess(text, base.value.text.length, 'the offer code of a base data string');
}

/**
 * Reads exactly one serialized string; layout as for `parseBase`, results as GS1's lint `couponposoffer`
 * unless `strict` is false.
 */
export function parseSerialized(given: string, { strict = true }: Reading = {}): Parsed<SerializedString> {
  const text = asText(given);
  const checked = checkDigitsAndAi(text);
  if (!checked.ok) return checked;
  const base = readBase(text, 0, strict);
  if (!base.ok) return base;
  const one = readSerial(text, 0, base.value);
  if (!one.ok || one.value.text.length === text.length) return one;
  return refuseExcess(text, one.value.text.length, 'the serial number');
}
