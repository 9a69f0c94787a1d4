import { asText } from './as-text.ts';
import { firstNonDigit } from './layout.ts';

const LENGTHS = new Set([8, 12, 13, 14]);

/**
 * The GS1 check digit (0–9) for the digits before it. Throws RangeError for no digits or for anything but digits.
 * Source: GS1 General Specifications, "Standard check digit calculations": from the right the digits weigh
 * 3, 1, 3, 1 …; the check digit brings the sum up to a multiple of 10.
 */
export function checkDigit(digitsWithoutCheck: string): number {
  if (digitsWithoutCheck === '' || firstNonDigit(digitsWithoutCheck) >= 0) {
    throw new RangeError('A check digit is computed from one or more digits 0 to 9 and nothing else.');
  }
  let sum = 0;
  let weight = 3;
  for (let at = digitsWithoutCheck.length - 1; at >= 0; at--) {
    sum += weight * (digitsWithoutCheck.charCodeAt(at) - 48);
    weight = 4 - weight;
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * True for a GTIN-8, -12, -13 or -14 or a GLN (13 digits) with the right check digit; false otherwise, never
 * throws.
 */
export function hasValidCheckDigit(code: string): boolean {
  if (!LENGTHS.has(asText(code).length) || firstNonDigit(code) >= 0) return false;
  return checkDigit(code.slice(0, -1)) === code.charCodeAt(code.length - 1) - 48;
}
