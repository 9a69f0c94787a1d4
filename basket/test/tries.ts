import { inject } from 'vitest';

/** How often a property is tried: in `npm test` a fifth of `count`, since nearly every fault shows in the first hundred. */
export const tries = (count: number) => ({
  numRuns: inject('looks') === 'every' ? count : count / 5,
});
