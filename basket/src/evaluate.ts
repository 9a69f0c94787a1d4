import { applies, apply, takeFrom, type Use } from './apply.ts';
import { type Basket, type BasketLine, readBasket, type Unit } from './basket.ts';
import { best } from './best.ts';
import { thousandthsText } from './decimal.ts';
import { BasketFault } from './fault.ts';
import { inOrder } from './in-order.ts';
import { type OfferTerms, readOffer } from './offer.ts';
import { type Plan, planOf } from './plan.ts';
import { type Reason, type ReasonCode, reason } from './reason.ts';
import { inWords } from './words.ts';

/** A coupon at the till. */
export interface Coupon {
  /** Its name in the answer: its serialized data string. */
  coupon_code: string;
  /** `master_offer_files[master_offer_file]` of the redeem result. */
  offer: OfferTerms;
  /** As in the redeem result: the goods are not checked. */
  skip_purchase_validation?: boolean | undefined;
}

/**
 * `in_order`: coupons and lines as given, as tills do; `best`: the goods distributed for the highest total
 * discount.
 */
export type Mode = 'in_order' | 'best';

export interface Evaluation {
  basket: readonly BasketLine[];
  coupons: readonly Coupon[];
  /** Default `in_order`. */
  mode?: Mode | undefined;
  /** `best` only: maximum search steps before the best result so far is returned; default 1,000,000. */
  work_limit?: number | undefined;
}

/** Units a coupon used up. */
export interface UsedUnits {
  product_code: string;
  unit_price_in_cents: number;
  /** Pieces, or the total weight of the weighed pieces, as decimal text. */
  quantity: string;
  unit: Unit;
}

export interface AppliedCoupon {
  coupon_code: string;
  /** The discount in cents. */
  face_value_in_cents: number;
  product_codes: string[];
  used: UsedUnits[];
  /** A store's coupon, not a manufacturer's; for the till's bookkeeping. */
  store_coupon: boolean;
  /** A store that doubles coupons must not double this one. */
  donot_multiply: boolean;
}

export interface RefusedCoupon {
  coupon_code: string;
  reason: ReasonCode;
  message: string;
}

export interface Answer {
  mode: Mode;
  basket_total_in_cents: number;
  discount_in_cents: number;
  /** In the order to apply them, each with the goods it uses up. */
  applied_coupons: AppliedCoupon[];
  /** Roll these back, in the order given. */
  refused_coupons: RefusedCoupon[];
  /**
   * `best`: it is proven that nothing takes off more, in any order of coupons and lines. `in_order`: true
   * only without coupons.
   */
  optimal: boolean;
}

const defaultWorkLimit = 1_000_000;

/**
 * Decides which coupons apply to a basket, what each takes off in cents and which units it uses up.
 *
 * @throws BasketFault when basket, mode or limit is invalid; an invalid coupon is refused without affecting
 *   the others.
 */
export function evaluateBasket({
  basket: lines,
  coupons,
  mode = 'in_order',
  work_limit,
}: Evaluation): Answer {
  if (mode !== 'in_order' && mode !== 'best') {
    throw new BasketFault([{ field: 'mode', message: 'must be in_order or best' }]);
  }
  const limit = work_limit ?? defaultWorkLimit;
  if (!(Number.isSafeInteger(limit) && limit >= 0)) {
    throw new BasketFault([{ field: 'work_limit', message: 'must be a whole number, 0 or more' }]);
  }
  if (!Array.isArray(coupons)) {
    throw new BasketFault([{ field: 'coupons', message: 'must be a list of coupons' }]);
  }
  const basket = readBasket(lines);
  const units = Int32Array.from(basket.rows, ({ units }) => units);
  const { plans, refused } = plansOf(coupons, basket);
  const left = units.slice();
  const listed = [...plans].map(([at, plan]) => ({ at, plan, code: String(coupons[at]!.coupon_code) }));
  const { applied, optimal } =
    mode === 'best'
      ? best(basket, listed, units, limit)
      : { applied: inOrder(basket, listed, left, basket.total).applied, optimal: coupons.length === 0 };
  let toPay = basket.total;
  if (mode === 'best') {
    for (const { use } of applied) takeFrom(left, use, 1);
  }
  for (const { at, use } of applied) {
    toPay -= use.discount;
    refused.delete(at);
  }
  const taken = new Set(applied.map(({ at }) => at));
  for (const { at, plan } of listed) {
    if (!taken.has(at)) refused.set(at, whyNot(basket, plan, { units, left, toPay }));
  }
  return {
    mode,
    basket_total_in_cents: basket.total,
    discount_in_cents: basket.total - toPay,
    applied_coupons: applied.map(({ at, use }) => appliedCoupon(basket, coupons[at]!, plans.get(at)!, use)),
    refused_coupons: [...refused]
      .sort(([a], [b]) => a - b)
      .map(([at, { code, message }]) => ({
        coupon_code: String(coupons[at]?.coupon_code ?? ''),
        reason: code,
        message,
      })),
    optimal,
  };
}

