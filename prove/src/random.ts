/** Gives an integer of at least 0 and below its argument. */
export type Random = (below: number) => number;

/** A generator whose numbers are the same for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A generator for one purpose: the same for the same seed and numbers, and unlike that of any other purpose. */
export function derived(seed: number, ...purpose: number[]): Random {
  let mixed = seed | 0;
  for (const part of purpose) mixed = Math.imul(mixed ^ (part + 0x9e3779b9), 0x85ebca6b) ^ (mixed >>> 13);
  return seeded(mixed);
}

export const pick = <T>(random: Random, items: readonly T[]): T => items[random(items.length)]!;

/** One of the items, chosen by their weights. */
export function weighted<T>(random: Random, items: readonly T[], weightOf: (item: T) => number): T {
  let dice = random(items.reduce((sum, item) => sum + weightOf(item), 0));
  for (const item of items) {
    dice -= weightOf(item);
    if (dice < 0) return item;
  }
  throw new RangeError('no item has a weight');
}
