import type { Queryable } from '../../platform/db/database.ts';
import {
  countsOfOffers,
  type OfferWorth,
  redeemedCounts,
  redeemedInSpan,
  reportedInSpan,
  reportedOfOffers,
  standingOfOffers,
  undoneInSpan,
} from './cost-store.ts';
import type { Liability } from './money-wire.ts';
import { add, replaceReported, WorthBy } from './worths.ts';

interface Span {
  from: Date;
  before: Date;
}

/**
 * The worth, by offer, of what was redeemed in a span and stands now.
 *
 * @param tx sees one moment (`inOneMoment`): what is redeemed between two statements would be counted in part.
 * @param worths of at least the offers with redemptions in the span.
 */
export async function costsOfSpan(
  tx: Queryable,
  manufacturerId: number,
  { from, before }: Span,
  worths: ReadonlyMap<number, OfferWorth>,
): Promise<WorthBy<number>> {
  const found = new WorthBy<number>();
  const span = { manufacturerId, from, before };
  const redeemed = await redeemedCounts(tx, span);
  const changed: number[] = [];
  const uniform: number[] = [];
  for (const { offer_id, redeemed: count } of redeemed) {
    const known = worths.get(offer_id);
    if (known?.is_uniform) {
      add(found.of(offer_id), count, known.cents);
      uniform.push(offer_id);
    } else changed.push(offer_id);
  }
  for (const row of await reportedInSpan(tx, { ...span, offerIds: uniform }))
    replaceReported(found.of(row.offer_id), row, worths.get(row.offer_id)!.cents);
  if (changed.length > 0)
    for (const { offer_id, count, cents } of await redeemedInSpan(tx, { ...span, offerIds: changed }))
      add(found.of(offer_id), count, cents);
  for (const { offer_id, count, cents } of await undoneInSpan(tx, span))
    add(found.of(offer_id), -count, cents);
  return found;
}

/**
 * What offers cost so far: all their redemptions that stand.
 *
 * @param tx sees one moment (`inOneMoment`).
 */
export async function costsSoFar(
  tx: Queryable,
  manufacturerId: number,
  offers: readonly OfferWorth[],
): Promise<WorthBy<number>> {
  const found = new WorthBy<number>();
  const worths = new Map(offers.map((offer) => [offer.offer_id, offer]));
  const changed = offers.filter(({ is_uniform }) => !is_uniform).map(({ offer_id }) => offer_id);
  for (const row of await countsOfOffers(tx, { offerIds: [...worths.keys()] })) {
    const known = worths.get(row.offer_id)!;
    if (known.is_uniform) add(found.of(row.offer_id), row.redeemed - row.rolled_back, known.cents);
  }
  const uniform = offers.filter(({ is_uniform }) => is_uniform).map(({ offer_id }) => offer_id);
  for (const row of await reportedOfOffers(tx, { manufacturerId, offerIds: uniform }))
    replaceReported(found.of(row.offer_id), row, worths.get(row.offer_id)!.cents);
  if (changed.length > 0)
    for (const { offer_id, count, cents } of await standingOfOffers(tx, { offerIds: changed }))
      add(found.of(offer_id), count, cents);
  return found;
}

/** Exact from counters: an upper limit, because coupons may expire by days after their deposit. */
export function liabilityOf(offers: readonly OfferWorth[], soFar: WorthBy<number>): Liability {
  const liability = { coupons: 0, max_cents: 0, unlimited: 0 };
  for (const offer of offers) {
    if (!offer.is_running) continue;
    // Newspaper inserts are never deposited.
    const coupons = Math.max(0, offer.deposited - soFar.of(offer.offer_id).redemptions);
    liability.coupons += coupons;
    if (offer.max_cents === null) liability.unlimited += coupons;
    else liability.max_cents += coupons * offer.max_cents;
  }
  return liability;
}
