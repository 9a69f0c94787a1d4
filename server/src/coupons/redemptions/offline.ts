import { refuse } from '../../platform/pipeline/refusals.ts';
import { dayMs } from '../../platform/vocabulary/durations.ts';
import { notAhead } from '../../platform/wire/instant.ts';

/** How long after the fact an offline redemption may be reported. */
const daysLate = 30;

/**
 * When an offline redemption happened.
 *
 * @throws Refusal VALIDATION when it lies more than 300 s in the future or more than 30 days back.
 */
export function offlineInstant(given: Date | undefined, now: Date): Date {
  const at = notAhead(given ?? now, now);
  if (at === undefined) throw refuse.field('redeemed_at', 'must not be in the future');
  if (now.getTime() - at.getTime() > daysLate * dayMs) {
    throw refuse.field('redeemed_at', `must be at most ${daysLate} days ago`);
  }
  return at;
}
