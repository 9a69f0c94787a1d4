import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  classify,
  cleanScan,
  composeBase,
  composeInsert,
  composeSerialized,
  normaliseBase,
  normaliseScan,
  packSerial,
  parseBase,
  parseSerialized,
  readPacked,
  unpackSerial,
} from '../src/index.ts';
import {
  baseParts,
  bases,
  digits,
  dirty,
  fetchCodes,
  insertBases,
  inserts,
  serialized,
  serials,
} from './data-strings.ts';

test('what composeBase writes, parseBase reads back part by part', () => {
  fc.assert(
    fc.property(baseParts, (parts) => {
      const text = composeBase(parts);
      expect(parseBase(text)).toEqual({ ok: true, value: { text, ...parts } });
      expect(classify(text)).toEqual({ kind: 'base', base: { text, ...parts }, strayVli: false });
    }),
  );
});

test('what composeSerialized writes, parseSerialized reads back part by part', () => {
  fc.assert(
    fc.property(baseParts, serials, (parts, serial) => {
      const base = composeBase(parts);
      const text = composeSerialized(base, serial);
      const value = { text, base: { text: base, ...parts }, serial };
      expect(parseSerialized(text)).toEqual({ ok: true, value });
      expect(classify(text)).toEqual({ kind: 'serialized', serialized: value });
    }),
  );
});

test('readPacked reads what is one serialized string and nothing else, whatever it read before', () => {
  const ofOneBase = fc
    .tuple(fc.oneof(bases, insertBases), fc.array(fc.oneof(digits(0, 17), fc.string({ maxLength: 8 }))))
    .map(([base, ends]) => ends.map((end) => base + end));
  const any = fc.array(fc.oneof(serialized, inserts, bases, fetchCodes, fc.string()));
  fc.assert(
    fc.property(fc.oneof(ofOneBase, any), (texts) => {
      for (const text of texts) {
        const read = classify(text);
        const packed =
          read.kind === 'serialized'
            ? { base: read.serialized.base.text, packed: packSerial(read.serialized.serial) }
            : undefined;
        expect([text, readPacked(text)]).toEqual([text, packed]);
      }
    }),
  );
});

test('the shortest and longest strings have the lengths the standard gives', () => {
  const short = composeBase({ format: 0, funderId: '1'.repeat(6), offerCode: '222222' });
  const long = composeBase({ format: 1, funderId: '1'.repeat(12), offerCode: '222222' });
  expect([short.length, long.length]).toEqual([18, 24]);
  expect(composeSerialized(short, '3'.repeat(6))).toBe('811200111111222222' + '0333333');
  expect(composeSerialized(long, '3'.repeat(15))).toHaveLength(40);
});

test('strings joined back to back come apart as the same strings', () => {
  fc.assert(
    fc.property(fc.array(serialized, { minLength: 2, maxLength: 20 }), (texts) => {
      const found = classify(texts.join(''));
      expect(found.kind === 'joined' && found.strings.map((one) => one.text)).toEqual(texts);
    }),
  );
});

test('one digit after a base string is dropped wherever a base string is read', () => {
  fc.assert(
    fc.property(bases, digits(1), serials, (base, vli, serial) => {
      expect(parseBase(base + vli)).toEqual(parseBase(base));
      expect(normaliseBase(` ${base}${vli}\r\n`)).toEqual(parseBase(base));
      expect(normaliseScan(base + vli)).toEqual(normaliseScan(base));
      expect(classify(base + vli)).toMatchObject({ kind: 'base', base: { text: base }, strayVli: true });
      expect(composeSerialized(base + vli, serial)).toBe(composeSerialized(base, serial));
    }),
  );
});

test('two or more digits after a base string are not a base string', () => {
  fc.assert(
    fc.property(bases, digits(2, 40), (base, more) => {
      expect(parseBase(base + more)).toMatchObject({
        ok: false,
        fault: { code: 'COUPON_EXCESS_DATA', position: base.length, length: more.length },
      });
    }),
  );
});

test('whatever surrounds a scanned text, the clean text comes out', () => {
  const anyKind = fc.oneof(
    serialized,
    bases,
    fetchCodes,
    fc.tuple(serialized, serialized).map((two) => two.join('')),
  );
  fc.assert(
    fc.property(dirty(anyKind), ({ clean, raw }) => {
      expect(cleanScan(raw)).toBe(clean);
      expect(normaliseScan(raw)).toEqual(normaliseScan(clean));
      expect(normaliseScan(clean).kind).not.toBe('invalid');
    }),
    { numRuns: 1000 },
  );
});

test('cleaning leaves a clean text alone', () => {
  fc.assert(
    fc.property(serialized, (text) => {
      expect(cleanScan(text)).toBe(text);
    }),
  );
});

test('a packed serial number keeps its leading zeros and its length', () => {
  fc.assert(
    fc.property(serials, (serial) => {
      expect(unpackSerial(packSerial(serial))).toBe(serial);
    }),
  );
  expect(packSerial('000000')).toBe(1_000_000);
  expect(packSerial('999999999999999')).toBe(1_999_999_999_999_999);
  expect(Number.isSafeInteger(packSerial('999999999999999'))).toBe(true);
});

test('a number that is no packed serial is not unpacked', () => {
  for (const wrong of [
    0,
    1,
    100_000,
    199_999,
    2_000_000,
    1e16,
    -1_000_000,
    1_000_000.5,
    Number.NaN,
    Infinity,
  ]) {
    expect(() => unpackSerial(wrong), String(wrong)).toThrow(RangeError);
  }
});

test('impossible parts are refused with the name of the part', () => {
  const parts = { format: 0 as const, funderId: '123456', offerCode: '123456' };
  expect(() => composeBase({ ...parts, format: 3 as 0 })).toThrow(/format.*not 3/);
  expect(() => composeBase({ ...parts, format: '0' as unknown as 0 })).toThrow(RangeError);
  for (const funderId of ['', '12345', '1234567890123', '12345a', '12345٣', 123456 as unknown as string]) {
    expect(() => composeBase({ ...parts, funderId }), String(funderId)).toThrow(/funder id/);
  }
  for (const offerCode of ['12345', '1234567', ' 12345']) {
    expect(() => composeBase({ ...parts, offerCode }), offerCode).toThrow(/offer code/);
  }
  for (const serial of ['12345', '1234567890123456', '12345 ']) {
    expect(() => composeSerialized(composeBase(parts), serial), serial).toThrow(/serial number/);
    expect(() => packSerial(serial), serial).toThrow(/serial number/);
  }
  expect(() => composeSerialized('8112001234561234560123456', '123456')).toThrow(/base data string/);
  const insert = composeBase({ ...parts, format: 2 });
  expect(() => composeInsert(composeBase(parts), '1234')).toThrow(/format 2/);
  for (const tracking of ['123', '12345', '12a4'])
    expect(() => composeInsert(insert, tracking), tracking).toThrow(/tracking digits/);
});
