import { retailersSettling } from '../../coupons/partners/lookup.ts';
import { keepAmountsStill } from '../../coupons/redemptions/lookup.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { keepPlaces, unsettledRetailers } from './place-store.ts';
import { type Place, type RetailerScope, restAfter, scopeOf } from './scope.ts';
import { settle, unsettle } from './settled-store.ts';
import {
  beginClose,
  closeUnderWay,
  coveredRetailers,
  endClose,
  letGo,
  lockSettlement,
  type SettlementRow,
  settlementById,
  takeBeginning,
} from './settlement-store.ts';
import { pagesOf } from './unsettled-store.ts';

/** Events in one transaction: few enough that other calls of an embedded database wait only briefly. */
const maxRows = 1_000;

/** Retailers whose events are read together, each an equal share; those without any take no page of their own. */
const maxRetailers = 250;

/** `begun`, or `closed` before; else why it cannot begin. `discarded`: also while a discard opens its rows again. */
type Beginning = 'begun' | 'closed' | 'discarded' | 'no_retailers' | { underWay: number };

/** Fixes the retailers that the close covers: those that settle through the clearinghouse now. Repeated, it does nothing. */
export async function begin(tx: Queryable, settlement: SettlementRow, now: Date): Promise<Beginning> {
  const { settlement_id: settlementId, clearinghouse_id: clearinghouseId } = settlement;
  const known = await lockSettlement(tx, { settlementId });
  if (known === undefined) return 'discarded';
  if (known.closed_at !== null) return 'closed';
  if (known.began_at !== null) return 'begun';
  if ((await coveredRetailers(tx, { settlementId })).length > 0) return 'discarded';
  const retailers = await retailersSettling(tx, { clearinghouseId, retailerId: settlement.retailer_id });
  if (retailers.length === 0) return 'no_retailers';
  const retailerIds = retailers.map(({ account_id }) => account_id);
  const underWay = await closeUnderWay(tx, { retailerIds });
  if (underWay !== undefined) return { underWay };
  await beginClose(tx, { settlementId, retailerIds, now });
  return 'begun';
}

/**
 * Settles rows of a close that began, page by page, each in a transaction of its own that remembers the places it
 * reached. Any number of processes may do it at once, and after a crash any may go on.
 *
 * @param hasTime whether to go on with another page; one is settled in any case.
 * @returns whether all rows are settled.
 */
export async function settleRows(
  db: Database,
  settlement: SettlementRow,
  hasTime: () => boolean,
): Promise<boolean> {
  let scopes: { beganMs: number; of: ReadonlyMap<number, RetailerScope> } | undefined;
  // A discard may open the rows again between two pages, and the close begin anew with other retailers.
  const scopesSince = async (tx: Queryable, began_at: Date) => {
    if (scopes?.beganMs !== began_at.getTime()) {
      const read = await scopeOf(tx, { ...settlement, began_at });
      scopes = { beganMs: began_at.getTime(), of: new Map(read.map((scope) => [scope.retailerId, scope])) };
    }
    return scopes.of;
  };
  do {
    if (await db.transaction((tx) => settlePage(tx, settlement.settlement_id, scopesSince))) return true;
  } while (hasTime());
  return false;
}

/** @returns whether nothing was left to settle. */
async function settlePage(
  tx: Queryable,
  settlementId: number,
  scopesSince: (tx: Queryable, beganAt: Date) => Promise<ReadonlyMap<number, RetailerScope>>,
): Promise<boolean> {
  // Once it is closed or being discarded, by another process, there is nothing to do.
  const known = await lockSettlement(tx, { settlementId });
  if (!known?.began_at || known.closed_at !== null) return true;
  const retailers = await unsettledRetailers(tx, settlementId, maxRetailers);
  if (retailers.length === 0) return true;
  const scopes = await scopesSince(tx, known.began_at);
  const restOf = (retailerId: number, place: Place | undefined) => {
    const scope = scopes.get(retailerId);
    return scope && restAfter(scope, place);
  };
  await keepAmountsStill(tx);
  const rests = retailers.flatMap(({ retailerId, place }) => restOf(retailerId, place) ?? []);
  const pages = await pagesOf(tx, settlementId, rests, Math.floor(maxRows / retailers.length));
  const open = [...pages.values()].flatMap(({ rows }) => rows.filter(({ is_open }) => is_open));
  await settle(tx, settlementId, open);
  const reached = retailers.map(({ retailerId, place }) => {
    const end = pages.get(retailerId)?.end ?? place;
    return { retailerId, place: end, isSettled: restOf(retailerId, end) === undefined };
  });
  await keepPlaces(tx, settlementId, reached);
  return false;
}

/** Notes the end of a close in the transaction that ends it. */
export type NoteEnd = (tx: Queryable, settlement: SettlementRow) => Promise<void>;

/** Ends a close all of whose rows are settled; repeated, it does nothing. @returns whether this call ended it. */
export const end = (db: Database, settlement: SettlementRow, now: Date, noteEnd: NoteEnd): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { settlement_id: settlementId } = settlement;
    const known = await lockSettlement(tx, { settlementId });
    if (known === undefined || known.began_at === null || known.closed_at !== null) return false;
    // Since the last page a discard may have opened rows again, and the close may have begun anew.
    if ((await unsettledRetailers(tx, settlementId, 1)).length > 0) return false;
    await endClose(tx, { settlementId, now });
    await noteEnd(tx, settlement);
    return true;
  });

/**
 * Completes the close of another settlement that has begun for one of the retailers, or opens its rows again once its
 * discard has begun: the process that began it may have died, and further closes must not wait for it.
 *
 * @returns whether it is complete.
 */
export async function complete(
  db: Database,
  settlementId: number,
  now: Date,
  hasTime: () => boolean,
  noteEnd: NoteEnd,
): Promise<boolean> {
  const settlement = await settlementById(db, { settlementId });
  if (isOver(settlement)) return true;
  if (!(await settleRows(db, settlement, hasTime))) return false;
  if (await end(db, settlement, now, noteEnd)) return true;
  const known = await lockSettlement(db, { settlementId });
  if (isOver(known)) return true;
  return known.began_at === null && openAgain(db, settlementId, hasTime);
}

/** Whether it is discarded or closed. */
const isOver = (known: Pick<SettlementRow, 'closed_at'> | undefined): known is undefined =>
  known === undefined || known.closed_at !== null;

/**
 * Opens the rows of a settlement again whose close is under way, page by page, each in a transaction of its own, of which
 * the first says to every close that it is being discarded.
 *
 * @returns whether it has none any more, and its close has not begun.
 */
export async function openAgain(
  db: Database,
  settlementId: number,
  hasTime: () => boolean,
): Promise<boolean> {
  do {
    const isOpen = await db.transaction(async (tx) => {
      const known = await lockSettlement(tx, { settlementId });
      if (known === undefined || known.closed_at !== null) return true;
      if (known.began_at !== null) await takeBeginning(tx, { settlementId });
      if (await unsettle(tx, settlementId, maxRows)) return false;
      await letGo(tx, settlementId);
      return true;
    });
    if (isOpen) return true;
  } while (hasTime());
  return false;
}
