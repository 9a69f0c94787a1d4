import { deleteAlerts } from '../../books/alerts/lookup.ts';
import { dropSettled } from '../../books/settlements/lookup.ts';
import { deleteBrands, leaveBrands } from '../../coupons/brands/lookup.ts';
import { deleteFunders } from '../../coupons/funders/lookup.ts';
import {
  deleteTemplatesOf,
  endAuthorizations,
  offersOfManufacturer,
  offersServedBy,
  recordDeleted,
  removeOffer,
  retireOffers,
} from '../../coupons/offers/lookup.ts';
import { endRelationships } from '../../coupons/partners/lookup.ts';
import { deleteProducts } from '../../coupons/products/lookup.ts';
import { dropAmounts, dropInsertRequests, dropRefusals } from '../../coupons/redemptions/lookup.ts';
import { deleteRuns } from '../../coupons/runs/lookup.ts';
import { deleteStringsOf, removeStringsOf } from '../../coupons/strings/lookup.ts';
import { arrivalOf, claimArrival } from '../../identity/accounts/lookup.ts';
import { deleteData, exportData, importData } from '../../identity/moves/lookup.ts';
import { deleteUsers, exportUsers, importUsers, noteMovedUsers } from '../../identity/people/lookup.ts';
import { deleteActivity } from '../../platform/pipeline/activity-store.ts';
import type { Context, Emitting } from '../../platform/pipeline/context.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { deleteRequests } from '../../platform/pipeline/request-log-store.ts';
import { addMovedEndpoint, endpointsToMove, retireEndpoints } from '../../webhooks/endpoints/lookup.ts';
import { removeSamples } from '../samples/lookup.ts';

/**
 * Closes the account in test and copies its data to the account in production. The two transactions follow each other
 * and are never nested: on the embedded engine the inner one would deadlock.
 */
export async function transferAccount(
  test: Registry,
  production: Registry,
  testAccountId: number,
  now: Date,
): Promise<void> {
  const arrived = await arrivalOf(production.db, { testAccountId });
  const moved = await test.db.transaction(async (tx) => {
    if (arrived) await noteMovedUsers(tx, { accountId: testAccountId, arrivedId: arrived.account_id });
    await removeSamples(tx, testAccountId, now);
    return {
      account: await exportData(tx, testAccountId, now),
      users: await exportUsers(tx, testAccountId),
      endpoints: await endpointsToMove(tx, { accountId: testAccountId }),
    };
  });
  await production.db.transaction(async (tx) => {
    const arrival = await arrivalOf(tx, { testAccountId });
    // Only once: a repeated call would overwrite what the owner has since changed in production.
    if (!arrival || !(await claimArrival(tx, { accountId: arrival.account_id, now }))) return;
    await importData(tx, arrival.account_id, moved.account);
    await importUsers(tx, arrival.account_id, moved.users, now);
    for (const endpoint of moved.endpoints)
      await addMovedEndpoint(tx, { account_id: arrival.account_id, ...endpoint });
  });
}

type RemovalContext = Pick<Context, 'now' | 'executionId'> & Emitting<'deleted' | 'mof_delete'>;

/**
 * Deletes the account's records. What it did to records of other accounts stays in their journals; see
 * docs/decisions/0007-go-live.md.
 */
export async function removeAccountData(
  { db }: Registry,
  accountId: number,
  { now, executionId, emit }: RemovalContext,
): Promise<void> {
  await db.transaction(async (tx) => {
    await retireOffers(tx, { manufacturerId: accountId, now });
    await endAuthorizations(tx, { providerId: accountId, now });
    await leaveBrands(tx, { providerId: accountId });
    await endRelationships(tx, accountId, now);
  });
  for (const offerId of await offersOfManufacturer(db, { manufacturerId: accountId })) {
    await removeStringsOf(db, offerId, async (tx) => {
      await dropRefusals(tx, offerId);
      await dropInsertRequests(tx, { offerId });
      await dropSettled(tx, { offerId });
      await dropAmounts(tx, { offerId });
      await recordDeleted({ tx, now, executionId, emit }, offerId);
      await removeOffer(tx, { offerId });
    });
  }
  for (const offerId of await offersServedBy(db, { providerId: accountId })) {
    await deleteStringsOf(db, offerId, accountId, { now, executionId, emit });
  }
  await db.transaction(async (tx) => {
    await deleteBrands(tx, { manufacturerId: accountId });
    await deleteFunders(tx, { manufacturerId: accountId });
    await deleteProducts(tx, { manufacturerId: accountId });
    await deleteTemplatesOf(tx, { leaverId: accountId });
    await retireEndpoints(tx, { accountId, now });
    await deleteActivity(tx, { accountId });
    await deleteRuns(tx, { accountId });
    await deleteRequests(tx, { accountId });
    await deleteAlerts(tx, accountId);
    await deleteUsers(tx, accountId);
    await deleteData(tx, accountId, now);
  });
}
