import type { Database } from '../../platform/db/database.ts';
import { inOneMoment } from '../../platform/db/one-moment.ts';
import { budgetedOffers } from './cost-store.ts';
import { costsSoFar } from './costs.ts';

/** A budget is nearly spent when this many hundredths of it are. */
const nearlySpentPercent = 90;

/** The running offers that have cost at least 90 % of their budget, those with most of it first. */
export async function budgetsNearlySpent(
  db: Database,
  { manufacturerId, now, maxNamed }: { manufacturerId: number; now: Date; maxNamed: number },
) {
  const offers = await budgetedOffers(db, { manufacturerId, offerIds: null, now });
  if (offers.length === 0) return [];
  const soFar = await inOneMoment(db, (tx) => costsSoFar(tx, manufacturerId, offers));
  const spent = (offer: (typeof offers)[number]) => soFar.of(offer.offer_id).cents / offer.budget_cents!;
  return offers
    .filter((one) => soFar.of(one.offer_id).cents * 100 >= one.budget_cents! * nearlySpentPercent)
    .sort((a, b) => spent(b) - spent(a))
    .slice(0, maxNamed)
    .map((one) => ({ base_gs1: one.base_gs1, name: one.short_name || one.description }));
}
