import { applies, apply, type Failure, takeFrom, type Use } from './apply.ts';
import type { Basket } from './basket.ts';
import type { Plan } from './plan.ts';

/** A coupon that applied, by its index among the plans. */
export interface Applied {
  at: number;
  use: Use;
}

/**
 * Applies coupons one after the other, as tills do.
 *
 * @param left units left of each row; updated
 * @param failures gets, by the index of the coupon, why each other one did not apply when it was its turn
 */
export function inOrder(
  basket: Basket,
  plans: ReadonlyArray<{ at: number; plan: Plan }>,
  left: number[],
  failures: Array<Failure | undefined> = [],
): Applied[] {
  const applied: Applied[] = [];
  let toPay = basket.total;
  for (const { at, plan } of plans) {
    const use = apply(basket, plan, left, toPay);
    if (applies(use)) {
      takeFrom(left, use, 1);
      toPay -= use.discount;
      applied.push({ at, use });
    } else failures[at] = use;
  }
  return applied;
}
