import { BooksPart } from '../books/part.ts';
import type { Share } from '../clients.ts';
import { CouponPart } from '../coupons/part.ts';
import { EventsPart } from '../events/part.ts';
import { type ProveOptions, prove, shown } from '../prove.ts';
import { bugNamed } from './bugs.ts';
import { planted } from './plant.ts';

/** How many calls find every planted bug; most are found in the first round, all of two seeds in the first three. */
const [callsPerRound, rounds] = [600, 10];

/**
 * Runs against a server with the bug in it, until a violation is found.
 *
 * @returns the shrunk history; undefined when nothing was found.
 */
export async function showPlanted(
  name: string,
  seed: number,
  more: Partial<ProveOptions> = {},
): Promise<string | undefined> {
  const bug = bugNamed(name);
  const copy = planted(bug.edits);
  const { mix, offers, eventMix, isOnceOnly, slowPercent, events: weight = 9 } = bug;
  const shares: Share[] = [
    ...(mix ? [{ part: new CouponPart(mix, offers), weight: 9 }] : []),
    ...(eventMix ? [{ part: new EventsPart(eventMix, isOnceOnly, slowPercent), weight }] : []),
    ...(mix || eventMix ? [] : [{ part: new BooksPart(), weight: 9 }]),
  ];
  try {
    const outcome = await prove({
      engine: 'postgresql',
      servers: 2,
      seed,
      clients: 12,
      callsPerRound,
      rounds,
      shares,
      main: copy.main,
      ...(eventMix ? {} : { workers: 0 }),
      faultsPer1000Calls: bug.faultsPer1000Calls ?? 0,
      ...(bug.faultKinds ? { faultKinds: bug.faultKinds } : {}),
      ...more,
    });
    return shown(outcome);
  } finally {
    copy.remove();
  }
}
