import type { Mode } from '@offerbook/basket';
import { evaluateBasket, type Registry, redeemCoupons } from '@offerbook/client';
import { plural, writeCents } from '../../../ui/written.ts';
import type { OnCounter, Place } from './counter.ts';
import { asLines, type Goods } from './shelf.ts';

/** The result of a dry run per string, and a sentence for all. */
interface Found {
  found: Map<string, Partial<OnCounter>>;
  message: string;
}

/** The result that redeem would have, without redeeming. */
export async function lookAtCoupons(
  registry: Registry,
  gs1s: string[],
  { store, retailer }: Place,
): Promise<Found> {
  const answer = await registry.call(redeemCoupons, {
    body: { gs1s, pre_process: 'yes', selected_store: store, retailer_email_domain: retailer },
  });
  const found = new Map<string, Partial<OnCounter>>();
  for (const { gs1, master_offer_file, skip_purchase_validation } of answer.newly_redeemed)
    found.set(gs1, { offer: answer.master_offer_files[master_offer_file]!, skip: skip_purchase_validation });
  for (const { gs1, status, message } of answer.results)
    if (status === 'failure') found.set(gs1, { why: message });
  return { found, message: answer.message };
}

/** The coupons that the registry would apply to the goods. */
export async function judgedByRegistry(
  registry: Registry,
  gs1s: string[],
  goods: readonly Goods[],
  mode: Mode,
  { retailer }: Place,
): Promise<Found> {
  const { applied_coupons, discount_in_cents, results } = await registry.call(evaluateBasket, {
    body: { gs1s, basket: asLines(goods), mode, retailer_email_domain: retailer },
  });
  const [applies, all] = [applied_coupons.length, plural(gs1s.length, 'coupon')];
  return {
    found: new Map(
      results.flatMap(({ gs1, status, message }) => (status === 'failure' ? [[gs1, { why: message }]] : [])),
    ),
    message: `The registry would apply ${applies} of ${all} and take off ${writeCents(discount_in_cents)}. Nothing is redeemed; its answer stands in the log.`,
  };
}
