import { applies, apply, type Failure, failure, takeFrom, type Use } from './apply.ts';
import { type Basket, type BasketLine, readBasket, type Unit } from './basket.ts';
import { best } from './best.ts';
import { thousandthsText } from './decimal.ts';
import { BasketFault } from './fault.ts';
import { inRowOrder } from './held.ts';
import { inOrder } from './in-order.ts';
import { type Offer, type OfferTerms, readOffer } from './offer.ts';
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
  const units = basket.rows.map((row) => row.units);
  const read = plansOf(coupons, basket);
  const planned: Array<{ at: number; plan: Plan; code: string }> = [];
  for (let at = 0; at < read.length; at++) {
    const plan = read[at]!;
    if ('ways' in plan) planned.push({ at, plan, code: String(coupons[at]!.coupon_code) });
  }
  const left = units.slice();
  const failures: Array<Failure | undefined> = [];
  const { applied, optimal } =
    mode === 'best'
      ? best(basket, planned, units, limit)
      : { applied: inOrder(basket, planned, left, failures), optimal: coupons.length === 0 };
  const uses: Array<Use | undefined> = [];
  const applied_coupons: AppliedCoupon[] = [];
  let toPay = basket.total;
  for (const { at, use } of applied) {
    if (mode === 'best') takeFrom(left, use, 1);
    toPay -= use.discount;
    uses[at] = use;
    applied_coupons.push(appliedCoupon(basket, coupons[at]!, (read[at] as Plan).offer, use));
  }
  const refused_coupons: RefusedCoupon[] = [];
  for (let at = 0; at < read.length; at++) {
    if (uses[at] !== undefined) continue;
    const plan = read[at]!;
    const { code, message } =
      'ways' in plan ? whyNot(basket, plan, failures[at], { units, left, toPay }) : plan;
    refused_coupons.push({ coupon_code: String(coupons[at]?.coupon_code ?? ''), reason: code, message });
  }
  return {
    mode,
    basket_total_in_cents: basket.total,
    discount_in_cents: basket.total - toPay,
    applied_coupons,
    refused_coupons,
    optimal,
  };
}

/** Each coupon's plan for the basket, or why a machine cannot check it. */
function plansOf(coupons: readonly Coupon[], basket: Basket): Array<Plan | Reason> {
  const codes = new Set<string>();
  /** The terms read so far and what was read; a list, because hashing an object costs more than a short search. */
  const readTerms: OfferTerms[] = [];
  const read: Array<Plan | Reason> = [];
  return coupons.map((coupon) => {
    const { coupon_code: code, offer: terms, skip_purchase_validation: skip } = coupon ?? {};
    if (codes.has(code)) return reason('repeated', 'This coupon is given twice; it applies once.');
    codes.add(code);
    const known = skip ? -1 : readTerms.indexOf(terms);
    if (known >= 0) return read[known]!;
    const offer = readOffer(terms, skip === true);
    const plan = 'ways' in offer ? planOf(offer, basket) : offer;
    if (!skip) {
      readTerms.push(terms);
      read.push(plan);
    }
    return plan;
  });
}

/**
 * Why a valid coupon did not apply: the basket does not satisfy it, or other coupons use the goods.
 *
 * @param atItsTurn why it failed in the order given, if so
 */
function whyNot(
  basket: Basket,
  plan: Plan,
  atItsTurn: Failure | undefined,
  { units, left, toPay }: { units: number[]; left: number[]; toPay: number },
): Reason {
  const alone =
    atItsTurn !== undefined && isAsAlone(plan, atItsTurn, units, left)
      ? atItsTurn
      : apply(basket, plan, units, basket.total);
  if (!applies(alone)) return inWords(alone, plan.offer);
  const now = apply(basket, plan, left, toPay);
  // A coupon that needs no goods can only find too little left to pay.
  const isAboutMoney = !applies(now) && (plan.offer.skip || now.code === 'exceeds_basket');
  return inWords(isAboutMoney ? now : failure('goods_used'), plan.offer);
}

/** Whether other coupons had no part in a failure: they used none of the goods, and it does not depend on what was left to pay. */
function isAsAlone(
  { offer, touched }: Plan,
  { code }: Failure,
  units: readonly number[],
  left: readonly number[],
): boolean {
  if (offer.skip || code === 'exceeds_basket') return false;
  for (const row of touched) if (left[row] !== units[row]) return false;
  return true;
}

function appliedCoupon(basket: Basket, { coupon_code }: Coupon, offer: Offer, use: Use): AppliedCoupon {
  const used = use.rows.length === 1 ? [unitsOf(basket, use, 0)] : allUnitsOf(basket, use);
  return {
    coupon_code,
    face_value_in_cents: use.discount,
    product_codes:
      used.length === 1 ? [used[0]!.product_code] : [...new Set(used.map((one) => one.product_code))],
    used,
    store_coupon: offer.store,
    donot_multiply: offer.donotMultiply,
  };
}

/** Units of one of the rows that a coupon uses. */
function unitsOf({ rows }: Basket, use: Use, place: number): UsedUnits {
  const { code, unitPrice, unit, thousandths } = rows[use.rows[place]!]!;
  const count = use.counts[place]!;
  const quantity = unit === 'item' ? String(count) : thousandthsText(count * thousandths);
  return { product_code: code, unit_price_in_cents: unitPrice, quantity, unit };
}

/** In basket order; pieces of one product and price that differ in weight are listed together. */
function allUnitsOf(basket: Basket, use: Use): UsedUnits[] {
  const used: UsedUnits[] = [];
  const thousandths: number[] = [];
  for (const place of inRowOrder(use.rows)) {
    const one = unitsOf(basket, use, place);
    const weight = use.counts[place]! * basket.rows[use.rows[place]!]!.thousandths;
    const same = one.unit === 'item' ? -1 : used.findIndex((other) => isSame(other, one));
    if (same < 0) {
      used.push(one);
      thousandths.push(weight);
    } else {
      thousandths[same]! += weight;
      used[same]!.quantity = thousandthsText(thousandths[same]!);
    }
  }
  return used;
}

const isSame = (a: UsedUnits, b: UsedUnits): boolean =>
  a.product_code === b.product_code && a.unit_price_in_cents === b.unit_price_in_cents && a.unit === b.unit;
