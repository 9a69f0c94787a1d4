import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { normaliseScan, parseSerialized } from '../src/index.ts';

interface LintCase {
  value: string;
  element_string: string;
  valid: boolean;
  error?: string;
  error_pos?: number;
  error_len?: number;
}
interface ScanCase {
  raw: string;
  expected: string[] | null;
  why: string;
  carrier?: string;
}

function load<T>(file: string): T[] {
  return JSON.parse(readFileSync(new URL(`./vectors/${file}`, import.meta.url), 'utf8')).cases;
}

const lintCases = load<LintCase>('gs1-8112-lint_couponposoffer.json');
const scanCases = load<ScanCase>('scan-normalise.json');

test('no reference case was lost on the way', () => {
  expect([lintCases.length, scanCases.length]).toEqual([71, 35]);
});

describe('every GS1 reference case gets the reference verdict, error name and span', () => {
  test.each(lintCases)('8112 $value: $error', (row) => {
    const parsed = parseSerialized(row.element_string);
    if (row.valid) {
      if (!parsed.ok) throw new Error(parsed.fault.message);
      const { text, base, serial } = parsed.value;
      expect(text).toBe(row.element_string);
      expect(base.format).toBe(Number(row.value[0]));
      expect(`8112${base.format}${row.value[1]}${base.funderId}${base.offerCode}`).toBe(base.text);
      expect(`${base.text}${serial.length - 6}${serial}`).toBe(row.element_string);
    } else {
      if (parsed.ok) throw new Error('accepted');
      const { code, position, length } = parsed.fault;
      // The reference counts from behind the AI, we count from the start of the text.
      const expected = { code: row.error, position: row.error_pos! + 4, length: row.error_len };
      expect({ code, position, length }).toEqual(expected);
    }
  });
});

describe('every scanner reference case comes out as listed or is refused', () => {
  const numbered = scanCases.map((row, at) => ({ ...row, at: at + 1 }));
  test.each(numbered)('row $at, $carrier: $why', ({ raw, expected }) => {
    const scan = normaliseScan(raw);
    if (expected === null) {
      expect(scan.kind).toBe('invalid');
    } else if (scan.kind === 'fetch_code') {
      expect([scan.code]).toEqual(expected);
    } else {
      if (scan.kind !== 'strings') throw new Error(`came out as ${scan.kind}`);
      expect(scan.strings.map((one) => one.text)).toEqual(expected);
    }
  });
});
