import { endRelationships } from '../access/lookup.ts';
import { arrivalOf, claimArrival, finishDeparture, packUp, unpack } from '../accounts/lookup.ts';
import { dropActivity } from '../activity-store.ts';
import { dropBrands, leaveBrands } from '../brands/lookup.ts';
import { deleteStringsOf, removeStringsOf } from '../coupons/lookup.ts';
import { dropFunders } from '../funders/lookup.ts';
import {
  endAuthorizations,
  offersOfManufacturer,
  offersServedBy,
  removeOffer,
  retireOffers,
  tellDeleted,
} from '../offers/lookup.ts';
import { dropUsers, packUsers, unpackUsers } from '../people/lookup.ts';
import { dropInsertRequests, dropRefusals } from '../redemptions/lookup.ts';
import type { Registry } from '../registry.ts';
import { forgetSamples } from '../samples/lookup.ts';
import { addMovedEndpoint, endpointToMove, retireEndpoint } from '../webhooks/lookup.ts';

/**
 * Closes the account in test and gives what belongs to it to the one in production. One registry's transaction
 * follows the other's, never inside it: on the embedded engine the inner one would wait for ever.
 */
export async function handOver(
  test: Registry,
  production: Registry,
  testAccountId: number,
  now: Date,
): Promise<void> {
  const luggage = await test.db.transaction(async (tx) => {
    await forgetSamples(tx, testAccountId, now);
    return {
      belongings: await packUp(tx, testAccountId, now),
      users: await packUsers(tx, testAccountId),
      endpoint: await endpointToMove(tx, testAccountId),
    };
  });
  await production.db.transaction(async (tx) => {
    const arrival = await arrivalOf(tx, testAccountId);
    // Only once: by a second time its owner may have changed them here.
    if (!arrival || !(await claimArrival(tx, arrival.account_id, now))) return;
    await unpack(tx, arrival.account_id, luggage.belongings);
    await unpackUsers(tx, arrival.account_id, luggage.users, now);
    if (luggage.endpoint) await addMovedEndpoint(tx, arrival.account_id, luggage.endpoint);
  });
}

/**
 * Takes what the account made out of test. What it did to records of others stands in their books and stays; see
 * docs/decisions/0007-go-live.md.
 */
export async function clearOut(
  { db }: Registry,
  accountId: number,
  now: Date,
  executionId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await retireOffers(tx, accountId, now);
    await endAuthorizations(tx, accountId, now);
    await leaveBrands(tx, accountId);
    await endRelationships(tx, accountId, now);
  });
  for (const offerId of await offersOfManufacturer(db, accountId)) {
    await removeStringsOf(db, offerId, async (tx) => {
      await dropRefusals(tx, offerId);
      await dropInsertRequests(tx, offerId);
      await tellDeleted({ tx, now, executionId }, offerId);
      await removeOffer(tx, offerId);
    });
  }
  for (const offerId of await offersServedBy(db, accountId)) {
    await deleteStringsOf(db, offerId, accountId, now, executionId);
  }
  await db.transaction(async (tx) => {
    await dropBrands(tx, accountId);
    await dropFunders(tx, accountId);
    await retireEndpoint(tx, accountId, now);
    await dropActivity(tx, accountId);
    await dropUsers(tx, accountId);
    await finishDeparture(tx, accountId, now);
  });
}
