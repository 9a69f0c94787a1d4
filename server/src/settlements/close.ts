import type { Database, Queryable } from '../db/database.ts';
import { type RetailerScope, scopeOf } from './scope.ts';
import { addToLines, type NewlySettled, settle } from './settled-store.ts';
import {
  assignedRetailers,
  beginClose,
  closeUnderWay,
  endClose,
  lockSettlement,
  type SettlementRow,
  settlementById,
} from './settlement-store.ts';
import { merged } from './sums.ts';
import { type AfterEvent, openCorrections, openRedemptions, type Unsettled } from './unsettled-store.ts';

/** Rows in one transaction: few enough that other calls of an embedded database wait only briefly. */
const batchSize = 1_000;

/** `begun`, or `closed` before; else why it cannot begin. */
type Beginning = 'begun' | 'closed' | 'discarded' | 'no_retailers' | { underWay: number };

/** Fixes the retailers that the close covers: those that settle through the clearinghouse now. Repeated, it does nothing. */
export async function begin(tx: Queryable, settlement: SettlementRow, now: Date): Promise<Beginning> {
  const { settlement_id: settlementId, clearinghouse_id: clearinghouseId } = settlement;
  const known = await lockSettlement(tx, { settlementId });
  if (known === undefined) return 'discarded';
  if (known.closed_at !== null) return 'closed';
  if (known.began_at !== null) return 'begun';
  const retailers = await assignedRetailers(tx, { clearinghouseId, retailerId: settlement.retailer_id });
  if (retailers.length === 0) return 'no_retailers';
  const retailerIds = retailers.map(({ account_id }) => account_id);
  const underWay = await closeUnderWay(tx, { retailerIds });
  if (underWay !== undefined) return { underWay };
  await beginClose(tx, { settlementId, retailerIds, now });
  return 'begun';
}

/**
 * Settles rows of a close that began, batch by batch, each in a transaction of its own. Any number of processes may do it
 * at once, and after a crash any may go on.
 *
 * @param hasTime whether to go on with another batch.
 * @returns whether all rows are settled.
 */
export async function settleRows(
  db: Database,
  settlement: SettlementRow,
  hasTime: () => boolean,
): Promise<boolean> {
  for (const scope of await scopeOf(db, settlement)) {
    for (const pages of pagesOf(settlement.settlement_id, scope)) {
      let after: AfterEvent | undefined;
      do {
        if (!hasTime()) return false;
        after = await db.transaction((tx) => settlePage(tx, settlement.settlement_id, scope, pages, after));
      } while (after !== undefined);
    }
  }
  return true;
}

type Pages = (tx: Queryable, after: AfterEvent | undefined, maxRows: number) => Promise<Unsettled[]>;

/** The page readers of one retailer, in order: one for each span, then one for corrections. */
export const pagesOf = (
  settlementId: number,
  { retailer, spans, correctionsSince }: RetailerScope,
): Pages[] => {
  const retailerId = retailer.account_id;
  const pages = spans.map(
    (span): Pages =>
      (tx, after, maxRows) =>
        openRedemptions(tx, { retailerId, span }, after, maxRows),
  );
  if (correctionsSince === undefined) return pages;
  const given = { retailerId, settlementId, since: correctionsSince };
  return [...pages, (tx, after, maxRows) => openCorrections(tx, given, after, maxRows)];
};

/** @returns the last row of a full page, after which there may be more. */
async function settlePage(
  tx: Queryable,
  settlementId: number,
  { retailer }: RetailerScope,
  pages: Pages,
  after: AfterEvent | undefined,
): Promise<AfterEvent | undefined> {
  // Once it is closed, by another process, its rows are fixed.
  const known = await lockSettlement(tx, { settlementId });
  if (known === undefined || known.closed_at !== null) return undefined;
  const page = await pages(tx, after, batchSize);
  const last = page.at(-1);
  if (last === undefined) return undefined;
  const funders = new Map(page.map((row) => [row.event_id, row.funder_id]));
  const done = await settle(
    tx,
    page.map((row) => ({
      offerId: row.offer_id,
      eventId: row.event_id,
      serial: row.serial,
      settlementId,
      retailerId: retailer.account_id,
      at: row.at,
      cents: row.cents,
      corrects: row.corrects,
    })),
  );
  if (done.length > 0)
    await addToLines(tx, settlementId, merged(done.map((row) => lineOf(row, funders.get(row.eventId)!))));
  return page.length < batchSize ? undefined : [last.at.toISOString(), last.event_id];
}

function lineOf({ retailerId, cents, corrects }: NewlySettled, funderId: string) {
  const isCorrection = corrects !== null;
  return {
    retailer_id: retailerId,
    funder_id: funderId,
    redemptions: isCorrection ? 0 : 1,
    redeemed_cents: isCorrection ? 0 : (cents ?? 0),
    corrections: isCorrection ? 1 : 0,
    correction_cents: isCorrection ? (cents ?? 0) : 0,
    worth_by_basket: cents === null ? (isCorrection ? -1 : 1) : 0,
  };
}

/** Ends a close all of whose rows are settled; repeated, it does nothing. @returns whether this call ended it. */
export async function end(tx: Queryable, settlementId: number, now: Date): Promise<boolean> {
  const known = await lockSettlement(tx, { settlementId });
  if (known === undefined || known.began_at === null || known.closed_at !== null) return false;
  await endClose(tx, { settlementId, now });
  return true;
}

/**
 * Completes the close of another settlement that has begun for one of the retailers: the process that began it may have
 * died, and further closes must not wait for it.
 *
 * @returns whether it is complete.
 */
export async function complete(
  db: Database,
  settlementId: number,
  now: Date,
  hasTime: () => boolean,
): Promise<boolean> {
  const settlement = await settlementById(db, { settlementId });
  if (settlement === undefined || settlement.closed_at !== null) return true;
  if (!(await settleRows(db, settlement, hasTime))) return false;
  await db.transaction((tx) => end(tx, settlementId, now));
  return true;
}
