import type { Database, Queryable } from '../db/database.ts';
import { deleteOwn } from './delete-store.ts';
import { takeCounters } from './deposit-store.ts';
import { deletableAfter, dropEvents, dropStrings, dropTallies } from './removal-store.ts';

/** Strings in one transaction: small enough that tills do not notice. */
const portion = 5_000;

/**
 * Removes an offer's strings, journal and tallies without a trace, in portions; what the last one leaves is removed
 * with the offer by `last`, in one transaction under the counter row. Strings go first: whoever redeems one at this
 * moment has written its event when its row can be removed.
 */
export async function removeStringsOf(
  db: Database,
  offerId: number,
  last: (tx: Queryable) => Promise<void>,
): Promise<void> {
  while ((await dropStrings(db, offerId, portion)) === portion);
  while ((await dropEvents(db, offerId, portion)) === portion);
  await db.transaction(async (tx) => {
    await takeCounters(tx, [offerId]);
    await dropStrings(tx, offerId);
    await dropEvents(tx, offerId);
    await dropTallies(tx, offerId);
    await last(tx);
  });
}

/** Deletes, as the provider itself could, its strings under an offer that are not redeemed. */
export async function deleteStringsOf(
  db: Database,
  offerId: number,
  providerId: number,
  now: Date,
  executionId: string,
): Promise<void> {
  for (let after = 0, found = portion; found === portion; ) {
    await db.transaction(async (tx) => {
      await takeCounters(tx, [offerId]);
      const serials = await deletableAfter(tx, offerId, providerId, after, portion);
      found = serials.length;
      after = serials.at(-1) ?? after;
      if (found === 0) return;
      const asks = serials.map((serial) => ({ offerId, serial }));
      await deleteOwn(tx, providerId, asks, now, executionId);
    });
  }
}
