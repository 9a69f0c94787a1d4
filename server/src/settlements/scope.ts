import type { Queryable } from '../db/database.ts';
import { dayMs } from '../vocabulary/durations.ts';
import { utcSpan } from '../wire/dates.ts';
import {
  assignedRetailers,
  closedPeriodsSince,
  coveredRetailers,
  latestCloses,
  type Party,
  type SettlementRow,
} from './settlement-store.ts';

/** A span of instants, the first inclusive and the second not. */
export interface Span {
  from: Date;
  before: Date;
}

/** What a settlement takes of one retailer. */
export interface RetailerScope {
  retailer: Party;
  /** In which redemptions are taken, in order and apart from each other. */
  spans: Span[];
  /** Rollbacks of settled redemptions are looked for from here on; undefined: nothing of the retailer was settled yet. */
  correctionsSince: Date | undefined;
}

/**
 * A row is visible at most this long after the instant of its recording, with the differences of servers' clocks and the
 * longest statement. A close takes everything that is visible, so what it missed was recorded after this long before it.
 */
const lateMs = dayMs;

/**
 * What a settlement takes: redemptions recorded in its period; what earlier closes of these retailers missed in theirs,
 * because it was not committed yet or recorded later on the same day; and rollbacks of what they settled, whenever they
 * were recorded.
 */
export async function scopeOf(tx: Queryable, settlement: SettlementRow): Promise<RetailerScope[]> {
  const { settlement_id: settlementId, clearinghouse_id: clearinghouseId } = settlement;
  const retailers =
    settlement.began_at === null
      ? await assignedRetailers(tx, { clearinghouseId, retailerId: settlement.retailer_id })
      : await coveredRetailers(tx, { settlementId });
  const retailerIds = retailers.map(({ account_id }) => account_id);
  const closes = new Map(
    (await latestCloses(tx, { retailerIds, settlementId })).map((row) => [row.retailer_id, row.began_at]),
  );
  const own = utcSpan({ from: settlement.from_day, to: settlement.to_day });
  const scopes: RetailerScope[] = [];
  for (const retailer of retailers) {
    const latest = closes.get(retailer.account_id);
    if (latest === undefined) {
      scopes.push({ retailer, spans: [own], correctionsSince: undefined });
      continue;
    }
    const since = new Date(latest.getTime() - lateMs);
    const missed = await closedPeriodsSince(tx, { retailerId: retailer.account_id, settlementId, since });
    const late = missed
      .map((period) => utcSpan({ from: period.from_day, to: period.to_day }))
      .map(({ from, before }) => ({ from: from < since ? since : from, before }));
    scopes.push({ retailer, spans: united([own, ...late]), correctionsSince: since });
  }
  return scopes;
}

/** The same instants as spans in order that do not meet. */
export function united(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = found.at(-1);
    if (last === undefined || span.from > last.before) found.push({ ...span });
    else if (span.before > last.before) last.before = span.before;
  }
  return found;
}
