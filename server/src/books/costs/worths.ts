import type { z } from 'zod';
import type { worthShape } from './money-wire.ts';

/** Redemptions that stand, and their worth; each number is an integer far below 2^53. */
export type Worth = z.infer<typeof worthShape>;

export const noWorth = (): Worth => ({ redemptions: 0, cents: 0, worth_by_basket: 0 });

/** Adds `count` redemptions that are worth `cents` each; null: the worth is not known. */
export function add(to: Worth, count: number, cents: number | null): void {
  to.redemptions += count;
  if (cents === null) to.worth_by_basket += count;
  else to.cents += count * cents;
}

/** Puts what tills reported of some of the redemptions in place of the worth that was added for each of them. */
export function replaceReported(
  of: Worth,
  reported: { count: number; cents: number },
  added: number | null,
): void {
  of.cents += reported.cents - (added ?? 0) * reported.count;
  if (added === null) of.worth_by_basket -= reported.count;
}

/** Adds the sums of others. */
function addAll(to: Worth, others: Iterable<Worth>): void {
  for (const other of others) {
    to.redemptions += other.redemptions;
    to.cents += other.cents;
    to.worth_by_basket += other.worth_by_basket;
  }
}

/** Values by key, each made when its key is asked for first. */
class By<Key, Value> {
  readonly found = new Map<Key, Value>();

  constructor(readonly empty: () => Value) {}

  of(key: Key): Value {
    const known = this.found.get(key);
    if (known) return known;
    const value = this.empty();
    this.found.set(key, value);
    return value;
  }
}

/** Collects worth by key. */
export class WorthBy<Key> extends By<Key, Worth> {
  constructor() {
    super(noWorth);
  }

  get total(): Worth {
    const total = noWorth();
    addAll(total, this.found.values());
    return total;
  }
}

/** What is owed of one payer, store, retailer or in all. */
export interface Owed {
  settled: Worth;
  open: Worth;
}

/** Collects what is owed by key. */
export class OwedBy<Key> extends By<Key, Owed> {
  constructor() {
    super(() => ({ settled: noWorth(), open: noWorth() }));
  }

  add(key: Key, isSettled: boolean, worth: Worth): void {
    const owed = this.of(key);
    addAll(isSettled ? owed.settled : owed.open, [worth]);
  }

  /** Parties by the money that is not settled, the largest sum first. */
  get ranked(): Array<[Key, Owed]> {
    return [...this.found].sort(
      ([, a], [, b]) =>
        b.open.cents - a.open.cents ||
        b.settled.cents - a.settled.cents ||
        b.open.redemptions - a.open.redemptions,
    );
  }
}
