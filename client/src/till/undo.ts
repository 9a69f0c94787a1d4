import type { Registry } from '../connect.ts';
import { redeemCoupons, rollbackCoupon } from '../derived/operations.ts';
import { OfferbookError } from '../error.ts';
import type { OpenRedemption } from './journal.ts';
import type { OpenRedemptions } from './open-redemptions.ts';

/**
 * Rolls back what of a redeem call must be rolled back, with one try: the queue decides when to come again. Each
 * rollback names that call's transaction id, so a string that was redeemed anew since is left alone.
 *
 * @returns the strings that are free again.
 * @throws OfferbookError when some could not be rolled back now; those stay in the journal.
 */
export async function undo(
  registry: Registry,
  entries: OpenRedemptions,
  { txnId, state, scans, about, leaving }: OpenRedemption,
  timeout: number | undefined,
): Promise<string[]> {
  const how = { retryDelays: [], ...(timeout === undefined ? {} : { timeout }) };
  let gs1s = leaving;
  if (state === 'lost') {
    // The call may have been lost on its way there or on its way back. Sent again under its id it says what is redeemed
    // under that id, and once rolled back the id is spent: should the first one still arrive, it redeems nothing.
    const body = { ...about, gs1s: [...scans], client_txn_id: txnId };
    const answer = await registry.call(redeemCoupons, { body, ...how });
    // The registry knows an id for a day. What it redeemed before that is only said to be this retailer's own, and the
    // rollback, limited to the id, finds out whose it is.
    gs1s = answer.results
      .filter(({ status, redeemed_by_you }) => status === 'success' || redeemed_by_you)
      .map(({ gs1 }) => gs1);
    gs1s = [...new Set(gs1s)];
    await entries.change(txnId, () => ({ state: 'held', gs1s: [], leaving: gs1s }));
  }
  const free: string[] = [];
  const failures: unknown[] = [];
  await Promise.all(
    gs1s.map(async (gs1) => {
      try {
        await registry.call(rollbackCoupon, {
          params: { gs1 },
          query: { client_txn_id: txnId },
          ...how,
        });
        free.push(gs1);
      } catch (error) {
        // Nothing to roll back is what was wanted; a string gone with its offer is no till's concern either.
        const isFree = error instanceof OfferbookError && error.code === 'NOT_REDEEMED';
        if (!isFree) return void failures.push(error);
      }
      await entries.change(txnId, (entry) => ({ leaving: entry.leaving.filter((one) => one !== gs1) }));
    }),
  );
  if (failures.length > 0) throw failures[0];
  return free;
}
