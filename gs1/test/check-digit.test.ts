import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit, hasValidCheckDigit } from '../src/index.ts';
import { digits } from './data-strings.ts';

test.each([
  ['GTIN-8', '96385074'],
  ['GTIN-12', '036000291452'],
  ['GTIN-13', '4006381333931'],
  ['GTIN-14', '10614141000415'],
  ['GLN', '0614141000012'],
])('a known good %s is accepted and no other last digit is', (_name, code) => {
  const right = [...'0123456789'].filter((last) => hasValidCheckDigit(code.slice(0, -1) + last));
  expect(right).toEqual([code.at(-1)]);
});

test('any single wrong digit is noticed', () => {
  const body = fc.constantFrom(7, 11, 12, 13).chain((length) => digits(length));
  fc.assert(
    fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (digitsBefore, seed, shift) => {
      const code = `${digitsBefore}${checkDigit(digitsBefore)}`;
      expect(hasValidCheckDigit(code)).toBe(true);
      const at = seed % code.length;
      const wrong = (Number(code[at]) + shift) % 10;
      expect(hasValidCheckDigit(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false);
    }),
  );
});

test('leading zeros do not change the check digit', () => {
  fc.assert(
    fc.property(digits(1, 13), (text) => {
      expect(checkDigit(`0${text}`)).toBe(checkDigit(text));
    }),
  );
});

test('only codes of 8, 12, 13 or 14 plain digits can be valid', () => {
  for (let length = 0; length <= 20; length++) {
    expect(hasValidCheckDigit('0'.repeat(length)), `${length} digits`).toBe([8, 12, 13, 14].includes(length));
  }
  for (const code of [
    '4006381333931 ',
    ' 400638133393',
    '400638133393١',
    '400638133393a',
    '-006381333931',
    '400638133393:',
    '/006381333931',
  ]) {
    expect(hasValidCheckDigit(code), code).toBe(false);
  }
});

test('a check digit of nothing or of other characters is refused', () => {
  for (const text of ['', 'a', '12 ', '٣']) expect(() => checkDigit(text), text).toThrow(RangeError);
});
