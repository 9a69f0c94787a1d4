import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  classify,
  cleanScan,
  normaliseBase,
  normaliseScan,
  offersIn,
  type Scan,
  scansIn,
} from '../src/index.ts';
import { bases, fetchCodes, inserts, serialized } from './data-strings.ts';

const ONE = '8112009988459000019133924009755364';
const TWO = '8112009988459000039133772240739897';
const CODE = '8112133100000099';
const BASE = '811200998845900001';

/** Each thing that a scan holds, as text; what is invalid in angle brackets. */
const readOf = (raw: string): string[] =>
  scansIn(raw).flatMap((scan: Scan) => {
    if (scan.kind === 'strings') return scan.strings.map(({ text }) => text);
    if (scan.kind === 'base') return [scan.base.text];
    return scan.kind === 'fetch_code' ? [scan.code] : [`<${scan.cleaned}>`];
  });

const identifiers = [']e0', ']C1', ']d2', ']Q3', ']E0', ']I1', ']C1]e0'];
const separators = [
  ...['\n', '\r\n', '\r', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029'],
  ...['\u001d', '\u001e', '\u0002', '\u0003', '\u0004', '\u0003\u0002', '\r\n\t'],
  ...['<GS>', '{GS}', '[GS]', '<gs>', '^]', '^', '␝', '␊', '\\x1d', '\\u001d', '\\035', '\\r\\n', '<0x1D>'],
  ...['<FNC1>', '^FNC1', '<ETX><STX>', '%1D', '&#29;', '|', '~', '↔'],
  ...[',', ';', ', ', '，', '；', '、', '","', "', '", ' • ', ' | '],
];
const noises = [
  ...[' ', '  ', '\u00a0', '\u2009', '\u202f', '\u3000', '\u2007'],
  ...['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uff0d', '\u00ad'],
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202c',
    '\u2066',
    '\ufe0f',
  ],
];
const around = [
  ...[
    ['', ''],
    ['="', '"'],
    ["'", ''],
    ['"', '"'],
    ['“', '”'],
    ['’', ''],
    ['`', '`'],
    ['**', '**'],
    ['["', '"]'],
  ],
  ...[
    ['\u0002', '\u0003'],
    ['\ufeff', '\r\n'],
    ['\u2067', '\u2069'],
    ['<STX>', '<ETX>'],
    ['\u001d', '\u0004'],
  ],
] as Array<[string, string]>;

/** 8112 at the start alone: inside a string that is broken there, it would begin another one. */
const plain = serialized.filter((text) => !text.includes('8112', 1));
const plainCodes = fetchCodes.filter((text) => !text.includes('8112', 1));
const written = {
  ascii: (digit: string) => digit,
  fullWidth: (digit: string) => String.fromCharCode(0xff10 + Number(digit)),
  bold: (digit: string) => String.fromCodePoint(0x1d7ce + Number(digit)),
  segmented: (digit: string) => String.fromCodePoint(0x1fbf0 + Number(digit)),
};

/** The text with a mark behind some of its digits, and its digits in one of the forms that Unicode has for them. */
const broken = (text: fc.Arbitrary<string>, marks: readonly string[]) =>
  fc
    .tuple(
      text,
      fc.array(fc.option(fc.constantFrom(...marks), { freq: 4 }), { minLength: 40, maxLength: 40 }),
      fc.constantFrom(...Object.values(written)),
    )
    .map(([clean, inside, form]) => ({
      clean,
      raw: [...clean]
        .map((digit, at) => form(digit) + (at < clean.length - 1 ? (inside[at] ?? '') : ''))
        .join(''),
    }));

const decorated = (one: fc.Arbitrary<{ clean: string; raw: string }>) =>
  fc
    .tuple(one, fc.constantFrom('', ...identifiers), fc.constantFrom(...around), fc.boolean())
    .map(([{ clean, raw }, identifier, [before, after], isBracketed]) => ({
      clean,
      raw:
        before + identifier + (isBracketed && raw.startsWith('8112') ? `(8112)${raw.slice(4)}` : raw) + after,
    }));

const listOf = (one: fc.Arbitrary<{ clean: string; raw: string }>, between: readonly string[]) =>
  fc.array(fc.tuple(decorated(one), fc.constantFrom(...between)), { minLength: 1, maxLength: 6 });

const comesBack = (items: Array<[{ clean: string; raw: string }, string]>) => {
  const raw = items.map(([one, separator]) => one.raw + separator).join('');
  expect(readOf(raw)).toEqual(items.map(([{ clean }]) => clean));
};

