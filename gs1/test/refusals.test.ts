import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  classify,
  type Fault,
  normaliseBase,
  normaliseScan,
  parseBase,
  parseSerialized,
  scansIn,
} from '../src/index.ts';
import { bases, digits, serialized } from './data-strings.ts';

const BASE = '811200998845900001';
const ONE = '8112009988459000019133924009755364';

/** A second definition of the layout, as a pattern, to check the reader against. */
const funder = [6, 7, 8, 9, 10, 11, 12].map((n) => `${n - 6}\\d{${n}}`).join('|');
const serial = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((n) => `${n - 6}\\d{${n}}`).join('|');
const LAYOUT = new RegExp(`^8112[01](?:${funder})\\d{6}(?:${serial})$`);

function faultOf(text: string): Fault {
  const found = classify(text);
  if (found.kind !== 'invalid') throw new Error(`${text} came out as ${found.kind}`);
  return found.fault;
}

test('of texts near a serialized string exactly those of the right layout are accepted', () => {
  const near = fc.oneof(
    fc.tuple(serialized, fc.nat(39), digits(1)).map(([t, at, d]) => t.slice(0, at) + d + t.slice(at + 1)),
    fc.tuple(serialized, fc.nat(39)).map(([t, at]) => t.slice(0, at) + t.slice(at + 1)),
    fc.tuple(serialized, digits(0, 3)).map(([t, more]) => t + more),
    digits(0, 36).map((rest) => `8112${rest}`),
  );
  fc.assert(
    fc.property(near, (text) => {
      expect(parseSerialized(text).ok).toBe(LAYOUT.test(text));
    }),
    { numRuns: 3000 },
  );
});

test('a cut-off string is never taken for a whole one', () => {
  fc.assert(
    fc.property(serialized, (text) => {
      const parsed = parseSerialized(text);
      const baseLength = parsed.ok ? parsed.value.base.text.length : Number.NaN;
      for (let length = 0; length < text.length; length++) {
        const cut = text.slice(0, length);
        expect(parseSerialized(cut).ok).toBe(false);
        const isBase = length === baseLength || length === baseLength + 1;
        expect(parseBase(cut).ok).toBe(isBase);
        expect(classify(cut).kind).toBe(isBase ? 'base' : length === 16 ? 'fetch_code' : 'invalid');
      }
    }),
  );
});

test('a cut in the last of several joined strings makes the text invalid and is located there', () => {
  fc.assert(
    fc.property(serialized, serialized, fc.nat(), (first, second, seed) => {
      const kept = 1 + (seed % (second.length - 1));
      const text = first + second.slice(0, kept);
      expect(faultOf(text).position).toBeGreaterThanOrEqual(first.length);
    }),
  );
});

