import { type Basket, type BasketLine, readBasket } from '../src/basket.ts';
import { type OfferTerms, readOffer } from '../src/offer.ts';
import { type Plan, planOf } from '../src/plan.ts';

/** One offer matched against a basket, whose lines are given dearest first. */
export function planned(
  lines: BasketLine[],
  ...terms: OfferTerms[]
): { basket: Basket; plan: Plan; units: number[] } {
  const basket = readBasket(lines);
  const all: OfferTerms = Object.assign({}, ...terms);
  const offer = readOffer(all, all['skip_purchase_validation'] === true);
  if (!('ways' in offer)) throw new Error(offer.message);
  return { basket, plan: planOf(offer, basket), units: basket.rows.map((row) => row.units) };
}
