import type { Registry } from '../connect.ts';
import { redeemCoupons, rollbackCoupon } from '../derived/operations.ts';
import { OfferbookError } from '../error.ts';
import type { OpenRedemption } from './journal.ts';
import type { OpenRedemptions } from './open-redemptions.ts';

/** An hour less than the registry knows a request: beyond it an insert sent again would be redeemed anew. */
const maxInsertAgeMs = 23 * 3_600_000;

/**
 * Whether a scan holds the code of a newspaper insert (format 2, 22–28 digits), alone or among several. Every copy has
 * the same code, so only the registry's memory of the request tells which redemption it made.
 */
function holdsInsert(scan: string): boolean {
  const digits = scan.replace(/^\][A-Za-z]\d/, '').replaceAll(/\D/g, '');
  // No single string is longer than 40 digits.
  if (digits.length > 40) return digits.includes('81122');
  return digits.startsWith('81122') && digits.length >= 22 && digits.length <= 28;
}

/**
 * Rolls back what of a redeem call must be rolled back, with one try: the queue decides when to come again. Each
 * rollback names that call's transaction id, so a string that was redeemed anew since is left alone.
 *
 * @param onGivenUp gets the error that names the scans which can no longer be put right from here.
 * @returns the strings that are free again.
 * @throws OfferbookError when some could not be rolled back now; those stay in the journal.
 */
export async function undo(
  registry: Registry,
  entries: OpenRedemptions,
  { txnId, state, scans, about, leaving, at }: OpenRedemption,
  timeout: number | undefined,
  onGivenUp: (error: Error) => void,
): Promise<string[]> {
  const how = { retryDelays: [], ...(timeout === undefined ? {} : { timeout }) };
  let gs1s = leaving;
  if (state === 'lost') {
    // The call may have been lost on its way there or on its way back. Sent again under its id it says what is redeemed
    // under that id, and once rolled back the id is spent: should the first one still arrive, it redeems nothing.
    const isLate = at !== undefined && Date.now() - at > maxInsertAgeMs;
    const givenUp = isLate ? scans.filter(holdsInsert) : [];
    const again = scans.filter((scan) => !givenUp.includes(scan));
    const body = { ...about, gs1s: again, client_txn_id: txnId };
    const { results } =
      again.length > 0 ? await registry.call(redeemCoupons, { body, ...how }) : { results: [] };
    // The registry knows an id for a day. What it redeemed before that is only said to be this retailer's own, and the
    // rollback, limited to the id, finds out whose it is.
    gs1s = results
      .filter(({ status, redeemed_by_you }) => status === 'success' || redeemed_by_you)
      .map(({ gs1 }) => gs1);
    gs1s = [...new Set(gs1s)];
    // Before the entry goes: a crash between reports twice rather than never.
    if (givenUp.length > 0)
      onGivenUp(
        new Error(
          `The answer to redeem call ${txnId} was lost more than 23 hours ago, too long to ask again for newspaper inserts: ${givenUp.join(', ')}. If the call got through they stay redeemed. Look for them in the retailer's report of redemptions and roll back each string found with DELETE /retailer/rollback/{gs1}?client_txn_id=${txnId}. The till does not try again.`,
        ),
      );
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
