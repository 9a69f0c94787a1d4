import { classify } from './classify.ts';
import { assertDigits, SERIAL_MAX, SERIAL_MIN } from './compose.ts';
import { type Packed, readAlike } from './layout.ts';

/**
 * A serial number as one integer, for storage: the number written '1' + serial. The leading 1 preserves
 * leading zeros and the length; 16 digits beginning with 1 stay below 2^53. Throws RangeError unless 6–15
 * digits.
 */
export function packSerial(serial: string): number {
  assertDigits('serial number', serial, SERIAL_MIN, SERIAL_MAX);
  return Number(`1${serial}`);
}

/** Reverses `packSerial`. Throws RangeError for a number that `packSerial` cannot produce. */
export function unpackSerial(packed: number): string {
  // A safe integer has at most 16 digits: no separate upper bound needed.
  const text = Number.isSafeInteger(packed) ? String(packed) : '';
  if (text[0] !== '1' || text.length <= SERIAL_MIN) {
    throw new RangeError(`${packed} is not a packed serial number: expected a 1 followed by 6 to 15 digits.`);
  }
  return text.slice(1);
}

/**
 * Reads a text that is exactly one serialized string, format 2 included, in one pass where it has the base string of the
 * one read before; undefined for any other text, about which `classify` says more.
 */
export function readPacked(text: string): Packed | undefined {
  const alike = readAlike(text);
  if (alike !== undefined) return alike;
  const read = classify(text);
  if (read.kind !== 'serialized') return undefined;
  return { base: read.serialized.base.text, packed: packSerial(read.serialized.serial) };
}
