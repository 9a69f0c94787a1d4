import type { BasketLine, Coupon } from '@offerbook/basket';

/**
 * A second implementation of the rules: every unit a separate piece, taken one after the other, money and
 * weight as fractions of big integers. Shares no code with the package; slow and plain on purpose.
 */

/** n ÷ d */
type Fraction = readonly [n: bigint, d: bigint];

export interface Piece {
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

/** Expands a basket into pieces: lines of the same product and price together at the position of the first. */
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

export const cost = (pieces: readonly Piece[]) => pieces.reduce((sum, { price }) => sum + price, 0n);

interface Wanted {
  which: number;
  code: number;
  amount: number;
  /** Whether a piece qualifies for its value. */
  wants: (piece: Piece) => boolean;
  named: boolean;
}

export interface Found {
  off: bigint;
  uses: Piece[];
}

type Terms = Record<string, number & string[]>;

/** What a coupon takes off and uses, of the pieces not used yet; undefined when it does not apply. */
function tryOne(coupon: Coupon, pieces: readonly Piece[], toPay: bigint): Found | undefined {
  const found = tryWays(coupon, pieces, toPay);
  if ((coupon.offer as Terms)['additional_purchase_rules_code'] !== 0) return found[0];
  // Any one suffices: the one whose goods come first.
  const first = ({ uses }: Found) =>
    uses.length === 0 ? 1e9 : Math.min(...uses.map((one) => pieces.indexOf(one)));
  return found.sort((a, b) => first(a) - first(b))[0];
}

/** Tries a coupon with each set of purchases that satisfies its offer. */
export function tryWays(coupon: Coupon, pieces: readonly Piece[], toPay: bigint): Found[] {
  const terms = coupon.offer as Terms;
  const save = terms['save_value_code'] ?? 0;
  const value = BigInt(terms['primary_purchase_save_value']!);
  if (coupon.skip_purchase_validation) {
    if (![0, 6, 7].includes(save)) return [];
    const off = save === 7 && value > toPay ? toPay : value;
    return off > 0n && off <= toPay ? [{ off, uses: [] }] : [];
  }
  const unused = pieces.filter(({ usedBy }) => usedBy === undefined);
  return waysOf(terms).flatMap((way) => {
    for (const [order, sharedLast] of attemptsOf(way, pieces)) {
      const done = attempt(terms, way, order, sharedLast, unused, toPay);
      if (done) return [done];
    }
    return [];
  });
}

function attempt(
  terms: Terms,
  way: Wanted[],
  order: Wanted[],
  sharedLast: boolean,
  unused: readonly Piece[],
  toPay: bigint,
): Found | undefined {
  const taken = new Map<Wanted, Piece[]>(way.map((wanted) => [wanted, []]));
  /** Goods counted towards the whole basket; other purchases may take them too. */
  const counted = new Map<Wanted, Piece[]>();
  for (const wanted of order) {
    const mine = queue(wanted, way, unused, sharedLast);
    const goods =
      wanted.code === 2 ? [...unused] : mine.filter((piece) => ![...taken.values()].flat().includes(piece));
    const some = firstThatMeet(wanted, goods);
    if (some === undefined) return undefined;
    (wanted.code === 2 ? counted : taken).set(wanted, some);
  }
  return worth(terms, way, taken, counted, unused, toPay);
}

function waysOf(terms: Terms): Wanted[][] {
  const save = terms['save_value_code'] ?? 0;
  const wanted = ['primary', 'second', 'third'].map((name, which): Wanted | undefined => {
    const amount = terms[`${name}_purchase_requirements`];
    if (amount === undefined) return undefined;
    const listed = [...(terms[`${name}_purchase_gtins`] ?? []), ...(terms[`${name}_purchase_eans`] ?? [])];
    const barred = [
      ...(terms[`excluded_${name}_purchase_gtins`] ?? []),
      ...(terms[`excluded_${name}_purchase_eans`] ?? []),
    ];
    const code = terms[`${name}_purchase_req_code`] ?? 0;
    const any = code === 2 && (listed.length === 0 || save === 0 || save === 6);
    return {
      which,
      code,
      amount,
      wants: (piece) => any || (listed.includes(piece.code) && !barred.includes(piece.code)),
      named: listed.length > 0 && !any,
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
  const rule = terms['additional_purchase_rules_code'] ?? 'none';
  const given = terms['applies_to_which_item'] as number | undefined;
  const must = rule === 3 && given === 0 ? undefined : given;
  return sets[rule]!.filter(
    (set) => set.every((which) => wanted[which]) && (must === undefined || set.includes(must)),
  )
    .map((set) => set.map((which) => wanted[which]!))
    .filter((way) => way.every(({ code, named }) => code !== 9 && (code === 2 || named)));
}

/** Contested goods are assigned in every order of the purchases, and then once more last. */
function attemptsOf(way: Wanted[], pieces: readonly Piece[]): Array<[Wanted[], boolean]> {
  const exclusive = way.filter(({ code }) => code !== 2);
  const contested = pieces.some((piece) => exclusive.filter(({ wants }) => wants(piece)).length > 1);
  if (!contested) return [[way, false]];
  const orders = permutations(way);
  return [
    ...orders.map((order): [Wanted[], boolean] => [order, false]),
    ...orders.map((order): [Wanted[], boolean] => [order, true]),
  ];
}

function queue(wanted: Wanted, way: Wanted[], pieces: readonly Piece[], sharedLast: boolean): Piece[] {
  const mine = pieces.filter(wanted.wants);
  const rivals = (piece: Piece) => way.filter(({ code, wants }) => code !== 2 && wants(piece)).length;
  return sharedLast ? [0, 1, 2, 3].flatMap((many) => mine.filter((piece) => rivals(piece) === many)) : mine;
}

/** The first pieces that meet a purchase; undefined when all of them do not. */
function firstThatMeet({ code, amount }: Wanted, goods: readonly Piece[]): Piece[] | undefined {
  const taken: Piece[] = [];
  const enough = (): boolean => {
    if (code === 0) return taken.length >= amount;
    if (code === 1 || code === 2) return cost(taken) >= BigInt(amount);
    const weight = taken.reduce<Fraction>((sum, piece) => plus(sum, piece.weight), [0n, 1n]);
    return atLeast(weight, code === 3 ? times([BigInt(amount), 100n], pound) : [BigInt(amount), 1000n]);
  };
  for (const piece of goods) {
    if (enough()) return taken;
    if ((code === 1 || code === 2) && piece.price === 0n) continue;
    if (code > 2 && piece.weight[0] === 0n) continue;
    taken.push(piece);
  }
  return enough() ? taken : undefined;
}

/** The discount of the met purchases; may take further pieces. */
function worth(
  terms: Terms,
  way: Wanted[],
  taken: Map<Wanted, Piece[]>,
  counted: Map<Wanted, Piece[]>,
  unused: readonly Piece[],
  toPay: bigint,
): Found | undefined {
  const save = terms['save_value_code'] ?? 0;
  const applies = terms['applies_to_which_item'] as number | undefined;
  const value = BigInt(terms['primary_purchase_save_value']!);
  const item = way.find(({ which }) => which === applies) ?? way[0]!;
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  const further: Piece[] = [];
  const uses = () => {
    const all = new Set([...taken.values(), ...counted.values(), further].flat());
    return unused.filter((piece) => all.has(piece));
  };
  const settle = (off: bigint) => (off > 0n && off <= toPay ? { off, uses: uses() } : undefined);
  if (save === 6) return settle(value);

  const everything = item.code === 2 && !item.named;
  const its = everything ? counted.get(item)! : taken.get(item)!;
  const noneNamed = !way.some(({ which }) => which === applies) && way.length > 1;
  const together = noneNamed && save !== 5;
  const goods = () => (together ? uses() : unused.filter((piece) => its.includes(piece)));
  /** Takes one more piece at a time until it is enough. */
  const more = (until: () => boolean, paidOnly: boolean) => {
    for (const wanted of together ? way : [item]) {
      for (const piece of unused.filter(wanted.wants)) {
        if (until()) return;
        if (paidOnly && piece.price === 0n) continue;
        const gone = together ? uses() : everything ? its : [...taken.values()].flat();
        if (!gone.includes(piece)) (together ? further : its).push(piece);
      }
    }
  };
  if (save === 5) {
    if (item.code === 2) more(() => false, true);
    return settle(rounded([cost(its) * least(value, 100n), 100n]));
  }
  if (save === 0 || save === 7) {
    more(() => cost(goods()) >= value, true);
    if (save === 7) return settle(least(value, cost(goods())));
    return cost(goods()) >= value ? settle(value) : undefined;
  }
  const free = save === 1 ? 1 : Number(value);
  more(() => goods().length >= free, false);
  const price = cost(goods().slice(0, free));
  return settle(save === 1 && value > 0n ? least(value, price) : price);
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

export const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) =>
        permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
      );
