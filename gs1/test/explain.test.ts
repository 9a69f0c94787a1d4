import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classify, explain } from '../src/index.ts';
import { bases, digits, serialized } from './data-strings.ts';

test('a serialized string is explained digit by digit', () => {
  expect(explain('8112009988459000019133924009755364')).toEqual([
    {
      part: 'ai',
      label: 'application identifier',
      digits: '8112',
      start: 0,
      meaning: expect.stringContaining('8112'),
    },
    { part: 'format', label: 'format', digits: '0', start: 4, meaning: 'format 0: digital coupon' },
    {
      part: 'funder_vli',
      label: 'funder VLI',
      digits: '0',
      start: 5,
      meaning: 'funder VLI 0: the funder id has 6 digits',
    },
    { part: 'funder_id', label: 'funder id', digits: '998845', start: 6, meaning: expect.any(String) },
    { part: 'offer_code', label: 'offer code', digits: '900001', start: 12, meaning: expect.any(String) },
    {
      part: 'serial_vli',
      label: 'serial VLI',
      digits: '9',
      start: 18,
      meaning: 'serial VLI 9: the serial number has 15 digits',
    },
    {
      part: 'serial',
      label: 'serial number',
      digits: '133924009755364',
      start: 19,
      meaning: expect.any(String),
    },
  ]);
});

test('the parts of a valid text put together are that text, each at its place', () => {
  const stray = fc.tuple(bases, digits(1)).map((two) => two.join(''));
  const joined = fc.array(serialized, { minLength: 2, maxLength: 4 }).map((texts) => texts.join(''));
  fc.assert(
    fc.property(fc.oneof(bases, stray, serialized, joined), (text) => {
      const parts = explain(text);
      expect(parts.map((one) => one.digits).join('')).toBe(text);
      for (const one of parts) expect(text.startsWith(one.digits, one.start)).toBe(true);
      expect(parts.some((one) => one.label === 'fault')).toBe(false);
    }),
  );
});

test('a stray VLI is said to be dropped', () => {
  expect(explain('8112009988459000019').at(-1)).toMatchObject({
    part: 'serial_vli',
    digits: '9',
    meaning: expect.stringMatching(/dropped$/),
  });
});

test('a fetch code is called one', () => {
  expect(explain('8112133100000099')).toMatchObject([
    { label: 'fetch code', digits: '8112133100000099', start: 0 },
  ]);
});

describe('of a broken text the readable parts come first and then the fault', () => {
  test.each([
    ['', [], 'text', 0, ''],
    ['9112', [], 'ai', 0, '9112'],
    ['8112', ['ai'], 'format', 4, ''],
    ['81129', ['ai'], 'format', 4, '9'],
    ['81120', ['ai', 'format'], 'funder_vli', 5, ''],
    ['811207', ['ai', 'format'], 'funder_vli', 5, '7'],
    ['811200', ['ai', 'format', 'funder_vli'], 'funder_id', 6, ''],
    ['8112001', ['ai', 'format', 'funder_vli'], 'funder_id', 6, '1'],
    ['8112001234561', ['ai', 'format', 'funder_vli', 'funder_id'], 'offer_code', 12, '1'],
    ['81120012x456', ['ai', 'format', 'funder_vli'], 'text', 8, 'x'],
    [
      '81120099884590000191',
      ['ai', 'format', 'funder_vli', 'funder_id', 'offer_code', 'serial_vli'],
      'serial',
      19,
      '1',
    ],
  ])('%j', (text, parts, part, start, digits) => {
    const lines = explain(text);
    expect(lines.slice(0, -1).map((one) => one.part)).toEqual(parts);
    const found = classify(text);
    const meaning = found.kind === 'invalid' && found.fault.message;
    expect(lines.at(-1)).toEqual({ part, label: 'fault', digits, start, meaning });
  });

  test('for the last of several joined strings too', () => {
    const one = '8112009988459000010123456';
    const lines = explain(`${one}8112009`);
    expect(lines.map((line) => line.start)).toEqual([0, 4, 5, 6, 12, 18, 19, 25, 29, 30, 31]);
    expect(lines.at(-1)).toMatchObject({ part: 'funder_id', label: 'fault', digits: '9' });
  });
});

test('explaining never throws and never loses a fault', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        digits(0, 50),
        digits(0, 50).map((rest) => `8112${rest}`),
      ),
      (text) => {
        const faults = explain(text).filter((one) => one.label === 'fault');
        expect(faults).toHaveLength(classify(text).kind === 'invalid' ? 1 : 0);
      },
    ),
  );
});
