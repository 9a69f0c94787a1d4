import { applies, apply, takeFrom, type Use } from './apply.ts';
import type { Basket } from './basket.ts';
import type { Plan } from './plan.ts';

/** A coupon that applied, by its index among the plans. */
export interface Applied {
  at: number;
  use: Use;
}

/** Applies coupons one after the other, as tills do. Updates `left`; returns the cents left to pay. */
export function inOrder(
  basket: Basket,
  plans: ReadonlyArray<{ at: number; plan: Plan }>,
  left: Int32Array,
  toPay: number,
): { applied: Applied[]; toPay: number } {
  const applied: Applied[] = [];
  for (const { at, plan } of plans) {
    const use = apply(basket, plan, left, toPay);
    if (!applies(use)) continue;
    takeFrom(left, use, 1);
    toPay -= use.discount;
    applied.push({ at, use });
  }
  return { applied, toPay };
}
