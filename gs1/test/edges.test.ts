import { expect, test } from 'vitest';
import {
  classify,
  cleanScan,
  composeBase,
  composeInsert,
  composeSerialized,
  explain,
  normaliseScan,
  parseBase,
} from '../src/index.ts';

const BASE = '811200998845900001';
const ONE = '8112009988459000019133924009755364';
test('nothing is left of nothing', () => {
  for (const raw of ['', ' ', ' ^ ', ']C1', ' ]C1 ', '=""', '<GS>']) expect(cleanScan(raw), raw).toBe('');
  expect(cleanScan('(8112)')).toBe('8112');
});

const messageOf = (text: string) => {
  const found = classify(text);
  return found.kind === 'invalid' ? found.fault.message : found.kind;
};

test('a message shows a visible character in quotes and any other by its number', () => {
  for (const [character, name] of [
    [' ', 'a space'],
    ['!', '"!"'],
    ['~', '"~"'],
    ['\x7f', 'U+007F'],
    ['\x1f', 'U+001F'],
    ['é', 'U+00E9'],
    ['𝟒', 'U+1D7D2'],
  ])
    expect(messageOf(`8112${character}`)).toBe(`Character 5 is ${name}; expected a digit 0 to 9.`);
});

test('a message counts the digits that are there', () => {
  expect(messageOf('811200')).toBe(
    'The funder id (from character 7) has no digits; funder VLI 0 asks for 6.',
  );
  expect(messageOf('8112001')).toBe('The funder id (from character 7) has 1 digit; funder VLI 0 asks for 6.');
  expect(messageOf('81120012')).toBe(
    'The funder id (from character 7) has 2 digits; funder VLI 0 asks for 6.',
  );
  expect(messageOf(`${ONE}1`)).toMatch(/^1 digit too many from character 35;/);
});

test('a message names format 2 where it is taken, and leaves it out where it is not', () => {
  expect(messageOf('81123')).toMatch(
    /is 3; expected 0 \(digital\), 1 \(paper\) or 2 \(newspaper insert\)\.$/,
  );
  expect(messageOf('8112')).toMatch(/, 0 \(digital\), 1 \(paper\) or 2 \(newspaper insert\)\.$/);
  for (const text of ['8112', '81122']) {
    const parsed = parseBase(text);
    expect(!parsed.ok && parsed.fault.message).toMatch(/0 \(digital\) or 1 \(paper\)\.$/);
  }
});

test('parts that cannot be written are refused with what was expected and what was given', () => {
  const parts = { format: 0 as const, funderId: '123456', offerCode: '123456' };
  const said = (funderId: unknown) => () => composeBase({ ...parts, funderId: funderId as string });
  const expected = 'The funder id must be a string of 6 to 12 digits';
  expect(said('12345')).toThrow(`${expected} (got 5 characters).`);
  expect(said('12345x')).toThrow(`${expected} (got other characters).`);
  expect(said(123456)).toThrow(`${expected} (got number).`);
  expect(said(['1', '2', '3', '4', '5', '6'])).toThrow(`${expected} (got object).`);
  expect(() => composeBase({ ...parts, offerCode: '1' })).toThrow(
    'The offer code must be a string of 6 digits (got 1 characters).',
  );
  expect(() => composeSerialized(`${BASE}12`, '123456')).toThrow(/is not usable\. 2 digits too many/);
});

test('a character that is no digit is named wherever it is, and an insert alone is an insert', () => {
  const faultOf = (text: string) => {
    const found = classify(text);
    return found.kind === 'invalid' && found.fault;
  };
  expect(faultOf(`x${ONE}`)).toMatchObject({ code: 'NON_DIGIT_CHARACTER', position: 0, length: 1 });
  expect(faultOf('8112\uffff')).toMatchObject({ code: 'NON_DIGIT_CHARACTER', position: 4, length: 1 });
  expect(classify('8112209988459000011234').kind).toBe('insert');
  expect(() => composeInsert('8112', '1234')).toThrow(/^The base data string is not usable/);
});

test('no more strings are read than asked for, but one', () => {
  for (const [maxStrings, read] of [
    [0, 1],
    [1, 2],
    [2, 3],
    [5, 3],
  ] as const) {
    const found = classify(ONE.repeat(3), { maxStrings });
    expect(found.kind === 'joined' && found.strings.length, String(maxStrings)).toBe(read);
  }
  const scan = normaliseScan(ONE.repeat(3), { maxStrings: 1 });
  expect(scan.kind === 'strings' && scan.strings.length).toBe(2);
  // What is beyond is not looked at.
  expect(classify(`${ONE.repeat(2)}x`, { maxStrings: 1 }).kind).toBe('invalid');
  expect(classify(`${ONE.repeat(2)}9`, { maxStrings: 1 }).kind).toBe('joined');
  expect(classify(`${ONE.repeat(2)}9`, { maxStrings: 2 }).kind).toBe('invalid');
});

test('each part is explained by its label and its meaning', () => {
  const lines = explain(`${ONE}81121600000000000012345670123456`);
  expect(lines.map(({ part, label }) => `${part}: ${label}`).slice(0, 7)).toEqual([
    'ai: application identifier',
    'format: format',
    'funder_vli: funder VLI',
    'funder_id: funder id',
    'offer_code: offer code',
    'serial_vli: serial VLI',
    'serial: serial number',
  ]);
  expect(lines[8]?.meaning).toBe('format 1: paper coupon');
  expect(lines[9]?.meaning).toBe('funder VLI 6: the funder id has 12 digits');
  const insert = explain(`811220998845900001${'1234'}`).at(-1);
  expect(insert).toMatchObject({ part: 'tracking', label: 'tracking digits', digits: '1234' });
  expect(insert?.meaning).toMatch(/^where the insert was printed/);
  expect(explain('8112133100000099')).toMatchObject([{ part: 'text', label: 'fetch code' }]);
  for (const whole of [ONE, BASE]) expect(explain(whole).at(-1)?.meaning).not.toMatch(/dropped/);
  const partsOf = (text: string) => explain(text).map(({ part }) => part);
  expect(partsOf('8112300123456')).toEqual(['ai', 'format']);
  expect(partsOf('811207123456123456')).toEqual(['ai', 'format', 'funder_vli']);
});
