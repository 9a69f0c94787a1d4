import type { Caller } from '@offerbook/world';
import { reportOf } from './program.ts';
import type { Shop } from './shop.ts';
import type { TillOrder, TillReport } from './till.ts';

export type TillsHow = Pick<TillOrder, 'tills' | 'each' | 'from' | 'warmUpSeconds' | 'seconds'> &
  Partial<Pick<TillOrder, 'stringsPerCall' | 'call' | 'to'>> & { caller?: Caller };

/**
 * Runs tills in a separate process, each of which makes one call after the other, redeems by default; it fails unless
 * every call succeeds.
 */
export const callAtTills = (
  url: string,
  { bases, prefix, retailer }: Shop,
  { caller = retailer, ...how }: TillsHow,
): Promise<TillReport> =>
  reportOf<TillOrder, TillReport>('till', {
    call: 'redeem',
    port: Number(new URL(url).port),
    accessKey: caller.account.access_key,
    secretKey: caller.account.secret_key,
    token: caller.token,
    bases,
    prefix,
    stringsPerCall: 1,
    ...how,
  });

/** Calls a second that were counted, with their latencies to be shown. */
export const perSecond = ({ redeemed, seconds, p50Ms, p99Ms }: TillReport) => ({
  value: redeemed / seconds,
  beside: { 'p50 of a call, ms': p50Ms, 'p99 of a call, ms': p99Ms },
});
