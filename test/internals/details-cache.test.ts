import { expect, test } from 'vitest';
import { keptDetails, maxCachedBytes } from '../../server/src/coupons/offers/offer-details.ts';

test('details of offers with long lists are kept up to a size, and those used last stay', () => {
  const kept = keptDetails();
  const json = 'x'.repeat(2_000_000);
  for (let id = 1; id <= 100; id++)
    kept.set(id, { baseGs1: `base ${id}`, version: 1, terms: {}, json, moreBytes: 0 });
  expect(kept.get(100)).toMatchObject({ baseGs1: 'base 100' });
  expect(kept.get(1)).toBeUndefined();
  expect(kept.size * 3 * json.length).toBeLessThanOrEqual(maxCachedBytes);
});
