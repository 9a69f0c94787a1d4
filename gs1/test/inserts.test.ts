import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  classify,
  composeSerialized,
  explain,
  normaliseBase,
  normaliseScan,
  parseBase,
  parseSerialized,
} from '../src/index.ts';
import { digits, dirty, insertBases, inserts, serialized, serials } from './data-strings.ts';

/** Newspaper inserts: format 2, used in practice beside GS1's standard. */

const BASE = '811220998845900001';

/** Serials whose digits 4 to 7 are not 8112, as a registry generates them for format 2. */
const generated = serials.filter((serial) => serial.slice(3, 7) !== '8112');

test('strict parsing refuses format 2 as the GS1 reference check does', () => {
  const refused = { ok: false, fault: { code: 'COUPON_INVALID_FORMAT_CODE', position: 4, length: 1 } };
  fc.assert(
    fc.property(insertBases, serials, (base, serial) => {
      for (const reading of [undefined, { strict: true }]) {
        expect(parseBase(base, reading)).toMatchObject(refused);
        expect(parseSerialized(composeSerialized(base, serial), reading)).toMatchObject(refused);
      }
      expect(classify(base, { strict: true }).kind).toBe('invalid');
    }),
  );
});

test('read leniently, a base and a serialized string of format 2 are like any other', () => {
  fc.assert(
    fc.property(insertBases, serials, digits(1), (base, serial, vli) => {
      expect(parseBase(base, { strict: false })).toMatchObject({
        ok: true,
        value: { text: base, format: 2 },
      });
      expect(normaliseBase(` ${base}${vli}\r\n`)).toEqual(parseBase(base, { strict: false }));
      const text = composeSerialized(base, serial);
      expect(parseSerialized(text, { strict: false })).toMatchObject({ ok: true, value: { text, serial } });
      expect(normaliseScan(text)).toMatchObject({ kind: 'strings', strings: [{ text, serial }] });
    }),
  );
});

test('a serial number of format 2 may have the digits 8112 where after an insert another string would begin', () => {
  const text = composeSerialized('811220000000000000', '0008112');
  expect(normaliseScan(text)).toMatchObject({ kind: 'strings', strings: [{ text, serial: '0008112' }] });
});

test('a base string of format 2 with four tracking digits is an insert, whatever a scanner puts around it', () => {
  fc.assert(
    fc.property(dirty(inserts), ({ clean, raw }) => {
      const [base, tracking] = [clean.slice(0, -4), clean.slice(-4)];
      expect(normaliseScan(raw)).toEqual({
        kind: 'strings',
        strings: [{ text: clean, base: expect.objectContaining({ text: base, format: 2 }), tracking }],
      });
    }),
  );
});

test('inserts joined back to back with inserts and serialized strings come apart as the same strings', () => {
  const own = fc.tuple(insertBases, generated).map(([base, serial]) => composeSerialized(base, serial));
  const any = fc.array(fc.oneof(inserts, serialized, own), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(any, (texts) => {
      const found = classify(texts.join(''));
      expect(found.kind === 'joined' && found.strings.map((one) => one.text)).toEqual(texts);
    }),
  );
});

test('an insert with a digit too many or too few is no insert', () => {
  for (const more of ['12', '123', '12345', '123456'])
    expect(normaliseScan(BASE + more).kind, more).toBe('invalid');
  expect(normaliseScan(`${BASE}1`).kind).toBe('base');
  expect(normaliseScan('8112009988459000011234').kind).toBe('invalid');
});

test('an insert is explained part by part, alone and before another string', () => {
  const lines = explain(`${BASE}1234${BASE}5678`);
  expect(lines.map((line) => line.digits).join('')).toBe(`${BASE}1234${BASE}5678`);
  expect(lines.some((line) => line.label === 'fault')).toBe(false);
  expect(lines.filter((line) => line.part === 'tracking').map((line) => line.digits)).toEqual([
    '1234',
    '5678',
  ]);
  expect(lines[1]!.meaning).toMatch(/newspaper insert.*not in the GS1 standard/);
});
