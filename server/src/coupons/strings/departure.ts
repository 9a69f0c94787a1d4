import type { Database, Queryable } from '../../platform/db/database.ts';
import type { Context, Emitting } from '../../platform/pipeline/context.ts';
import { dropCounts } from '../counts/lookup.ts';
import { lockCounters } from '../offers/lookup.ts';
import { archivesOf, dropArchives } from './archive-store.ts';
import { restoreArchives } from './bring-back.ts';
import { deleteOwn } from './delete-store.ts';
import { deletableAfter, dropEvents, dropStrings } from './removal-store.ts';

/** Strings in one transaction: few enough that tills are not delayed. */
const batchSize = 5_000;

/**
 * Removes an offer's strings, journal and tallies in batches; what the last one leaves is removed
 * with the offer by `last`, in one transaction under the counter row. Strings go first: a call that redeems one at this
 * moment has written its event when its row can be removed.
 */
export async function removeStringsOf(
  db: Database,
  offerId: number,
  last: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCounters(tx, [offerId]);
    await dropArchives(tx, offerId);
  });
  while ((await dropStrings(db, { offerId, maxRows: batchSize })) === batchSize);
  while ((await dropEvents(db, { offerId, maxRows: batchSize })) === batchSize);
  await db.transaction(async (tx) => {
    await lockCounters(tx, [offerId]);
    // What was archived since.
    await dropArchives(tx, offerId);
    await dropStrings(tx, { offerId, maxRows: null });
    await dropEvents(tx, { offerId, maxRows: null });
    await dropCounts(tx, { offerId });
    await last(tx);
  });
}

/** Deletes, as the provider itself could, its strings under an offer that are not redeemed. */
export async function deleteStringsOf(
  db: Database,
  offerId: number,
  providerId: number,
  { now, executionId, emit }: Pick<Context, 'now' | 'executionId'> & Emitting<'deleted'>,
): Promise<void> {
  emit('deleted');
  const areGone = () =>
    db.transaction(async (tx) => {
      await lockCounters(tx, [offerId]);
      const [left] = await deletableAfter(tx, { offerId, providerId, afterSerial: 0, maxRows: 1 });
      return left === undefined && (await archivesOf(tx, offerId)).length === 0;
    });
  // A run of the archive beside it may take strings before they are deleted.
  do {
    await restoreArchives(db, offerId);
    await deleteRows(db, offerId, providerId, { now, executionId });
  } while (!(await areGone()));
}

/** Deletes a provider's strings of an offer that are in `coupon`, in short transactions. */
async function deleteRows(
  db: Database,
  offerId: number,
  providerId: number,
  { now, executionId }: Pick<Context, 'now' | 'executionId'>,
): Promise<void> {
  for (let after = 0, found = batchSize; found === batchSize; ) {
    await db.transaction(async (tx) => {
      await lockCounters(tx, [offerId]);
      const serials = await deletableAfter(tx, {
        offerId,
        providerId,
        afterSerial: after,
        maxRows: batchSize,
      });
      found = serials.length;
      after = serials.at(-1) ?? after;
      if (found === 0) return;
      const asks = serials.map((serial) => ({ offerId, serial }));
      await deleteOwn(tx, providerId, asks, now, executionId);
    });
  }
}
