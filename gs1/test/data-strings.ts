import fc from 'fast-check';
import { composeBase, composeInsert, composeSerialized } from '../src/index.ts';

/** Random data strings for property tests, shared by the test files. */

export function digits(minLength: number, maxLength = minLength): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
}

export const serials = digits(6, 15);
export const baseParts = fc.record({
  format: fc.constantFrom(0 as const, 1 as const),
  funderId: digits(6, 12),
  offerCode: digits(6),
});
export const bases = baseParts.map(composeBase);
export const serialized = fc.tuple(bases, serials).map(([base, serial]) => composeSerialized(base, serial));
/** Codes of newspaper inserts: format 2, not in GS1's standard. */
export const insertBases = baseParts.map((parts) => composeBase({ ...parts, format: 2 }));
export const inserts = fc
  .tuple(insertBases, digits(4))
  .map(([base, tracking]) => composeInsert(base, tracking));
export const fetchCodes = digits(12).map((rest) => `8112${rest}`);

/** Controls, spaces and FNC1 as scanners and clipboards add them around a string, in a possible order. */
const blanks = fc.string({
  unit: fc.constantFrom(...' \t\r\n\u0000\u0002\u0003\u001d\u007f\u0085\u00a0\u2003\u3000\ufeff'),
  maxLength: 4,
});
const symbology = fc.constantFrom('', ']e0', ']C0', ']C1', ']d1', ']d2', ']Q1', ']Q3', ']I1', ']A0', ']zZ');
const fnc1 = fc.constantFrom('', '\u001d', '^');

export function dirty(clean: fc.Arbitrary<string>): fc.Arbitrary<{ clean: string; raw: string }> {
  return fc
    .record({
      clean,
      before: blanks,
      id: symbology,
      lead: fnc1,
      bracketed: fc.boolean(),
      inner: blanks,
      tail: fnc1,
      after: blanks,
    })
    .map((r) => {
      const body = r.bracketed ? `(8112)${r.inner}${r.clean.slice(4)}` : r.clean;
      return { clean: r.clean, raw: r.before + r.id + r.lead + body + r.tail + r.after };
    });
}
