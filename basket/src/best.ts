import { applies, apply } from './apply.ts';
import type { Basket } from './basket.ts';
import { type Applied, inOrder } from './in-order.ts';
import type { Plan } from './plan.ts';
import { type Member, searchOrder } from './search.ts';
import { worthOf } from './worth.ts';

/** What `best` found; `optimal` when it is proven that no order takes off more, or as much with fewer units. */
export interface Best {
  /** In an order in which a till that takes coupons as they come gets the same. */
  applied: Applied[];
  optimal: boolean;
}

/**
 * The order of coupons with the greatest total discount, of several the one with the fewest units used.
 * Coupons that share no goods cannot disturb each other: each group of those that do is searched by itself.
 *
 * @param workLimit how many rows of the basket the search may look at
 */
export function best(
  basket: Basket,
  plans: ReadonlyArray<{ at: number; plan: Plan }>,
  units: Int32Array,
  workLimit: number,
): Best {
  // The order given is where the search begins, so it never ends below it.
  const given = inOrder(basket, plans, units.slice(), basket.total).applied;
  const members = plans.map(({ at, plan }): Member => ({ at, plan, worth: worthOf(plan, basket) }));
  const live = members.filter(({ worth }) => worth.discount > 0 && Number.isFinite(worth.units));
  const most = live.reduce((sum, { worth }) => sum + worth.discount, 0);
  // Only what goes beyond its own goods can run into the end of what is left to pay.
  const tight = most > basket.total && live.some(({ worth }) => worth.beyondItsGoods);
  const groups = tight ? [live] : groupsOf(live, basket.rows.length);
  const applied: Applied[] = [];
  let [optimal, work] = [true, workLimit];
  groups.forEach((group, index) => {
    if (group.length === 1) {
      const [{ at, plan }] = group as [Member];
      const use = apply(basket, plan, units, basket.total);
      if (applies(use)) applied.push({ at, use });
      return;
    }
    const begin = given.filter((one) => group.some(({ at }) => at === one.at));
    const share = Math.ceil(work / (groups.length - index));
    const found = searchOrder(basket, group, begin, { units, tight, workLimit: share });
    work -= found.work;
    optimal &&= found.optimal;
    applied.push(...found.applied);
  });
  return { applied, optimal };
}

/** Coupons that reach for the same rows, directly or through others, stand in one group. */
function groupsOf(members: readonly Member[], rows: number): Member[][] {
  const groupOfRow = new Array<Member[] | undefined>(rows);
  const groups = new Set<Member[]>();
  for (const member of members) {
    const group = [member];
    for (const row of member.plan.touched) {
      const other = groupOfRow[row];
      if (other === group) continue;
      if (other) {
        groups.delete(other);
        group.push(...other);
        for (const { plan } of other) for (const one of plan.touched) groupOfRow[one] = group;
      }
      groupOfRow[row] = group;
    }
    groups.add(group);
  }
  return [...groups].map((group) => group.sort((a, b) => a.at - b.at)).sort((a, b) => a[0]!.at - b[0]!.at);
}
