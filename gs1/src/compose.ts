import { type BaseString, parseBase } from './data-string.ts';
import {
  AI,
  firstNonDigit,
  MAX_FUNDER_VLI,
  OFFER_CODE_LENGTH,
  TRACKING_LENGTH,
  VLI_OFFSET,
} from './layout.ts';

/** The parts of a base string; a `BaseString` fits too. */
export type BaseParts = Pick<BaseString, 'format' | 'funderId' | 'offerCode'>;

/** Minimum and maximum digits of a serial number: a serial VLI is one digit, 0 to 9. */
export const SERIAL_MIN = VLI_OFFSET;
export const SERIAL_MAX = VLI_OFFSET + 9;

/** Throws RangeError unless `value` is `min`–`max` digits; callers may not use TypeScript. */
export function assertDigits(name: string, value: string, min: number, max: number): void {
  const fits = typeof value === 'string' && value.length >= min && value.length <= max;
  if (fits && firstNonDigit(value) < 0) return;
  const given =
    typeof value !== 'string' ? typeof value : fits ? 'other characters' : `${value.length} characters`;
  const size = min === max ? `${min} digits` : `${min} to ${max} digits`;
  throw new RangeError(`The ${name} must be a string of ${size} (got ${given}).`);
}

/**
 * Writes a base string, 18–24 digits. Throws RangeError unless format is 0, 1 or 2 (newspaper insert, not in GS1's
 * standard), the funder id 6–12 digits and the offer code 6. Source: GS1 General Specifications, AI (8112).
 */
export function composeBase(parts: BaseParts): string {
  const { format, funderId, offerCode } = parts;
  if (format !== 0 && format !== 1 && format !== 2) {
    throw new RangeError(
      `The format must be the number 0 (digital), 1 (paper) or 2 (newspaper insert), not ${String(format)}.`,
    );
  }
  assertDigits('funder id', funderId, VLI_OFFSET, VLI_OFFSET + MAX_FUNDER_VLI);
  assertDigits('offer code', offerCode, OFFER_CODE_LENGTH, OFFER_CODE_LENGTH);
  return `${AI}${format}${funderId.length - VLI_OFFSET}${funderId}${offerCode}`;
}

/**
 * Writes the code of a newspaper insert, 22–28 digits. Throws RangeError unless `base` is a base string of format 2
 * and there are 4 tracking digits.
 */
export function composeInsert(base: string, tracking: string): string {
  const parsed = parseBase(base, { strict: false });
  if (!parsed.ok) throw new RangeError(`The base data string is not usable. ${parsed.fault.message}`);
  if (parsed.value.format !== 2)
    throw new RangeError('Only a base data string of format 2 is a newspaper insert.');
  assertDigits('tracking digits', tracking, TRACKING_LENGTH, TRACKING_LENGTH);
  return `${parsed.value.text}${tracking}`;
}

/**
 * Writes a serialized string, 25–40 digits; a stray VLI at the end of `base` is dropped first. Throws RangeError
 * unless `base` is a base string and the serial number 6–15 digits.
 */
export function composeSerialized(base: string, serial: string): string {
  const parsed = parseBase(base, { strict: false });
  if (!parsed.ok) throw new RangeError(`The base data string is not usable. ${parsed.fault.message}`);
  assertDigits('serial number', serial, SERIAL_MIN, SERIAL_MAX);
  return `${parsed.value.text}${serial.length - VLI_OFFSET}${serial}`;
}
