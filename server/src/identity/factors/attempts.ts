import type { Queryable } from '../../platform/db/database.ts';
import { type Refusal, refuse } from '../../platform/pipeline/refusals.ts';
import { minuteMs } from '../../platform/vocabulary/durations.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from './attempt-store.ts';

/**
 * Wrong second steps of a person from anywhere; then the app's right code is refused too. It has three right values in a
 * million, so a guesser who has the password finds one in 15 minutes with a chance of 1 to 33,000.
 */
const maxAttempts = 10;
const attemptWindowMs = 15 * minuteMs;

/**
 * Counts an attempt before it is judged, for each person it may prove: in the order of the ids, so that two concurrent calls
 * do not wait for each other.
 */
export async function countAttempts(
  tx: Queryable,
  personIds: readonly number[],
  now: Date,
): Promise<Refusal | undefined> {
  const countedAfter = new Date(now.getTime() - attemptWindowMs);
  let refusal: Refusal | undefined;
  for (const personId of [...personIds].sort((a, b) => a - b)) {
    const count = await countAttempt(tx, { personId, now, countedAfter });
    if (count !== undefined && count.attempts > maxAttempts)
      refusal ??= refuse.rateLimited(
        Math.ceil((count.since.getTime() + attemptWindowMs - now.getTime()) / 1_000),
      );
  }
  return refusal;
}

/**
 * After a right attempt, in the transaction that counted it. Only the proven person's count is reset: otherwise an attacker
 * who adds a person of the same address and password could reset the victim's count for ever. For the other persons of
 * the ticket this attempt is not counted.
 */
export async function settleAttempts(
  tx: Queryable,
  personIds: readonly number[],
  provenId: number,
): Promise<void> {
  await takeBackAttempt(tx, { personIds });
  await forgetAttempts(tx, { personId: provenId });
}
