import type { Queryable } from '../db/database.ts';
import { pagesOf } from './close.ts';
import { type AfterSettled, type BareRow, type RowFilters, settledAfter } from './row-store.ts';
import { scopeOf } from './scope.ts';
import type { SettlementRow } from './settlement-store.ts';
import type { AfterEvent } from './unsettled-store.ts';

/** The rows of a settlement after one: those it settled, or of an open one those that a close would settle now. */
export const rowsAfter = (
  tx: Queryable,
  settlement: SettlementRow,
  filters: RowFilters,
  after: AfterSettled | undefined,
  maxRows: number,
): Promise<BareRow[]> =>
  settlement.began_at === null
    ? openAfter(tx, settlement, filters, after, maxRows)
    : settledAfter(tx, settlement.settlement_id, filters, after, maxRows);

async function openAfter(
  tx: Queryable,
  settlement: SettlementRow,
  { retailerId, funderId }: RowFilters,
  after: AfterSettled | undefined,
  maxRows: number,
): Promise<BareRow[]> {
  const [lastRetailer, lastIsCorrection, lastAt, lastId] = after ?? [0, false, '-infinity', 0];
  const found: BareRow[] = [];
  for (const scope of await scopeOf(tx, settlement)) {
    const id = scope.retailer.account_id;
    if (id < lastRetailer || (retailerId !== undefined && id !== retailerId)) continue;
    const pages = pagesOf(settlement.settlement_id, scope);
    for (const [place, page] of pages.entries()) {
      const isCorrection = place >= scope.spans.length;
      if (id === lastRetailer && lastIsCorrection && !isCorrection) continue;
      let position: AfterEvent | undefined =
        id === lastRetailer && lastIsCorrection === isCorrection ? [lastAt, lastId] : undefined;
      for (let isFull = true; isFull && found.length < maxRows; ) {
        const rows = await page(tx, position, maxRows);
        isFull = rows.length === maxRows;
        const last = rows.at(-1);
        if (last) position = [last.at.toISOString(), last.event_id];
        for (const row of rows)
          if (funderId === undefined || row.funder_id === funderId)
            found.push({
              offerId: row.offer_id,
              serial: row.serial,
              eventId: row.event_id,
              redemptionId: row.corrects ?? row.event_id,
              retailerId: id,
              at: row.at,
              cents: row.cents,
            });
      }
      if (found.length >= maxRows) return found.slice(0, maxRows);
    }
  }
  return found;
}
