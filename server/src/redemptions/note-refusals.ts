import { type Item, packTracking } from '../coupons/lookup.ts';
import type { Queryable } from '../db/database.ts';
import type { Registry } from '../pipeline/registry.ts';
import { type Answers, answerOf, type Line } from './redeem-result.ts';
import { refusalNotes } from './refusal-notes.ts';
import { recordConflicts } from './refusal-store.ts';
import type { AtTill } from './till-request.ts';

interface Noting {
  tx: Queryable;
  registry: Registry;
  now: Date;
  executionId: string;
  body: { client_txn_id?: string | undefined };
}

/**
 * Records why strings were refused: off the hot path, except conflicts of offline redemptions, which the manufacturer
 * must find in its report and which are therefore written before the answer is sent.
 */
export async function recordRefusals(
  { tx, registry, now, executionId, body }: Noting,
  { who, store, redeemedAt }: Pick<AtTill, 'who' | 'store' | 'redeemedAt'>,
  items: Item[],
  lines: Line[],
  answers: Answers,
): Promise<void> {
  const refused = lines.flatMap((line, place) => {
    const item = items[place]!;
    return line.reason !== undefined && 'base' in item ? [{ reason: line.reason, item }] : [];
  });
  if (refused.length === 0) return;
  const noted = refused.flatMap(({ reason, item }) => {
    // Without an answer there is no offer, and nothing to record.
    const offerId = answerOf(answers, item)?.offerId;
    const serial = item.kind === 'insert' ? packTracking(item.tracking) : item.serial;
    return offerId === undefined ? [] : [{ offerId, serial, reason, store, at: now, executionId, ...who }];
  });
  registry.part(refusalNotes).add(noted);
  if (redeemedAt === undefined) return;
  const isNamed = body.client_txn_id !== undefined;
  const conflicts = noted.filter(({ reason }) => reason === 'already_redeemed' || reason === 'deleted');
  if (conflicts.length === 0) return;
  try {
    await recordConflicts(tx, conflicts, redeemedAt);
  } catch (error) {
    // The redemptions are committed. With a transaction id a retry gets the full answer and records this again; without
    // one it would be refused as already redeemed, so this answer must be sent.
    if (isNamed || !lines.some((line) => line.status === 'success')) throw error;
    registry.log.error({ err: error, conflicts }, 'conflicts of offline redemptions could not be kept');
  }
}
