import assert from 'node:assert/strict';

/** The phases of an endpoint's queue towards the database, each with those that may follow it. */
const following = {
  /** Nothing is known to be due. A poke makes it `due`. */
  idle: ['due', 'releasing'],
  /** Something is due; it is leased as soon as there is room. */
  due: ['leasing', 'releasing'],
  /** A full lease leads to `due`, another to `idle`, a poke to `leasingAgain`. */
  leasing: ['idle', 'due', 'leasingAgain', 'releasingWhileLeasing'],
  /** More came due during the lease. */
  leasingAgain: ['due', 'releasingWhileLeasing'],
  /** Stale messages go back to the database, where they are due again. Nothing is sent meanwhile. */
  releasing: ['due'],
  releasingWhileLeasing: ['releasing', 'leasingAgain'],
} as const;

export type QueuePhase = keyof typeof following;

export const queuePhases = Object.keys(following) as QueuePhase[];

/** The next phase. @throws AssertionError when it may not follow: then the queue has lost track of what it leased. */
export function phaseAfter(phase: QueuePhase, next: QueuePhase): QueuePhase {
  const allowed: readonly QueuePhase[] = following[phase];
  assert(allowed.includes(next), `an endpoint's queue went from ${phase} to ${next}`);
  return next;
}
