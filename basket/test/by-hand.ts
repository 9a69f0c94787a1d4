import type { BasketLine, Coupon } from '@offerbook/basket';

/**
 * The rules once more, as one would do it by hand: every unit a thing on the belt, one taken after the other, money
 * and weight as fractions of big integers. Shares nothing with the package; slow and plain on purpose.
 */

/** n ÷ d */
type Fraction = readonly [n: bigint, d: bigint];

interface Piece {
  code: string;
  /** Cents, as on the receipt. */
  price: bigint;
  /** Kilograms. */
  weight: Fraction;
  usedBy: string | undefined;
}

export interface ByHand {
  discount: bigint;
  used: number;
  applied: Array<{ coupon: string; off: bigint; codes: string[] }>;
}

const fraction = (text: string | number): Fraction => {
  const [whole = '', part = ''] = String(text).split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
};
const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];
const atLeast = (a: Fraction, b: Fraction) => a[0] * b[1] >= b[0] * a[1];
const plus = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
/** Half up. */
const rounded = ([n, d]: Fraction): bigint => (2n * n + d) / (2n * d);
const pound: Fraction = [45359237n, 100000000n];

/** Lays a basket on the belt: lines of the same product and price together where the first of them is. */
export function belt(lines: readonly BasketLine[]): Piece[] {
  const stacks = new Map<string, Piece[]>();
  for (const line of lines) {
    const dollars = line.unit_price === undefined ? undefined : fraction(line.unit_price);
    const cents = dollars ? times(dollars, [100n, 1n]) : ([BigInt(line.unit_price_in_cents!), 1n] as const);
    const quantity = fraction(line.quantity);
    if (quantity[0] === 0n) continue;
    const weighed = line.unit === 'lb' || line.unit === 'kg';
    const price = weighed ? rounded(times(cents, quantity)) : rounded(cents);
    const weight: Fraction =
      line.unit === 'lb' ? times(quantity, pound) : line.unit === 'kg' ? quantity : [0n, 1n];
    const pieces = weighed ? 1 : Number(quantity[0] / quantity[1]);
    const size = weighed ? Number(quantity[0]) / Number(quantity[1]) : 0;
    const stack = `${line.product_code} ${rounded(cents)} ${line.unit ?? 'item'} ${size}`;
    if (!stacks.has(stack)) stacks.set(stack, []);
    for (let n = 0; n < pieces; n++) {
      stacks.get(stack)!.push({ code: line.product_code, price, weight, usedBy: undefined });
    }
  }
  return [...stacks.values()].flat();
}

const cost = (pieces: readonly Piece[]) => pieces.reduce((sum, { price }) => sum + price, 0n);

interface Wanted {
  which: number;
  code: number;
  amount: number;
  wants: (piece: Piece) => boolean;
  named: boolean;
}

/** What a coupon takes off and what it uses, of the pieces nobody used; undefined when it does not apply. */
function tryOne(
  coupon: Coupon,
  pieces: readonly Piece[],
  toPay: bigint,
): { off: bigint; uses: Piece[] } | undefined {
  const terms = coupon.offer as Record<string, number & string[]>;
  const save = terms['save_value_code'] ?? 0;
  const value = BigInt(terms['primary_purchase_save_value']!);
  const settle = (off: bigint, uses: Piece[]) => (off > 0n && off <= toPay ? { off, uses } : undefined);
  if (coupon.skip_purchase_validation) {
    if (![0, 6, 7].includes(save)) return undefined;
    return settle(save === 7 && value > toPay ? toPay : value, []);
  }
  for (const way of waysOf(terms)) {
    for (const [order, sharedLast] of attemptsOf(way, pieces)) {
      const taken = new Map<Wanted, Piece[]>(way.map((wanted) => [wanted, []]));
      const isFree = (piece: Piece) =>
        piece.usedBy === undefined && ![...taken.values()].some((some) => some.includes(piece));
      const met = order.every((wanted) =>
        meet(wanted, taken.get(wanted)!, isFree, queue(wanted, way, pieces, sharedLast), pieces),
      );
      if (!met) continue;
      const off = worth(terms, way, taken, isFree, pieces, toPay);
      const done = off === undefined ? undefined : settle(off, [...taken.values()].flat());
      if (done) return done;
    }
  }
  return undefined;
}

function waysOf(terms: Record<string, number & string[]>): Wanted[][] {
  const wanted = ['primary', 'second', 'third'].map((name, which): Wanted | undefined => {
    const amount = terms[`${name}_purchase_requirements`];
    if (amount === undefined) return undefined;
    const listed = [...(terms[`${name}_purchase_gtins`] ?? []), ...(terms[`${name}_purchase_eans`] ?? [])];
    const barred = [
      ...(terms[`excluded_${name}_purchase_gtins`] ?? []),
      ...(terms[`excluded_${name}_purchase_eans`] ?? []),
    ];
    return {
      which,
      code: terms[`${name}_purchase_req_code`] ?? 0,
      amount,
      wants: ({ code }) => listed.includes(code) && !barred.includes(code),
      named: listed.length > 0,
    };
  });
  const sets: Record<string, number[][]> = {
    none: [[0]],
    0: [[0], [1], [2]],
    1: [[0, 1, 2].filter((which) => wanted[which])],
    2: [
      [0, 1],
      [0, 2],
    ],
    3: [[1], [2], [1, 2]],
  };
  const applies = terms['applies_to_which_item'] ?? 0;
  return sets[terms['additional_purchase_rules_code'] ?? 'none']!.filter(
    (set) => set.every((which) => wanted[which]) && (applies === 0 || set.includes(applies)),
  )
    .map((set) => set.map((which) => wanted[which]!))
    .filter((way) => way.every(({ code, named }) => code !== 9 && (code === 2 || named)));
}

