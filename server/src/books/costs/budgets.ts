import type { Queryable } from '../../platform/db/database.ts';
import { budgetedOffers } from './cost-store.ts';
import { costsSoFar } from './costs.ts';

/** A budget is nearly spent when this many hundredths of it are. */
const nearlySpentPercent = 90;

/** The running offers that have cost at least 90 % of their budget, those with most of it first. */
export async function budgetsNearlySpent(
  tx: Queryable,
  { manufacturerId, now, maxNamed }: { manufacturerId: number; now: Date; maxNamed: number },
) {
  const offers = await budgetedOffers(tx, { manufacturerId, offerIds: null, now });
  if (offers.length === 0) return [];
  const soFar = await costsSoFar(tx, manufacturerId, offers);
  const spent = (offer: (typeof offers)[number]) => soFar.of(offer.offer_id).cents / offer.budget_cents!;
  return offers
    .filter((one) => soFar.of(one.offer_id).cents * 100 >= one.budget_cents! * nearlySpentPercent)
    .sort((a, b) => spent(b) - spent(a))
    .slice(0, maxNamed)
    .map((one) => ({ base_gs1: one.base_gs1, name: one.short_name || one.description }));
}