/** The coupons a machine can check, planned against the basket, and why the others are refused; by index. */
function plansOf(
  coupons: readonly Coupon[],
  basket: Basket,
): { plans: Map<number, Plan>; refused: Map<number, Reason> } {
  const [plans, refused] = [new Map<number, Plan>(), new Map<number, Reason>()];
  const codes = new Set<string>();
  const known = new Map<OfferTerms, Plan | Reason>();
  coupons.forEach((coupon, at) => {
    const { coupon_code: code, offer: terms, skip_purchase_validation: skip } = coupon ?? {};
    if (codes.has(code)) {
      refused.set(at, reason('repeated', 'This coupon is given twice; it applies once.'));
      return;
    }
    codes.add(code);
    let plan = skip ? undefined : known.get(terms);
    if (plan === undefined) {
      const offer = readOffer(terms, skip === true);
      plan = 'ways' in offer ? planOf(offer, basket) : offer;
      if (!skip) known.set(terms, plan);
    }
    if ('ways' in plan) plans.set(at, plan);
    else refused.set(at, plan);
  });
  return { plans, refused };
}

/** Why a valid coupon did not apply: the basket does not satisfy it, or other coupons use the goods. */
function whyNot(
  basket: Basket,
  plan: Plan,
  { units, left, toPay }: { units: Int32Array; left: Int32Array; toPay: number },
): Reason {
  const alone = apply(basket, plan, units, basket.total);
  if (!applies(alone)) return inWords(alone, plan.offer);
  const now = apply(basket, plan, left, toPay);
  return inWords(!applies(now) && now.code === 'exceeds_basket' ? now : { code: 'goods_used' }, plan.offer);
}

function appliedCoupon({ rows }: Basket, { coupon_code }: Coupon, { offer }: Plan, use: Use): AppliedCoupon {
  const used: UsedUnits[] = [];
  /** Pieces or weight in thousandths. */
  const quantities: number[] = [];
  const product_codes: string[] = [];
  const places = use.rows.map((_, place) => place);
  if (places.length > 1) places.sort((a, b) => use.rows[a]! - use.rows[b]!);
  for (const place of places) {
    const { code, unitPrice, unit, thousandths } = rows[use.rows[place]!]!;
    const quantity = use.counts[place]! * (unit === 'item' ? 1_000 : thousandths);
    const same = used.findIndex(
      (one) => one.product_code === code && one.unit_price_in_cents === unitPrice && one.unit === unit,
    );
    if (same >= 0) {
      quantities[same]! += quantity;
      continue;
    }
    used.push({ product_code: code, unit_price_in_cents: unitPrice, quantity: '', unit });
    quantities.push(quantity);
    if (!product_codes.includes(code)) product_codes.push(code);
  }
  for (let at = 0; at < used.length; at++) used[at]!.quantity = thousandthsText(quantities[at]!);
  return {
    coupon_code,
    face_value_in_cents: use.discount,
    product_codes,
    used,
    store_coupon: offer.store,
    donot_multiply: offer.donotMultiply,
  };
}