/** Goods several purchases want are handed out in every order, and then once more with those last. */
function attemptsOf(way: Wanted[], pieces: readonly Piece[]): Array<[Wanted[], boolean]> {
  const contested = pieces.some((piece) => way.filter(({ wants }) => wants(piece)).length > 1);
  if (!contested) return [[way, false]];
  const orders = permutations(way);
  return [
    ...orders.map((order): [Wanted[], boolean] => [order, false]),
    ...orders.map((order): [Wanted[], boolean] => [order, true]),
  ];
}

function queue(wanted: Wanted, way: Wanted[], pieces: readonly Piece[], sharedLast: boolean): Piece[] {
  const mine = pieces.filter(wanted.wants);
  const rivals = (piece: Piece) => way.filter(({ wants }) => wants(piece)).length;
  return sharedLast ? [1, 2, 3].flatMap((many) => mine.filter((piece) => rivals(piece) === many)) : mine;
}

function meet(
  { code, amount }: Wanted,
  taken: Piece[],
  isFree: (piece: Piece) => boolean,
  queue: Piece[],
  all: readonly Piece[],
): boolean {
  const enough = (): boolean => {
    if (code === 0) return taken.length >= amount;
    if (code === 1) return cost(taken) >= BigInt(amount);
    if (code === 2) return cost(all) >= BigInt(amount);
    const weight = taken.reduce<Fraction>((sum, piece) => plus(sum, piece.weight), [0n, 1n]);
    return atLeast(weight, code === 3 ? times([BigInt(amount), 100n], pound) : [BigInt(amount), 1000n]);
  };
  for (const piece of queue) {
    if (enough()) return true;
    if (!isFree(piece) || (code === 1 && piece.price === 0n) || (code > 2 && piece.weight[0] === 0n))
      continue;
    if (code !== 2) taken.push(piece);
  }
  return enough();
}

/** What the met purchases take off; may take further pieces. */
function worth(
  terms: Record<string, number & string[]>,
  way: Wanted[],
  taken: Map<Wanted, Piece[]>,
  isFree: (piece: Piece) => boolean,
  pieces: readonly Piece[],
  toPay: bigint,
): bigint | undefined {
  const save = terms['save_value_code'] ?? 0;
  const applies = terms['applies_to_which_item'] ?? 0;
  const value = BigInt(terms['primary_purchase_save_value']!);
  const item = way.find(({ which }) => which === applies) ?? way[0]!;
  const more = (until: () => boolean, paidOnly = false) => {
    for (const piece of pieces.filter(item.wants)) {
      if (until()) return;
      if (isFree(piece) && !(paidOnly && piece.price === 0n)) taken.get(item)!.push(piece);
    }
  };
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  const counted = applies === 0 ? way : [item];
  const counts = () => cost(counted.flatMap((wanted) => taken.get(wanted)!));
  if (save === 6) return value;
  if (save === 0) {
    if (counted.some(({ code }) => code === 2)) return value;
    if (way.length === 1) more(() => counts() >= value, true);
    return counts() >= value ? value : undefined;
  }
  // Beside a purchase of the whole basket, all the goods it names are the qualifying ones.
  if (save === 7) {
    if (counted.some(({ code, named }) => code === 2 && !named)) return least(value, toPay);
    for (const wanted of counted) {
      if (wanted.code !== 2) continue;
      for (const piece of pieces.filter(wanted.wants)) if (isFree(piece)) taken.get(wanted)!.push(piece);
    }
    return least(value, counts());
  }
  if (save === 5) {
    if (item.code === 2) more(() => false);
    const base = item.code === 2 && !item.named ? cost(pieces) : cost(taken.get(item)!);
    return rounded([base * least(value, 100n), 100n]);
  }
  const free = save === 1 ? 1 : Number(value);
  more(() => taken.get(item)!.length >= free);
  const first = pieces.filter((piece) => taken.get(item)!.includes(piece)).slice(0, free);
  return save === 1 && value > 0n ? least(value, cost(first)) : cost(first);
}

/** Coupons one after the other. */
export function inOrderByHand(lines: readonly BasketLine[], coupons: readonly Coupon[]): ByHand {
  const pieces = belt(lines);
  const done: ByHand = { discount: 0n, used: 0, applied: [] };
  const total = cost(pieces);
  for (const coupon of coupons) {
    const found = tryOne(coupon, pieces, total - done.discount);
    if (!found) continue;
    for (const piece of found.uses) piece.usedBy = coupon.coupon_code;
    done.discount += found.off;
    done.used += found.uses.length;
    done.applied.push({
      coupon: coupon.coupon_code,
      off: found.off,
      codes: found.uses.map(({ code }) => code).sort(),
    });
  }
  return done;
}

/** The most any order takes off, and the fewest pieces an order with as much uses. */
export function bestByHand(
  lines: readonly BasketLine[],
  coupons: readonly Coupon[],
): { discount: bigint; used: number } {
  const pieces = belt(lines);
  const total = cost(pieces);
  let best = { discount: 0n, used: 0 };
  const go = (rest: readonly Coupon[], discount: bigint, used: number): void => {
    if (discount > best.discount || (discount === best.discount && used < best.used))
      best = { discount, used };
    for (const coupon of rest) {
      const found = tryOne(coupon, pieces, total - discount);
      if (!found) continue;
      for (const piece of found.uses) piece.usedBy = coupon.coupon_code;
      go(
        rest.filter((other) => other !== coupon),
        discount + found.off,
        used + found.uses.length,
      );
      for (const piece of found.uses) piece.usedBy = undefined;
    }
  };
  go(coupons, 0n, 0);
  return best;
}

export const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) =>
        permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
      );