test('any decoration of a list of strings, inside and between them, reads back as exactly that list', () => {
  const marks = [...noises, '\n', '\t', '\r\n', '\u001d'];
  fc.assert(fc.property(listOf(broken(plain, marks), [...separators, ' ', ...identifiers]), comesBack), {
    numRuns: 1000,
  });
});

test('strings joined back to back and then written in groups are split by their structure', () => {
  const joined = fc.array(plain, { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(joined, fc.integer({ min: 2, max: 9 }), fc.constantFrom(...noises), (texts, size, mark) => {
      const raw = texts.join('').replace(new RegExp(`\\d{${size}}(?!$)`, 'g'), `$&${mark}`);
      expect(readOf(raw)).toEqual(texts);
    }),
  );
});

test('strings, inserts, base strings and fetch codes with any separator between them are told apart', () => {
  const any = fc.oneof(serialized, inserts, bases, fetchCodes).map((clean) => ({ clean, raw: clean }));
  fc.assert(fc.property(listOf(any, [...separators, ...identifiers]), comesBack), { numRuns: 1000 });
});

test('fetch codes that are typed in groups are those codes', () => {
  fc.assert(fc.property(listOf(broken(plainCodes, noises), separators), comesBack));
});

test('every separator makes two whole strings two, and noise inside a string goes', () => {
  for (const separator of [...separators, ...identifiers, ' ', '\u200b'])
    expect(readOf(`${ONE}${separator}${TWO}`), JSON.stringify(separator)).toEqual([ONE, TWO]);
  for (const noise of noises)
    expect(readOf(ONE.replace(/\d{4}/g, `$&${noise}`)), JSON.stringify(noise)).toEqual([ONE]);
});

test('an identifier is one without its bracket, in a URL and from the keyboard of another country too', () => {
  for (const before of [
    'C1',
    'e0',
    'E0',
    'd2',
    'Q3',
    '%5DC1',
    '%5de0',
    '+C1',
    '+e0',
    '[d2',
    '´Q3',
    '¨C1',
    'ï»¿',
  ])
    for (const text of [ONE, `(8112)${ONE.slice(4)}`])
      expect(readOf(`${before}${text}`), before + text).toEqual([ONE]);
  expect(readOf(`C1${ONE}\n+e0${TWO}`)).toEqual([ONE, TWO]);
  for (const between of ['C1', '+C1', '%5DC1']) expect(readOf(`${ONE}${between}${TWO}`)).toEqual([ONE, TWO]);
  for (const before of ['A', 'C2', 'SKUC1', 'x0', '+1', '+C'])
    expect(readOf(`${before}${ONE}`), before).not.toEqual([ONE]);
});

test('marks that a keyboard types in full width, as under a Japanese or Chinese input method, count as those of ASCII', () => {
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
  const bracketed = `(8112)${ONE.slice(4)}`;
  for (const marked of [`]C1${ONE}`, `]e0${ONE}`, `C1${ONE}`, `[d2${ONE}`, bracketed, `]C1${bracketed}`])
    expect(readOf(wide(marked)), wide(marked)).toEqual([ONE]);
  for (const half of [
    `（8112）${ONE.slice(4)}`,
    `（\u30008112\u3000）${ONE.slice(4)}`,
    `］C1${ONE}`,
    `]Ｃ1${ONE}`,
  ])
    expect(readOf(half), half).toEqual([ONE]);
  for (const between of ['<GS>', '^]', '\\x1d', '&#29;', '%1D', ']C1'])
    expect(readOf(`${ONE}${wide(between)}${TWO}`), wide(between)).toEqual([ONE, TWO]);
  expect(readOf(wide(`C2${ONE}`))).not.toEqual([ONE]);
  // What is refused is named as it was typed.
  expect(scansIn(`${wide(`]C1${ONE}`)}\n８１１２Ｏ`)).toMatchObject([
    { kind: 'strings' },
    { kind: 'invalid', sent: '８１１２Ｏ', cleaned: '8112O', fault: { position: 4 } },
  ]);
});

test('what is invalid is so for itself alone, and every other string is read', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.boolean(), plain), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('\n', '\u001d', ',', ']C1'),
      fc.constantFrom('x', '8', '99', 'O12', '12 34', '811', '(3936)1234'),
      (items, separator, wrong) => {
        const raw = items.map(([isGood, text]) => (isGood ? text : wrong)).join(separator);
        const expected = items.map(([isGood, text]) => (isGood ? text : `<${cleanScan(wrong)}>`));
        expect(readOf(raw)).toEqual(expected);
      },
    ),
  );
  expect(readOf(`Your coupon: ${ONE}, thank you`)).toEqual(['<Yourcoupon:>', ONE, '<thankyou>']);
});