test('the span of a fault lies inside the text and its message is a sentence without the text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        digits(0, 60),
        digits(0, 60).map((rest) => `8112${rest}`),
      ),
      (text) => {
        for (const parsed of [parseBase(text), parseSerialized(text)]) {
          if (parsed.ok) continue;
          const { position, length, message } = parsed.fault;
          expect(position).toBeGreaterThanOrEqual(0);
          expect(position + length).toBeLessThanOrEqual(text.length);
          expect(message).toMatch(/^[A-Z0-9].*\.$/);
          expect(message.length).toBeLessThan(160);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test('a character that stands for nothing is never removed from inside a string', () => {
  const intruder = fc.constantFrom(
    'O',
    'l',
    '.',
    ':',
    '/',
    '+',
    '#',
    '$',
    '٣',
    '³',
    '③',
    'é',
    '\ud800',
    '一',
  );
  fc.assert(
    fc.property(serialized, fc.nat(), intruder, (text, seed, bad) => {
      const at = 1 + (seed % (text.length - 1));
      const scan = normaliseScan(text.slice(0, at) + bad + text.slice(at));
      expect(scan).toMatchObject({
        kind: 'invalid',
        fault: { code: 'NON_DIGIT_CHARACTER', position: at, length: bad.length },
      });
    }),
    { numRuns: 1000 },
  );
});

describe('a text is refused', () => {
  test.each([
    ['with nothing in it', '', 'EMPTY_TEXT', 'text', 0, 0],
    ['with another AI', '8110009988459000019', 'WRONG_AI', 'ai', 0, 4],
    ['shorter than an AI', '811', 'WRONG_AI', 'ai', 0, 3],
    ['with Arabic digits', ONE.replace('4', '٤'), 'NON_DIGIT_CHARACTER', 'text', 10, 1],
    ['with full-width digits', `${ONE.slice(0, -1)}４`, 'NON_DIGIT_CHARACTER', 'text', 33, 1],
    ['with digits beyond the basic plane', `${ONE.slice(0, -1)}𝟒`, 'NON_DIGIT_CHARACTER', 'text', 33, 2],
    ['with the characters next to the digits', `${BASE}:`, 'NON_DIGIT_CHARACTER', 'text', 18, 1],
    ['with a NUL', `${BASE}\u0000`, 'NON_DIGIT_CHARACTER', 'text', 18, 1],
    ['with a lone surrogate', `${BASE}\ud800`, 'NON_DIGIT_CHARACTER', 'text', 18, 1],
    ['when a string is followed by other digits', `${ONE}39361234`, 'COUPON_EXCESS_DATA', 'excess', 34, 8],
    [
      'when a string is followed by a base string',
      ONE + BASE,
      'COUPON_MISSING_SERIAL_NUMBER_VLI',
      'serial_vli',
      38,
      14,
    ],
    [
      'when a string is followed by a broken one',
      `${ONE}81123`,
      'COUPON_INVALID_FORMAT_CODE',
      'format',
      38,
      1,
    ],
  ])('%s', (_name, text, code, part, position, length) => {
    expect(faultOf(text)).toMatchObject({ code, part, position, length });
  });

  test.each([
    ['half a symbology identifier', `]C${ONE}`],
    ['a second AI in brackets', `(8112)${ONE.slice(4)}(3936)1234`],
    ['an unclosed bracket', `(8112${ONE.slice(4)}`],
    ['brackets around the AI twice', `((8112))${ONE.slice(4)}`],
    ['nothing but an identifier', ']e0'],
    ['nothing but brackets', '(8112)'],
    ['nothing but FNC1', '\u001d^'],
    ['a 15-digit code', '811213310000009'],
    ['a 17-digit code', '81121331000000999'],
  ])('normalised: %s', (_name, raw) => {
    expect(normaliseScan(raw).kind).toBe('invalid');
  });
});

test('a message names the part, the place and what was expected', () => {
  expect(faultOf(`${BASE}9123`).message).toBe(
    'The serial number (from character 20) has 3 digits; serial VLI 9 asks for 15.',
  );
  expect(faultOf(ONE.replace('3392', '3O92')).message).toBe('Character 22 is "O"; expected a digit 0 to 9.');
  expect(faultOf('81120712').message).toBe(
    'The funder VLI (character 6) is 7; expected 0 to 6, for a funder id of 6 to 12 digits.',
  );
});

test('the span of a refused scan counts in the cleaned text that comes with it', () => {
  expect(normaliseScan(`]C1 (8112)3${ONE.slice(5)}\r\n`)).toMatchObject({
    kind: 'invalid',
    cleaned: `81123${ONE.slice(5)}`,
    fault: { code: 'COUPON_INVALID_FORMAT_CODE', position: 4, length: 1 },
  });
});

test('where a base string is wanted, a serialized string and a fetch code are refused', () => {
  fc.assert(
    fc.property(serialized, (text) => {
      expect(normaliseBase(text).ok).toBe(false);
    }),
  );
  expect(normaliseBase('8112133100000099').ok).toBe(false);
  fc.assert(
    fc.property(bases, (text) => {
      expect(normaliseBase(`^${text}`)).toEqual(parseBase(text));
    }),
  );
});

test('a quarter of a megabyte of anything is judged without going over it again for every character', () => {
  const size = 1 << 18;
  const joined = ONE.repeat(Math.floor(size / ONE.length));
  const units = [
    '8',
    ' ',
    '\u001d',
    '^',
    ']',
    '(8112)',
    '\u3000',
    ']C1',
    '8112',
    '٣',
    '\ud800',
    '<',
    '\\',
    '&#0',
  ];
  const grouped = ['8112 ', '8112\n', '8 ', '8112 00', '8112-0099-', '81120 ', `${ONE.slice(0, 33)}-`];
  const hostile = [...units, ...grouped].map((unit) => unit.repeat(Math.ceil(size / unit.length)));
  for (const text of [...hostile, `${joined}8`, ` ${ONE}${' '.repeat(size)}8`, `]C1${'8'.repeat(size)}^x`]) {
    expect(normaliseScan(text).kind).toBe('invalid');
    expect(normaliseBase(text).ok).toBe(false);
  }
  const scan = normaliseScan(joined);
  expect(scan.kind === 'strings' && scan.strings.length).toBe(joined.length / ONE.length);
  // Linear work ends in seconds on the busiest machine, a quarter of a million times as many steps never within this limit.
}, 60_000);

const bytes = 1 << 20;
/** Two strings, of which the second goes on in the next group; so the strings from any group run on to the last one. */
const unending = '8112001234950000011777777781120012';
/** A fetch code; joined to the next ones it is strings, too, that first end with `${tail}`. */
const code = '8112210811216811';
const tail = '1234567890000010123456';
test.each([
  [
    'no string ends before the last group',
    `${`${unending} `.repeat(bytes / 35)}${unending.slice(0, 26)} 5`,
    ['invalid'],
  ],
  [
    'what may end before a group of half a megabyte',
    `${`${code} ${code} `.repeat(bytes / 68)}${tail} ${ONE.repeat(bytes / 68)}`,
    ['fetch_code', 'invalid', 'strings'],
  ],
])(
  'groups that can be read on over a megabyte are read once, not once from every group: %s',
  (_, text, kinds) => {
    expect([...new Set(scansIn(text).map(({ kind }) => kind))]).toEqual(kinds);
    // Read once they take less than a second; once from every group, minutes.
  },
  30_000,
);
