import type { Role } from 'offerbook/dist/platform/vocabulary/roles.js';
import { pick, type Random } from '../random.ts';
import type { Kind, Pool } from './pool.ts';
import type { Target } from './targets.ts';

/** What the generators of one sequence of calls choose from. */
export interface Scope {
  random: Random;
  pool: Pool;
  target: Target;
  /** Values that all calls of the sequence share. */
  focus: Map<Kind, string>;
  /** The provider's prefix, the manufacturer's funder id and the domains of all accounts of the lane. */
  own: { prefix: string; funder: string; domains: Readonly<Record<Role, string>> };
  /** Where this lane's webhook receiver answers. */
  receiver: string;
  /** The day on which the run began, as YYYY-MM-DD. */
  today: string;
}

/** True in so many of 100 cases. */
export const chance = (random: Random, percent: number): boolean => random(100) < percent;

export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random(10)).join('');

export const letters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => pick(random, [...'abcdefghijklmnopqrstuvwxyz'])).join('');

/** A value of the kind: that of the sequence's focus most of the time. */
export function known({ focus, pool, random }: Scope, kind: Kind): string | undefined {
  const shared = focus.get(kind);
  if (shared !== undefined && chance(random, 80)) return shared;
  const taken = pool.take(kind, random);
  if (taken !== undefined && shared === undefined) focus.set(kind, taken);
  return taken;
}
