import type { Caller } from '@offerbook/world';
import { reportOf } from './one-report.ts';
import type { Shop } from './shop.ts';
import type { TillOrder, TillReport } from './till.ts';

type How = Pick<TillOrder, 'tills' | 'each' | 'from' | 'warmUpSeconds' | 'seconds'> &
  Partial<Pick<TillOrder, 'stringsPerCall' | 'call' | 'to'>>;

/**
 * Runs tills in a separate process, each of which makes one call after the other, redeems by default; it fails unless
 * every call succeeds.
 */
export const callAtTills = (
  url: string,
  { shop, caller = shop.retailer }: { shop: Shop; caller?: Caller },
  how: How,
): Promise<TillReport> =>
  reportOf<TillOrder, TillReport>('till', {
    call: 'redeem',
    port: Number(new URL(url).port),
    accessKey: caller.account.access_key,
    secretKey: caller.account.secret_key,
    token: caller.token,
    bases: shop.bases,
    prefix: shop.prefix,
    stringsPerCall: 1,
    ...how,
  });

export const redeemAtTills = (url: string, shop: Shop, how: How): Promise<TillReport> =>
  callAtTills(url, { shop }, how);
