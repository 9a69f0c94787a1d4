import { describe, expect, test } from 'vitest';
import {
  amountFault,
  amountOf,
  inOtherMeasure,
  type Measure,
  readAmount,
  writeAmount,
} from '../../web/src/ui/amount.ts';

/** What is written, and the units of the API or the words of its refusal. */
const table: Record<string, Array<[written: string, read: string | RegExp]>> = {
  cents: [
    ['10,000', '1000000'],
    ['10000', '1000000'],
    ['$1,250.00', '125000'],
    ['1,250.00 USD', '125000'],
    ['US$ 1,250', '125000'],
    ['1.5', '150'],
    ['.5', '50'],
    ['5.', '500'],
    ['0', '0'],
    ['007', '700'],
    [' 1.25 ', '125'],
    ['1 000', '100000'],
    ['1\u00a0000,50', '100050'],
    ['1\u202f000.50', '100050'],
    ["1'000.50", '100050'],
    ['1’000’000', '100000000'],
    ['1.000,50', '100050'],
    ['1.000.000', '100000000'],
    ['1,000,000.01', '100000001'],
    ['12,5', '1250'],
    ['12,50', '1250'],
    ['１０，０００', '1000000'],
    ['＄１．５０', '150'],
    ['\u200e$5\u200f', '500'],
    ['90071992547409931', '9007199254740993100'],
    ['-1', /negative/],
    ['−1', /negative/],
    ['-$5', /negative/],
    ['$ -5', /negative/],
    ['5-', /negative/],
    ['(5.00)', /negative/],
    ['10.000', /Write 10,000 or 10.00: a point/],
    ['1.255', /Write 1,255: a point/],
    ['1.2555', /At most 2 decimals/],
    ['1,0000', /At most 2 decimals/],
    ['0,500', /At most 2 decimals/],
    ['1,00,000', /such as \$1,250.50/],
    ['1 00', /such as/],
    ['1,000 000', /such as/],
    ['1,000,00', /such as/],
    ['1.00.000', /such as/],
    ['€5', /US dollars/],
    ['5 kg', /such as/],
    ['10²', /such as/],
    ['1½', /such as/],
    ['1e5', /such as/],
    ['10k', /such as/],
    ['0x10', /such as/],
    ['.', /such as/],
    ['$', /such as/],
    ['1+1', /such as/],
  ],
  count: [
    ['10,000', '10000'],
    ['1.000.000', '1000000'],
    ['1 000', '1000'],
    ['１０００', '1000'],
    ['10.000', /Write 10,000 or 10: a point/],
    ['1.5', /whole number/],
    ['1,5', /whole number/],
    ['-1', /negative/],
    ['$5', /such as 1,250/],
    ['ten', /such as/],
  ],
  hundredths: [
    ['2.35 lb', '235'],
    ['2 lbs', '200'],
    ['1,250', '125000'],
    ['1.250', /Write 1,250 or 1.25/],
    ['2 kg', /such as/],
  ],
  thousandths: [
    ['1.25 kg', '1250'],
    ['1.250', '1250'],
    ['1,250', '1250000'],
    ['0,5', '500'],
    ['1.2505', /At most 3/],
  ],
  percent: [
    ['20 %', '20'],
    ['20％', '20'],
    ['150', '150'],
    ['7.5', /whole number/],
  ],
};

describe('a number field reads what is written, in one way or not at all', () => {
  test.each(
    Object.entries(table).flatMap(([measure, rows]) => rows.map((row) => [measure, ...row] as const)),
  )('%s: %s', (measure, written, read) => {
    const { units, fault } = readAmount(written, measure as Measure);
    if (read instanceof RegExp) expect(fault).toMatch(read);
    else expect(units ?? fault).toBe(read);
  });

  test('what it shows is read as the same number', () => {
    for (const measure of Object.keys(table) as Measure[])
      for (const units of ['0', '1', '10', '99', '100', '1250', '125050', '1000000', '123456789012345678'])
        expect([measure, readAmount(writeAmount(units, measure), measure).units]).toEqual([measure, units]);
  });

  test('what it cannot read stays as it was written, and is never taken for units', () => {
    for (const [measure, rows] of Object.entries(table) as Array<[Measure, (typeof table)['cents']]>)
      for (const [written, read] of rows.filter(([, one]) => one instanceof RegExp)) {
        expect(amountOf(written, measure)).toBe(written);
        expect(amountFault(written, measure)).toMatch(read);
        expect(writeAmount(written, measure)).toBe(written);
      }
  });

  test('another measure keeps the number that is shown', () => {
    expect(inOtherMeasure('1000', 'cents', 'percent')).toBe('10');
    expect(inOtherMeasure('10', 'percent', 'cents')).toBe('1000');
    expect(amountFault(inOtherMeasure('150', 'cents', 'count'), 'count')).toBe('Must be a whole number');
  });
});
