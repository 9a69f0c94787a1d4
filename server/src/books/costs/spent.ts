import type { Database } from '../../platform/db/database.ts';
import { inOneMoment } from '../../platform/db/one-moment.ts';
import { offersToCost, redeemedCounts } from './cost-store.ts';
import { costsOfSpan } from './costs.ts';

/** Cents that were given off for the redemptions recorded in a span which stand now. */
export async function spentIn(
  db: Database,
  { manufacturerId, ...span }: { manufacturerId: number; from: Date; before: Date },
  now: Date,
): Promise<number> {
  return inOneMoment(db, async (tx) => {
    const redeemed = await redeemedCounts(tx, { manufacturerId, ...span });
    const offers = await offersToCost(tx, {
      manufacturerId,
      offerIds: redeemed.map((row) => row.offer_id),
      now,
    });
    const worths = new Map(offers.map((offer) => [offer.offer_id, offer]));
    return (await costsOfSpan(tx, manufacturerId, span, worths)).total.cents;
  });
}
