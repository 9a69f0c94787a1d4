import { failedAttempts } from '../../identity/keys/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { type Item, packTracking } from '../strings/lookup.ts';
import { mayRepeat } from './offline.ts';
import { type Answers, answerOf, type Line } from './redeem-result.ts';
import { refusalNotes } from './refusal-notes.ts';
import { type RefusedString, recordConflicts } from './refusal-store.ts';
import type { AtTill } from './till-request.ts';

export interface Noting {
  tx: Queryable;
  registry: Registry;
  now: Date;
  executionId: string;
}

/** Strings never deposited that the dry runs of an account may name under one offer in a minute. */
const maxMissesPerOffer = 3_000;

/**
 * Records strings of a dry run that were never deposited: a guessed serial number leaves the trace here that it leaves at
 * redeem, and the manufacturer sees it. A till's mistakes are few; beyond some thousands nothing of the offer is said.
 *
 * @throws Refusal RATE_LIMITED
 */
export function recordMisses(
  { registry, actor, now, executionId }: Omit<Noting, 'tx'> & Pick<Context, 'actor'>,
  { who, store }: Pick<AtTill, 'who' | 'store'>,
  items: Item[],
  lines: Line[],
  answers: Answers,
): void {
  const limits = registry.part(failedAttempts);
  const keyOf = (offerId: number) => `misses ${actor.accountId} ${offerId}`;
  for (const offerId of new Set([...answers.values()].map((answer) => answer.offerId)))
    limits.refuseTooMany(keyOf(offerId), now, maxMissesPerOffer);
  const misses = refusedOf({ now, executionId }, { who, store }, items, lines, answers).filter(
    ({ reason }) => reason === 'not_deposited',
  );
  const counts = new Map<number, number>();
  for (const { offerId } of misses) counts.set(offerId, (counts.get(offerId) ?? 0) + 1);
  for (const [offerId, times] of counts) limits.note(keyOf(offerId), now, times);
  registry.part(refusalNotes).add(misses);
}

/** The refused strings of offers that exist. */
function refusedOf(
  { now, executionId }: Pick<Noting, 'now' | 'executionId'>,
  { who, store }: Pick<AtTill, 'who' | 'store'>,
  items: Item[],
  lines: Line[],
  answers: Answers,
): RefusedString[] {
  return lines.flatMap(({ reason }, place) => {
    const item = items[place]!;
    if (reason === undefined || !('base' in item)) return [];
    // Without an answer there is no offer, and nothing to record.
    const offerId = answerOf(answers, item)?.offerId;
    const serial = item.kind === 'insert' ? packTracking(item.tracking) : item.serial;
    return offerId === undefined ? [] : [{ offerId, serial, reason, store, at: now, executionId, ...who }];
  });
}

/**
 * Records why strings were refused: off the hot path, except conflicts of offline redemptions, which the manufacturer
 * must find in its report and which are therefore written before the answer is sent.
 */
export async function recordRefusals(
  { tx, registry, now, executionId }: Noting,
  { who, store, redeemedAt, txn }: Pick<AtTill, 'who' | 'store' | 'redeemedAt' | 'txn'>,
  items: Item[],
  lines: Line[],
  answers: Answers,
): Promise<void> {
  const noted = refusedOf({ now, executionId }, { who, store }, items, lines, answers);
  if (noted.length === 0) return;
  registry.part(refusalNotes).add(noted);
  if (redeemedAt === undefined) return;
  const conflicts = noted.filter(({ reason }) => reason === 'already_redeemed' || reason === 'deleted');
  if (conflicts.length === 0) return;
  try {
    const times = { redeemedAt, ...mayRepeat(redeemedAt, { now, isNamed: txn !== undefined }) };
    await recordConflicts(tx, conflicts, times);
  } catch (error) {
    // The redemptions are committed. With a transaction id a retry gets the full answer and records this again; without
    // one it would be refused as already redeemed, so this answer must be sent.
    if (txn !== undefined || !lines.some((line) => line.status === 'success')) throw error;
    registry.log.error({ err: error, conflicts }, 'conflicts of offline redemptions could not be kept');
  }
}
