import type { Queryable } from '../../platform/db/database.ts';
import { type AfterSettled, type BareRow, type RowFilters, settledAfter } from './row-store.ts';
import { type Place, restAfter, scopeOf } from './scope.ts';
import { type SettlementRow, settledUnderWay } from './settlement-store.ts';
import { stateOf } from './settlement-wire.ts';
import { type LineRow, pagesOf, type Unsettled } from './unsettled-store.ts';

/**
 * The rows of a settlement after one: those it settled, or of an open one those that a close would settle now.
 *
 * @param lines its sums, which say who has rows.
 */
export const rowsAfter = (
  tx: Queryable,
  settlement: SettlementRow,
  lines: readonly LineRow[],
  filters: RowFilters,
  after: AfterSettled | undefined,
  maxRows: number,
): Promise<BareRow[]> =>
  settlement.began_at === null
    ? openAfter(tx, settlement, lines, filters, after, maxRows)
    : settledAfter(tx, settlement.settlement_id, filters, after, maxRows);

/** What the rows of a settlement follow from besides the journal: once this is another, a close took some or gave some back. */
export async function basisOf(
  tx: Queryable,
  settlement: SettlementRow,
  lines: readonly LineRow[],
): Promise<string> {
  if (settlement.began_at !== null) return stateOf(settlement);
  const retailers = new Set(lines.map(({ retailer_id }) => retailer_id));
  const scopes = (await scopeOf(tx, settlement)).filter(({ retailerId }) => retailers.has(retailerId));
  return JSON.stringify([scopes, await settledUnderWay(tx, { retailerIds: [...retailers] })]);
}

async function openAfter(
  tx: Queryable,
  settlement: SettlementRow,
  lines: readonly LineRow[],
  { retailerIds, funderId }: RowFilters,
  after: AfterSettled | undefined,
  maxRows: number,
): Promise<BareRow[]> {
  const [lastRetailer, isCorrection, at, eventId] = after ?? [0, false, '', 0];
  const found: BareRow[] = [];
  const retailers = new Set(lines.map(({ retailer_id }) => retailer_id));
  for (const scope of await scopeOf(tx, settlement)) {
    const id = scope.retailerId;
    if (id < lastRetailer || !retailers.has(id) || retailerIds?.includes(id) === false) continue;
    let place: Place | undefined =
      id === lastRetailer ? { isCorrection, at: new Date(at), eventId } : undefined;
    for (let rest = restAfter(scope, place); rest; rest = restAfter(scope, place)) {
      const { rows, end } = (await pagesOf(tx, settlement.settlement_id, [rest], pageRows)).get(id)!;
      const isShown = ({ is_open, funder_id }: Unsettled) =>
        is_open && (funderId === undefined || funder_id === funderId);
      found.push(...rows.filter(isShown).map(bare));
      if (found.length >= maxRows) return found.slice(0, maxRows);
      place = end;
    }
  }
  return found;
}

/** How many events of a retailer are looked at together. */
const pageRows = 1_000;

const bare = (row: Unsettled): BareRow => ({ ...row, redemption_id: row.corrects ?? row.event_id });
