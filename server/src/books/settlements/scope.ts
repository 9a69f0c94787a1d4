import { retailersSettling } from '../../coupons/partners/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { dayMs } from '../../platform/vocabulary/durations.ts';
import { utcSpan } from '../../platform/wire/dates.ts';
import {
  closedPeriodsSince,
  coveredRetailers,
  latestCloses,
  type SettlementRow,
} from './settlement-store.ts';

/** A span of instants, the first inclusive and the second not. */
export interface Span {
  from: Date;
  before: Date;
}

/** A part of what a settlement takes of one retailer: redemptions recorded in a span, or rollbacks of settled ones. */
export interface Stretch extends Span {
  retailerId: number;
  isCorrection: boolean;
}

/** What a settlement takes of one retailer: redemptions in order, then corrections. */
export interface RetailerScope {
  retailerId: number;
  stretches: Stretch[];
}

/** An event of a retailer's stretches, after which a page begins. */
export interface Place {
  isCorrection: boolean;
  at: Date;
  /** Above 0 in an event: at 0 the page begins with the first event of the instant. */
  eventId: number;
}

/**
 * A row is visible at most this long after the instant of its recording, with the differences of servers' clocks and the
 * longest statement. A close takes everything that is visible, so what it missed was recorded after this long before it.
 */
const lateMs = dayMs;

/** Corrections are taken whenever they were recorded. */
const endOfTime = new Date('9999-12-31T00:00:00Z');

/**
 * What a settlement takes: redemptions recorded in its period; what earlier closes of these retailers missed in theirs,
 * because it was not committed yet or recorded later on the same day; and rollbacks of what they settled, whenever they
 * were recorded.
 */
export async function scopeOf(tx: Queryable, settlement: SettlementRow): Promise<RetailerScope[]> {
  const { settlement_id: settlementId, clearinghouse_id: clearinghouseId } = settlement;
  const retailers =
    settlement.began_at === null
      ? await retailersSettling(tx, { clearinghouseId, retailerId: settlement.retailer_id })
      : await coveredRetailers(tx, { settlementId });
  const retailerIds = retailers.map(({ account_id }) => account_id);
  const own = utcSpan({ from: settlement.from_day, to: settlement.to_day });
  const since = new Map(
    (await latestCloses(tx, { retailerIds, settlementId })).map(({ retailer_id, began_at }) => [
      retailer_id,
      new Date(began_at.getTime() - lateMs),
    ]),
  );
  const spans = new Map(retailerIds.map((id) => [id, [own]]));
  for (const { retailer_id, from_day, to_day } of await closedPeriodsSince(tx, settlementId, since)) {
    const { from, before } = utcSpan({ from: from_day, to: to_day });
    const begin = since.get(retailer_id)!;
    spans.get(retailer_id)!.push({ from: from < begin ? begin : from, before });
  }
  return retailerIds.map((retailerId) => {
    const stretches = united(spans.get(retailerId)!).map((span) => ({
      ...span,
      retailerId,
      isCorrection: false,
    }));
    const begin = since.get(retailerId);
    // Nothing of a retailer without a close can be corrected.
    if (begin) stretches.push({ from: begin, before: endOfTime, retailerId, isCorrection: true });
    return { retailerId, stretches };
  });
}

/** @returns the instants of all spans as spans in order that do not meet. */
function united(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = found.at(-1);
    if (last === undefined || span.from > last.before) found.push({ ...span });
    else if (span.before > last.before) last.before = span.before;
  }
  return found;
}

export const beginOf = ({ isCorrection, from: at }: Stretch): Place => ({ isCorrection, at, eventId: 0 });

/** Where to go on after a place; undefined: nothing follows it. */
export function restAfter(
  { stretches }: RetailerScope,
  place: Place | undefined,
): { stretch: Stretch; after: Place } | undefined {
  for (const stretch of stretches) {
    const { isCorrection, from, before } = stretch;
    if (place?.isCorrection && !isCorrection) continue;
    const isBegun = place !== undefined && isCorrection === place.isCorrection && place.at >= from;
    if (isBegun && place.at >= before) continue;
    return { stretch, after: isBegun ? place : beginOf(stretch) };
  }
  return undefined;
}