describe('no text is read in two ways, nor by a guess', () => {
  test.each([
    ['a fetch code and the rest of a string', '8112009988459000 019133924009755364', [ONE]],
    ['a string on three lines', '8112009988459000\n01913392400975\n5364', [ONE]],
    ['a base string and the rest of a string', `${BASE}\n${ONE.slice(18)}`, [ONE]],
    ['a whole string and more digits in a group', `${ONE} 77`, [`<${ONE}77>`]],
    ['a whole string and more digits on another line', `${ONE}\n77`, [ONE, '<77>']],
    ['two fetch codes', `${CODE} ${CODE}`, [CODE, CODE]],
    // As one string: funder id 310000009, offer code 981121, VLI 4, serial number 3100000981.
    ['two codes in groups that are one string too', '8112 1331 0000 0099 8112 1431 0000 0981', undefined],
    [
      'a lost digit',
      `${ONE.slice(0, 20)}${ONE.slice(21)}\n${TWO}`,
      [`<${ONE.slice(0, 20)}${ONE.slice(21)}>`, TWO],
    ],
    ['a letter O', `${ONE.replace('4009', '4OO9')}\r\n${TWO}`, [`<${ONE.replace('4009', '4OO9')}>`, TWO]],
    ['digits of other scripts', ONE.replaceAll('4', '٤'), [`<${ONE.replaceAll('4', '٤')}>`]],
    ['superscripts', ONE.replace('4', '⁴'), [`<${ONE.replace('4', '⁴')}>`]],
    ['a second AI', `(8112)${ONE.slice(4)}(3936)1234`, [`<${ONE}(3936)1234>`]],
    ['nothing', ' \u200b\r\n]C1 ,', []],
  ])('%s', (_what, raw, expected) => {
    if (expected) expect(readOf(raw)).toEqual(expected);
    else expect(scansIn(raw)).toMatchObject([{ kind: 'invalid', fault: { code: 'AMBIGUOUS_TEXT' } }]);
  });
});

test('what is invalid is named as it was sent, and its fault counts in the cleaned text', () => {
  expect(scansIn(` no coupon \n${ONE}\r\n="8112\u00a009O" `)).toMatchObject([
    { kind: 'invalid', sent: 'no coupon', cleaned: 'nocoupon' },
    { kind: 'strings' },
    { kind: 'invalid', sent: '8112\u00a009O', cleaned: '811209O', fault: { position: 6 } },
  ]);
});

test('where one thing is expected, several strings are joined, and a mixture is refused in words', () => {
  const scan = normaliseScan(`${ONE}\n${TWO}`);
  expect(scan.kind === 'strings' && scan.strings.map(({ text }) => text)).toEqual([ONE, TWO]);
  expect(normaliseScan(`${ONE}\n${CODE}`)).toMatchObject({
    kind: 'invalid',
    fault: { code: 'SEVERAL_TEXTS' },
  });
  expect(normaliseScan(`${ONE}\n12`)).toMatchObject({
    kind: 'invalid',
    fault: { message: expect.stringContaining('does not begin 8112') },
  });
  expect(normaliseBase('8112 0099 8845 9000 01')).toMatchObject({ ok: true, value: { text: BASE } });
  expect(normaliseBase(`${BASE}\n${BASE}`).ok).toBe(false);
});

test('strict reading takes digits as they are and nothing else', () => {
  for (const raw of [` ${ONE}`, `]C1${ONE}`, `${ONE}\n`, ONE.replace('8', '８')])
    expect(classify(raw, { strict: true }).kind, raw).toBe('invalid');
  expect(classify(ONE, { strict: true }).kind).toBe('serialized');
});

test('no more strings are read than asked for, but one, whatever stands between them', () => {
  for (const separator of ['\n', '', ' ', ','])
    expect(
      scansIn(Array.from({ length: 9 }, () => ONE).join(separator), { maxStrings: 3 }).flatMap((scan) =>
        scan.kind === 'strings' ? scan.strings : [],
      ).length,
      separator,
    ).toBe(4);
});

test('a text names as many offers as it holds base strings or lookup codes, in whatever way they are separated', () => {
  for (const text of [BASE, ' (8112) 00998845-900001', 'SAVE-1', 'save-1 '])
    expect(offersIn(text), text).toHaveLength(1);
  for (const text of [`${BASE},${BASE}`, `${BASE} ${BASE}`, 'SAVE-1;SAVE-2', 'SAVE-1, SAVE-2'])
    expect(offersIn(text), text).toHaveLength(2);
  for (const text of ['', ',', ' ; ']) expect(offersIn(text), text).toEqual([]);
});
