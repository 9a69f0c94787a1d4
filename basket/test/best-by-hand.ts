import type { BasketLine, Coupon } from '@offerbook/basket';
import { belt, cost, type Piece, permutations, tryWays } from './by-hand.ts';

/**
 * The most that any distribution of the pieces over the coupons takes off, and the fewest pieces such a
 * distribution uses. Each coupon applies to its own pieces as if they were the whole basket, in any order, by
 * any set of purchases that satisfies it.
 */
export function bestByHand(
  lines: readonly BasketLine[],
  coupons: readonly Coupon[],
): { discount: bigint; used: number } {
  const pieces = belt(lines);
  const total = cost(pieces);
  const orders = new Map<number, Piece[][]>();
  const of = (set: number) => {
    const known = orders.get(set) ?? permutations(pieces.filter((_, at) => set & (1 << at)));
    orders.set(set, known);
    return known;
  };
  const full = (1 << pieces.length) - 1;
  let best = { discount: 0n, used: 0 };
  // Only a coupon that takes off whatever is left to pay depends on what the others took off before.
  const takesTheRest = ({ offer, skip_purchase_validation: skip }: Coupon) =>
    Number(skip === true && offer['save_value_code'] === 7);
  const order = [...coupons].sort((a, b) => takesTheRest(a) - takesTheRest(b));
  const go = (at: number, left: number, discount: bigint, used: number): void => {
    if (at === order.length) {
      if (discount > best.discount || (discount === best.discount && used < best.used))
        best = { discount, used };
      return;
    }
    go(at + 1, left, discount, used);
    // Only parts that are used up entirely: another coupon could have had the remainder.
    for (let part = left; ; part = (part - 1) & left) {
      const offs = new Set<bigint>();
      for (const lying of of(part)) {
        for (const { off, uses } of tryWays(order[at]!, lying, total - discount))
          if (uses.length === lying.length) offs.add(off);
      }
      for (const off of offs) go(at + 1, left & ~part, discount + off, used + of(part)[0]!.length);
      if (part === 0) break;
    }
  };
  go(0, full, 0n, 0);
  return best;
}
