import { asText } from './as-text.ts';
import { checkDigit, hasValidCheckDigit } from './check-digit.ts';
import { groupsOf } from './groups.ts';

const isCode = /^\d{1,14}$/;
/** A GTIN by itself in a GS1 element string, as printed and as sent: AI (01) and 14 digits. */
const printedElement = /^\(01\)(\d{14})$/;
const sentElement = /^01(\d{14})$/;
/** A GTIN by itself in a GS1 Digital Link, at any address (GS1 Digital Link: URI Syntax, "Uncompressed"). */
const digitalLink = /^https?:\/\/[^\s?#]+\/01\/(\d{8}|\d{12,14})\/?$/i;

/**
 * A product code without blanks, hyphens and what scanners print around digits, also out of a GS1 element string and a
 * GS1 Digital Link that hold one GTIN and nothing else; what is no code is only trimmed.
 */
export function cleanCode(given: string): string {
  const code = asText(given);
  if (isCode.test(code)) return code;
  const { text, before } = groupsOf(code);
  const isOne = before.every((mark, at) => at === 0 || mark === 'noise');
  if (isOne && isCode.test(text)) return text;
  // Two codes may be what a blank divides; brackets tell that it is one.
  const [, gtin] =
    (isOne && printedElement.exec(text)) ||
    (before.length === 1 && sentElement.exec(text)) ||
    digitalLink.exec(code.trim()) ||
    [];
  return gtin !== undefined && hasValidCheckDigit(gtin) ? gtin : code.trim();
}

/**
 * The meaning of a product code, by which codes are compared: a GTIN-8, -12, -13 and -14 of one product give the same
 * 14 digits (GS1 General Specifications, "GTIN: data format with leading zeros"), and so does a UPC-E, whose eight
 * digits are expanded to the GTIN-12 they stand for. The code is read as `cleanCode` reads it. Shorter codes, such as
 * PLUs, are filled with zeros; what is no code of 1 to 14 digits stays as it is.
 */
export function gtin14(code: string): string {
  const digits = cleanCode(code);
  if (!isCode.test(digits)) return digits;
  const filled = digits.padStart(14, '0');
  const short = filled.startsWith('000000') ? expandedUpcE(filled.slice(6)) : undefined;
  return short === undefined ? filled : short.padStart(14, '0');
}

/**
 * The GTIN-12 of a UPC-E with number system and check digit. Both symbols have eight digits. No GTIN-8 of a product on
 * sale begins with 0 (prefixes 000–099 are a company's own numbers), so there the check digit of the GTIN-12 decides;
 * with 1 (prefixes 100–139 are given out), only where the digits are no valid GTIN-8. Source: GS1 General
 * Specifications, "Zero suppression in UPC-E" and "GS1-8 Prefixes".
 */
function expandedUpcE(eight: string): string | undefined {
  const [system, check] = [eight[0]!, eight[7]!];
  if (system > '1' || (system === '1' && hasValidCheckDigit(eight))) return undefined;
  const [a, b, c, d, e, last] = [...eight.slice(1, 7)] as [string, string, string, string, string, string];
  const middle =
    last <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  const body = system + middle;
  // No prefix of four zeros is given out, so that a GTIN-8 filled with zeros is no GTIN-12.
  const isGiven = !body.startsWith('0000');
  return isGiven && checkDigit(body) === Number(check) ? body + check : undefined;
}

/**
 * Why a product code is probably mistaken, as the end of a sentence; undefined for a GTIN-8, -12, -13 or -14 with the
 * right check digit and for a UPC-E with that of its GTIN-12.
 */
export function doubtOf(code: string): string | undefined {
  const digits = cleanCode(code);
  if (!isCode.test(digits))
    return 'is not 1 to 14 digits, nor a GTIN alone as (01) and 14 digits or as a GS1 link';
  if (![8, 12, 13, 14].includes(digits.length)) return 'is not 8, 12, 13 or 14 digits long';
  const isRight = hasValidCheckDigit(digits) || (digits.length === 8 && hasValidCheckDigit(gtin14(digits)));
  return isRight ? undefined : 'has a wrong check digit';
}
