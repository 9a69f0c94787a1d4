/** Redemptions that stand, and their worth. */
export interface Worth {
  redemptions: number;
  /** Whole cents; an integer far below 2^53. */
  cents: number;
  /** The redemptions whose worth depends on the basket and was not reported; they count as 0 cents. */
  worth_by_basket: number;
}

export const noWorth = (): Worth => ({ redemptions: 0, cents: 0, worth_by_basket: 0 });

/** Adds so many redemptions of one worth; null: it is not known. */
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
export function addAll(to: Worth, others: Iterable<Worth>): void {
  for (const other of others) {
    to.redemptions += other.redemptions;
    to.cents += other.cents;
    to.worth_by_basket += other.worth_by_basket;
  }
}

/** Collects by key. */
export class WorthBy<Key> {
  readonly found = new Map<Key, Worth>();

  of(key: Key): Worth {
    const known = this.found.get(key);
    if (known) return known;
    const worth = noWorth();
    this.found.set(key, worth);
    return worth;
  }

  get total(): Worth {
    const total = noWorth();
    addAll(total, this.found.values());
    return total;
  }
}
