import { expect, test } from 'vitest';
import { readScan } from '../../web/src/screens/shop/simulator/scanned.ts';

const gtin = '09521234543213';

test.each([`01${gtin}`, `]C101${gtin}`, `(01)${gtin}`, `]d201${gtin}\x1d`, `https://id.gs1.org/01/${gtin}`])(
  'the simulator’s till takes the scan %j for a product',
  (scan) => {
    expect(readScan(scan)).toEqual({ coupons: [], products: [gtin], faults: [] });
  },
);

test('beside a coupon it is a product still, and a scan that says more than a GTIN is refused', () => {
  const coupon = '8112009988459000019133924009755364';
  expect(readScan(`]C1${coupon}\n]d201${gtin}`)).toEqual({ coupons: [coupon], products: [gtin], faults: [] });
  expect(readScan(`(01)${gtin}(10)AB`)).toMatchObject({ products: [], faults: [expect.any(String)] });
});
