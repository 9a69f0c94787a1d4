import { z } from 'zod';
import { refuse } from '../pipeline/refusals.ts';
import { dayMs } from '../vocabulary/durations.ts';
import { notation } from '../wire/fields.ts';

/** How long after the fact an offline redemption may be reported. */
const daysLate = 30;

/** An instant as epoch milliseconds or ISO 8601; empty means not given. */
export const instant = z
  .union([z.number(), notation('must be epoch milliseconds or ISO 8601')], {
    error: 'must be epoch milliseconds or ISO 8601',
  })
  .transform((written, context): Date | undefined => {
    if (written === '') return undefined;
    const isEpoch = typeof written === 'number' || /^\d{10,14}$/.test(written);
    const date = new Date(isEpoch ? Number(written) : written);
    const isKnown = isEpoch || /^\d{4}-\d{2}-\d{2}T/.test(written);
    if (isKnown && !Number.isNaN(date.getTime())) return date;
    context.addIssue({
      code: 'custom',
      message: 'must be epoch milliseconds or ISO 8601 such as 2026-05-01T12:00:00Z',
    });
    return z.NEVER;
  })
  .optional();

/**
 * When an offline redemption happened.
 *
 * @throws Refusal VALIDATION when it lies in the future or more than 30 days back.
 */
export function offlineInstant(given: Date | undefined, now: Date): Date {
  const at = given ?? now;
  if (at > now) throw refuse.field('redeemed_at', 'must not be in the future');
  if (now.getTime() - at.getTime() > daysLate * dayMs) {
    throw refuse.field('redeemed_at', `must be at most ${daysLate} days ago`);
  }
  return at;
}
