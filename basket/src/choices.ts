import { measureOf, needOf, type Use } from './apply.ts';
import type { Basket } from './basket.ts';
import { isBetter } from './ceiling.ts';
import { portion } from './decimal.ts';
import type { Measure } from './held.ts';
import type { Plan, Purchase, Way } from './plan.ts';

/** The different goods that satisfy a coupon, and what it takes off with each. */
export interface Choices {
  /** Highest discount first; of equal ones the one with the fewest units. */
  uses: Use[];
  /** No use needed for the best distribution is missing. */
  complete: boolean;
  steps: number;
}

/** At most this many different uses of one coupon are compared. */
const maxUses = 4_000;
/** The recursion goes one level deeper per row. */
const maxRows = 2_000;

/**
 * Lists a coupon's possible uses when it may choose its goods, each in a separate basket with the goods in
 * any order. Of two uses that leave the others the same goods, only the better one is listed.
 *
 * @param basket its rows must be sorted dearest first: the first of a use's goods are the free ones
 * @param contested rows that other coupons could use too
 * @param tight the amount left to pay may run out; then a use that takes off less may be the one that fits
 */
export function choicesOf(
  plan: Plan,
  basket: Basket,
  units: number[],
  { contested, tight }: { contested: Uint8Array; tight: boolean },
  maxSteps: number,
): Choices {
  const { saveCode, value, applies, skip } = plan.offer;
  if (skip) return { uses: [{ discount: value, rows: [], counts: [], units: 0 }], complete: true, steps: 1 };
  if (plan.touched.length > maxRows) return { uses: [], complete: false, steps: 0 };
  const { rows: all, everyRow } = basket;
  const used = new Array<number>(all.length).fill(0);
  const own = new Array<number>(all.length).fill(0);
  const found = new Map<string, Use>();
  const contestedRows = plan.touched.filter((row) => contested[row] === 1);
  let [cost, count, ownCost, ownCount, steps] = [0, 0, 0, 0, 0];
  let complete = true;

  const put = (row: number, by: number, ofItem: boolean) => {
    const { price } = all[row]!;
    used[row]! += by;
    cost += by * price;
    count += by;
    if (!ofItem) return;
    own[row]! += by;
    ownCost += by * price;
    ownCount += by;
  };

  /**
   * All sums in cents that any `count` of these units can cost; incomplete, and the list marked so, where
   * that is too much work.
   */
  const pricesOfAny = (counts: number[], maxUnits: number): Iterable<number> => {
    /** By number of units. */
    const sums = [new Set([0])];
    for (const row of plan.touched) {
      for (let units = Math.min(sums.length - 1, maxUnits - 1); counts[row]! > 0 && units >= 0; units--) {
        for (let by = 1; by <= counts[row]! && units + by <= maxUnits; by++) {
          sums[units + by] ??= new Set();
          for (const sum of sums[units]!) {
            steps += 1;
            if (steps > maxSteps) {
              complete = false;
              return [];
            }
            sums[units + by]!.add(sum + by * all[row]!.price);
          }
        }
      }
    }
    return sums[maxUnits] ?? [];
  };

  /** Adds units of the rows until they measure `need`, or with `fewer` also less, in every possible way. */
  const add = (
    rows: readonly number[],
    at: number,
    measure: Measure,
    need: number,
    { fewer, ofItem }: { fewer: boolean; ofItem: boolean },
    then: () => void,
  ): void => {
    if (need <= 0 || (fewer && at === rows.length)) {
      then();
      return;
    }
    if (at === rows.length) return;
    steps += 1;
    if (steps > maxSteps) {
      complete = false;
      return;
    }
    const row = rows[at]!;
    const each = measure === 'unit' ? 1 : all[row]![measure];
    const free = units[row]! - used[row]!;
    for (let by = each === 0 ? 0 : Math.min(free, Math.ceil(need / each)); by >= 0 && complete; by--) {
      put(row, by, ofItem);
      add(rows, at + 1, measure, need - by * each, { fewer, ofItem }, then);
      put(row, -by, ofItem);
    }
  };

  const inOneWay = ({ purchases }: Way): void => {
    /** Cents of the goods that each purchase takes. */
    const costs = purchases.map(() => 0);
    const item = purchases.find(({ requirement }) => requirement.which === applies) ?? purchases[0]!;
    const joint = purchases.length > 1 && applies === undefined && saveCode !== 5;
    const everything = joint || item.whole;
    const spend = Math.max(
      0,
      ...purchases.map(({ requirement }) => (requirement.code === 2 ? requirement.amount : 0)),
    );
    const further = joint
      ? [...new Set(purchases.flatMap(({ rows }) => rows))].sort((a, b) => a - b)
      : item.rows;
    const free = saveCode === 1 ? 1 : value;

    const discounts = (): Iterable<number> => {
      const base = everything ? cost : ownCost;
      if (saveCode === 0 || saveCode === 6) return [value];
      if (saveCode === 7) return [Math.min(value, base)];
      if (saveCode === 5) return [portion(base, Math.min(value, 100), 100)];
      const goods = everything ? used : own;
      const prices = [priceOfDearest(basket, goods, free)];
      // Any of the goods may come first and be free: cheaper ones may fit into what is left to pay.
      if (tight && (everything ? count : ownCount) > free && !(item.whole && hasWorthless()))
        prices.push(...pricesOfAny(goods, free));
      return saveCode === 1 && value > 0 ? prices.map((price) => Math.min(price, value)) : prices;
    };
    /** A spend takes goods of 0 cents only to give them free, and then only those. */
    const hasWorthless = () => plan.touched.some((row) => used[row]! > 0 && all[row]!.price === 0);
    const record = () => {
      steps += plan.touched.length;
      for (const off of new Set(discounts())) recordUse(off);
    };
    const recordUse = (off: number) => {
      if (off <= 0) return;
      let key = tight ? `${off}` : '';
      for (const row of contestedRows) key += `,${used[row]}`;
      const before = found.get(key);
      if (before ? !isBetter({ discount: off, units: count }, before) : found.size >= maxUses) {
        complete &&= before !== undefined;
        return;
      }
      const [rows, counts]: [number[], number[]] = [[], []];
      for (const row of plan.touched) {
        if (used[row] === 0) continue;
        rows.push(row);
        counts.push(used[row]!);
      }
      found.set(key, { discount: off, rows, counts, units: count });
    };
    const spent = () => add(everyRow, 0, 'price', spend - cost, { fewer: false, ofItem: false }, record);
    const valued = (then: () => void): void => {
      const base = everything ? cost : ownCost;
      const takeFurther = (measure: Measure, need: number, fewer: boolean) =>
        add(further, 0, measure, need, { fewer, ofItem: true }, then);
      if (saveCode === 0 || saveCode === 7) takeFurther('price', value - base, saveCode === 7);
      else if (saveCode === 1 || saveCode === 2)
        takeFurther('unit', free - (everything ? count : ownCount), true);
      else if (saveCode === 5 && item.requirement.code === 2)
        takeFurther('price', Number.POSITIVE_INFINITY, true);
      else then();
    };
    // Goods counted towards the whole basket may, but need not, be those that other purchases take. It
    // matters where the value depends on all goods.
    const apart = spend > 0 && everything && purchases.length > 1 && [1, 2, 7].includes(saveCode);
    const settle = (): void => {
      if (!apart) {
        valued(spent);
        return;
      }
      const cheapestFirst = [...everyRow].reverse();
      const before = used.slice();
      add(cheapestFirst, 0, 'price', spend, { fewer: true, ofItem: false }, () => {
        if (cost >= spend && canLieFirst(before)) valued(record);
      });
    };
    /**
     * Whether some order of the goods has the further ones counted towards the spend, which ends with the unit that
     * reaches it. Those that qualify for a purchase lie behind its own, or it would take them.
     *
     * @param before the units taken by the purchases
     */
    const canLieFirst = (before: readonly number[]): boolean => {
      const further = plan.touched.filter((row) => used[row]! > before[row]!);
      if (further.length === 0) return true;
      let counted = 0;
      let dearest = 0;
      for (const row of further) {
        counted += (used[row]! - before[row]!) * all[row]!.price;
        dearest = Math.max(dearest, all[row]!.price);
      }
      purchases.forEach(({ requirement, rows }, at) => {
        if (requirement.code !== 2 && rows.some((row) => further.includes(row))) counted += costs[at]!;
      });
      return counted - dearest < spend;
    };
    const meet = (at: number): void => {
      const purchase = purchases[at];
      if (purchase === undefined) settle();
      else if (purchase.requirement.code === 2) meet(at + 1);
      else {
        const options = { fewer: false, ofItem: purchase === item };
        const rows = smallestFirst(basket, purchase, saveCode);
        const before = cost;
        add(rows, 0, measureOf(purchase), needOf(purchase), options, () => {
          costs[at] = cost - before;
          meet(at + 1);
        });
      }
    };
    meet(0);
  };

  for (const way of plan.ways) inOneWay(way);
  const uses = [...found.values()].sort((a, b) => b.discount - a.discount || a.units - b.units);
  return { uses, complete, steps };
}

/**
 * The order in which a purchase's rows are tried. A use ends with the unit that reaches the requirement.
 * Where an extra unit can be worth more, the largest come last, so that every use possible in some order of
 * lines is found.
 */
function smallestFirst({ rows: all }: Basket, purchase: Purchase, saveCode: number): readonly number[] {
  const measure = measureOf(purchase);
  if (measure === 'unit' || saveCode === 0 || saveCode === 6) return purchase.rows;
  return [...purchase.rows].sort((a, b) => all[a]![measure] - all[b]![measure]);
}

/** Cents of the dearest `count` units; the rows are sorted dearest first. */
function priceOfDearest({ rows: all }: Basket, counts: number[], maxUnits: number): number {
  let [price, missing] = [0, maxUnits];
  for (let row = 0; row < all.length && missing > 0; row++) {
    if (counts[row] === 0) continue;
    const free = Math.min(missing, counts[row]!);
    price += free * all[row]!.price;
    missing -= free;
  }
  return price;
}
