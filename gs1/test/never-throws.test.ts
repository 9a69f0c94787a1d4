import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as gs1 from '../src/index.ts';

/** What reads; what composes and packs throws a RangeError for impossible parts, as it says. */
const readers = {
  scansIn: gs1.scansIn,
  normaliseScan: gs1.normaliseScan,
  normaliseBase: gs1.normaliseBase,
  offersIn: gs1.offersIn,
  cleanScan: gs1.cleanScan,
  classify: gs1.classify,
  parseBase: gs1.parseBase,
  parseSerialized: gs1.parseSerialized,
  explain: gs1.explain,
  hasValidCheckDigit: gs1.hasValidCheckDigit,
  cleanCode: gs1.cleanCode,
  gtin14: gs1.gtin14,
  doubtOf: gs1.doubtOf,
};

const anything = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'0123456789', '8112', ']e0', '\u001d', ',', '(', '１', '\ud800') }),
  fc.constantFrom(Symbol('x'), () => '8112'),
);

test.each(Object.entries(readers))('%s gives an answer to anything, and throws at nothing', (_, read) => {
  fc.assert(
    fc.property(anything, (given) => {
      read(given as string);
    }),
    { numRuns: 300 },
  );
  for (const given of [undefined, null, 8112, {}, []]) expect(read(given as never)).toEqual(read(''));
});
