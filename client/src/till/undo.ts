import { scansIn } from '@offerbook/gs1';
import type { Registry } from '../connect.ts';
import { redeemCoupons, rollbackCoupon } from '../derived/operations.ts';
import { OfferbookError } from '../error.ts';
import type { Answer } from '../operation.ts';
import { idKnownMs } from '../send.ts';
import type { OpenRedemption } from './journal.ts';
import type { OpenRedemptions } from './open-redemptions.ts';

/**
 * Whether a scan holds the code of a newspaper insert (format 2, 22–28 digits), alone or among several. Every
 * copy has the same code, so only the registry's record of the request identifies the redemption.
 */
const holdsInsert = (scan: string): boolean =>
  scansIn(scan).some((read) => read.kind === 'strings' && read.strings.some((one) => 'tracking' in one));

/** Refused as a whole, for what is in it: the call redeemed nothing the first time either. */
const isVoid = (error: unknown): boolean =>
  error instanceof OfferbookError && ['VALIDATION', 'EXCEED_MAXIMUM'].includes(error.code);

/**
 * Rolls back what must be rolled back of a redeem call, with one try: the queue schedules retries. Each
 * rollback names that call's transaction id, so a string redeemed again since then is not affected.
 *
 * @param onFault gets why some could not be rolled back now, which stay in the journal; the error that names the scans
 *   that can no longer be undone from here; or the refusal of a call that redeemed nothing.
 * @returns the strings rolled back, also where others could not be.
 */
export async function undo(
  registry: Registry,
  entries: OpenRedemptions,
  { txnId, state, scans, about, leaving, at }: OpenRedemption,
  timeoutMs: number | undefined,
  onFault: (error: unknown) => void,
): Promise<string[]> {
  const how = { retryDelaysMs: [], ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  const failures: unknown[] = [];
  const keep = (error: unknown) => void failures.push(error);
  let gs1s = leaving;
  if (state === 'lost') {
    // The request or its answer may have been lost. Sent again under its id it returns what is redeemed under
    // that id, and once rolled back the id is spent: if the first request still arrives, it redeems nothing.
    const isLate = at !== undefined && Date.now() - at > idKnownMs;
    const givenUp = isLate ? scans.filter(holdsInsert) : [];
    const again = scans.filter((scan) => !givenUp.includes(scan));
    const body = { ...about, gs1s: again, client_txn_id: txnId };
    let results: Answer<typeof redeemCoupons>['results'] = [];
    if (again.length > 0) {
      try {
        ({ results } = await registry.call(redeemCoupons, { body, ...how }));
      } catch (error) {
        onFault(error);
        if (!isVoid(error)) return [];
      }
    }
    // The registry recognises an id for a day. After that it only says that a redemption is this retailer's,
    // and the rollback, limited to the id, finds out whether it is this call's.
    gs1s = results
      .filter(({ status, redeemed_by_you }) => status === 'success' || redeemed_by_you)
      .map(({ gs1 }) => gs1);
    gs1s = [...new Set([...leaving, ...gs1s])];
    // A known id finds its strings behind an ended fetch code; later the code hides them.
    if (isLate) givenUp.push(...results.map(({ gs1 }) => gs1).filter((gs1) => /^8112\d{12}$/.test(gs1)));
    // Before the entry is removed: a crash in between reports twice rather than never.
    if (givenUp.length > 0)
      onFault(
        new Error(
          `The answer to redeem call ${txnId} was lost more than 23 hours ago, too long to learn of newspaper inserts and fetch codes: ${givenUp.join(', ')}. If the call got through they stay redeemed. Look for them in the retailer's report of redemptions and roll back each string found with DELETE /retailer/rollback/{gs1}?client_txn_id=${txnId}. The till does not try again.`,
        ),
      );
    // These may be redeemed all the same: the call is sent again until they are judged.
    for (const { gs1, reason, message } of results)
      if (reason === 'try_again' && !givenUp.includes(gs1)) keep(new Error(`${gs1}: ${message}`));
    const next = failures.length > 0 ? 'lost' : 'held';
    const left = again.filter((scan) => !givenUp.includes(scan));
    // A journal that cannot be written still has the call as lost, and holds no rollback up.
    await entries.change(txnId, () => ({ state: next, scans: left, gs1s: [], leaving: gs1s })).catch(keep);
  }
  const free: string[] = [];
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
        // Nothing left to roll back is the goal, also for a string deleted with its offer.
        const isFree = error instanceof OfferbookError && error.code === 'NOT_REDEEMED';
        if (!isFree) return keep(error);
      }
      const done = entries.change(txnId, (entry) => ({
        leaving: entry.leaving.filter((one) => one !== gs1),
      }));
      await done.catch(keep);
    }),
  );
  if (failures.length > 0) onFault(failures[0]);
  return free;
}
