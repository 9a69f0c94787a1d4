import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit, cleanCode, doubtOf, gtin14, hasValidCheckDigit } from '../src/index.ts';
import { digits } from './data-strings.ts';

const withCheck = (length: number) => digits(length - 1).map((body) => `${body}${checkDigit(body)}`);

test('one product in 8, 12, 13 and 14 digits is one product, in groups, with hyphens and behind an identifier', () => {
  const real = withCheck(8).filter((code) => code >= '2');
  fc.assert(
    fc.property(fc.oneof(withCheck(12), real), (code) => {
      const lengths = [8, 12, 13, 14].filter((length) => length >= code.length);
      const forms = lengths.map((length) => code.padStart(length, '0'));
      const marked = [
        ` ${code} `,
        code.replace(/\d{3}/g, '$&-'),
        code.replace(/\d{4}/g, '$&\u00a0'),
        `]E0${code}`,
      ];
      expect(new Set([...forms, ...marked].map(gtin14))).toEqual(new Set([gtin14(code)]));
    }),
  );
  expect(gtin14('0037000930396')).toBe('00037000930396');
});

test('the meaning is its own meaning, and two different GTIN-12 have two', () => {
  fc.assert(
    fc.property(digits(1, 14), (code) => {
      expect(gtin14(gtin14(code))).toBe(gtin14(code));
    }),
  );
  fc.assert(
    fc.property(withCheck(12), withCheck(12), (one, other) => {
      // GS1 gives no prefix that fills a GTIN-12 to the form of a GTIN-8.
      fc.pre(!one.startsWith('0000') && !other.startsWith('0000'));
      expect(gtin14(one) === gtin14(other)).toBe(one === other);
    }),
  );
});

test.each([
  ['04252614', '042100005264'],
  ['01234531', '012300000451'],
  ['01234543', '012340000053'],
  ['01234565', '012345000065'],
  ['01234505', '012000003455'],
  ['01234512', '012100003454'],
  ['00123457', '001234000057'],
])('UPC-E %s stands for GTIN-12 %s', (upcE, upcA) => {
  const check = checkDigit(upcA.slice(0, 11));
  const [short, long] = [`${upcE.slice(0, 7)}${check}`, `${upcA.slice(0, 11)}${check}`];
  expect(gtin14(short)).toBe(long.padStart(14, '0'));
  expect(gtin14(short.padStart(13, '0'))).toBe(long.padStart(14, '0'));
  expect(doubtOf(short)).toBe(undefined);
});

test('what is a valid GTIN-8, or has a wrong check digit, is no UPC-E', () => {
  for (const code of ['96385074', '12345670', '04252619'])
    expect(gtin14(code), code).toBe(code.padStart(14, '0'));
  expect(hasValidCheckDigit('12345670')).toBe(true);
  expect(doubtOf('04252619')).toBe('has a wrong check digit');
});

test('a short code is compared by its digits, and what is no code as text', () => {
  expect(gtin14('4011')).toBe(gtin14('04011'));
  for (const text of ['bananas', '123456789012345', '', '12a', '4011,4012', '4011\t4012'])
    expect(gtin14(` ${text}`)).toBe(text);
});

test('a doubt says what is wrong, and a code is stored without its blanks and hyphens', () => {
  expect(doubtOf('4011')).toBe('is not 8, 12, 13 or 14 digits long');
  expect(doubtOf('4011 apples')).toMatch(/^is not 1 to 14 digits/);
  expect(doubtOf('0 37000 93039 6')).toBe(undefined);
  expect(cleanCode(' 0-37000\u00a093039-6 ')).toBe('037000930396');
});

const gtin = '09521234543213';
const link = `https://id.gs1.org/01/${gtin}`;

test.each([
  `01${gtin}`,
  `]C101${gtin}`,
  `]e001${gtin}`,
  `]Q301${gtin}`,
  `]d201${gtin}\x1d`,
  `]d2\x1d01${gtin}`,
  `<FNC1>01${gtin}`,
  `(01)${gtin}`,
  ' (01) 0952 1234 5432 13 ',
  `]C1(01)${gtin}`,
  `（01）${gtin}`,
  link,
  `${link}/`,
  `HTTPS://ID.GS1.ORG/01/${gtin}`,
  `http://brand-site.example/en/our_goods/01/${gtin}`,
  'https://id.gs1.org/01/9521234543213',
])('%s is one GTIN and nothing else', (written) => {
  expect([cleanCode(written).padStart(14, '0'), gtin14(written), doubtOf(written)]).toEqual([
    gtin,
    gtin,
    undefined,
  ]);
});

test.each([
  // More than a GTIN, or another kind of number.
  `(01)${gtin}(10)ABC`,
  `]d201${gtin}17240101`,
  `01${gtin}\x1d10ABC`,
  `${link}/10/ABC`,
  `${link}?17=240101`,
  `${link}#top`,
  'https://id.gs1.org/00/095212345432130005',
  `(02)${gtin}`,
  // Two codes, or one that is misread.
  `01 ${gtin}`,
  `01,${gtin}`,
  `]C101${gtin}]C101${gtin}`,
  '0109521234543214',
  '(01)09521234543214',
  'https://id.gs1.org/01/09521234543214',
  '(01)9521234543213',
  `https://id.gs1.org/01/${gtin}1`,
  `id.gs1.org/01/${gtin}`,
])('%j is no product code, and stays as it is', (written) => {
  expect(cleanCode(written)).toBe(written);
  expect(doubtOf(written)).toMatch(/nor a GTIN alone as \(01\) and 14 digits or as a GS1 link$/);
});
