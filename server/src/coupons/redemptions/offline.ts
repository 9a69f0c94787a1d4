import { refuse } from '../../platform/pipeline/refusals.ts';
import { dayMs } from '../../platform/vocabulary/durations.ts';
import { clockToleranceMs, notAhead } from '../../platform/wire/instant.ts';

/** How long after the fact an offline redemption may be reported. */
const daysLate = 30;

const tooLate = () => refuse.field('redeemed_at', `must be at most ${daysLate} days ago`);

/**
 * When an offline redemption happened, and whether that is more than 30 days back: such a call may only repeat what it
 * said in time, and its id is known for 24 hours.
 *
 * @throws Refusal VALIDATION when it lies more than 300 s in the future, or so far back that the call repeats nothing.
 */
export function offlineInstant(
  given: Date | undefined,
  { now, isNamed }: { now: Date; isNamed: boolean },
): { redeemedAt: Date; isLate: boolean } {
  const redeemedAt = notAhead(given ?? now, now);
  if (redeemedAt === undefined) throw refuse.field('redeemed_at', 'must not be in the future');
  const days = (now.getTime() - redeemedAt.getTime()) / dayMs;
  if (days > (isNamed ? daysLate + 1 : daysLate)) throw tooLate();
  return { redeemedAt, isLate: days > daysLate };
}

/**
 * From when to when a report of the same store that is recorded with the time of its call may be this one. A call that says
 * no time has another at each try, by the clock of the server that it reaches, and one that is ahead of this clock counts as
 * now until the clock has caught up. With an id it is known by that alone: another id is another sale.
 */
export function mayRepeat(
  redeemedAt: Date,
  { now, isNamed }: { now: Date; isNamed: boolean },
): { repeatedSince: Date; repeatedUntil: Date } {
  const countsAsNow = redeemedAt.getTime() === now.getTime();
  const beforeMs = isNamed ? 0 : countsAsNow ? dayMs : clockToleranceMs;
  const afterMs = !isNamed && countsAsNow ? clockToleranceMs : 0;
  return {
    repeatedSince: new Date(redeemedAt.getTime() - beforeMs),
    repeatedUntil: new Date(redeemedAt.getTime() + afterMs),
  };
}

/** @throws Refusal VALIDATION when a late call did not redeem strings in time, or could redeem one now. */
export function requireRepeated(
  looks: ReadonlyArray<{ free: boolean; answer: { redeemed: boolean } }>,
): void {
  if (looks.some(({ free }) => free) || !looks.some(({ answer }) => answer.redeemed)) throw tooLate();
}
