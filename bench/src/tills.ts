import { reportOf } from './one-report.ts';
import type { Shop } from './shop.ts';
import type { TillOrder, TillReport } from './till.ts';

/** Runs tills that redeem strings in a separate process, and fails unless every string they sent was redeemed. */
export const redeemAtTills = (
  url: string,
  shop: Shop,
  how: Pick<TillOrder, 'tills' | 'each' | 'from' | 'warmUpSeconds' | 'seconds'> &
    Partial<Pick<TillOrder, 'stringsPerCall'>>,
): Promise<TillReport> =>
  reportOf<TillOrder, TillReport>('till', {
    port: Number(new URL(url).port),
    accessKey: shop.retailer.account.access_key,
    token: shop.retailer.token,
    bases: shop.bases,
    prefix: shop.prefix,
    stringsPerCall: 1,
    ...how,
  });
