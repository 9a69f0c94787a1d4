import { addAll, noWorth, type Worth } from './worths.ts';

/** What is owed of one payer, store, retailer or in all. */
export interface Owed {
  settled: Worth;
  open: Worth;
}

/** Collects what is owed by key. */
export class OwedBy<Key> {
  readonly found = new Map<Key, Owed>();

  of(key: Key): Owed {
    const known = this.found.get(key);
    if (known) return known;
    const owed = { settled: noWorth(), open: noWorth() };
    this.found.set(key, owed);
    return owed;
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
