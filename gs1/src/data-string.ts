import type { Parsed } from './fault.ts';
import { checkDigitsAndAi, readBase, readSerial, refuseExcess } from './layout.ts';

/**
 * A base data string, which names one offer. `text` is 18–24 digits beginning 8112, without a serial VLI.
 * `format` 0 is digital, 1 is paper; `funderId` has 6–12 digits, `offerCode` 6.
 */
export interface BaseString {
  text: string;
  format: 0 | 1;
  funderId: string;
  offerCode: string;
}

/** A serialized data string, which is one single coupon. `text` is 25–40 digits; `serial` has 6–15. */
export interface SerializedString {
  text: string;
  base: BaseString;
  serial: string;
}

/**
 * Reads exactly one base string. One digit more is taken for a stray serial VLI and dropped: `value.text` is without
 * it. Source of the layout: GS1 General Specifications, AI (8112), and GS1 AI (8112) Coupon Data Specification.
 */
export function parseBase(text: string): Parsed<BaseString> {
  const checked = checkDigitsAndAi(text);
  if (!checked.ok) return checked;
  const base = readBase(text, 0);
  if (!base.ok || text.length - base.value.text.length <= 1) return base;
  return refuseExcess(text, base.value.text.length, 'the offer code of a base data string');
}

/** Reads exactly one serialized string; layout as for `parseBase`, verdicts as GS1's lint `couponposoffer`. */
export function parseSerialized(text: string): Parsed<SerializedString> {
  const checked = checkDigitsAndAi(text);
  if (!checked.ok) return checked;
  const base = readBase(text, 0);
  if (!base.ok) return base;
  const one = readSerial(text, 0, base.value);
  if (!one.ok || one.value.text.length === text.length) return one;
  return refuseExcess(text, one.value.text.length, 'the serial number');
}
