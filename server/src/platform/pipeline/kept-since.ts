import { dayMs } from '../vocabulary/durations.ts';
import type { Retained } from '../vocabulary/retention.ts';
import type { Registry } from './registry.ts';

/** The instant since which something is kept: what is older is deleted, and counts for nothing. */
export const keptSince = ({ config }: Registry, what: Retained, now: Date): Date =>
  new Date(now.getTime() - config.retention[what] * dayMs);
