import { type Item, packTracking } from '../coupons/lookup.ts';
import type { Queryable } from '../db/database.ts';
import type { Registry } from '../registry.ts';
import { type Answers, answerOf, type Line } from './redeem-result.ts';
import { refusalNotes } from './refusal-notes.ts';
import { noteConflicts } from './refusal-store.ts';
import type { AtTill } from './till-request.ts';

interface Noting {
  tx: Queryable;
  registry: Registry;
  now: Date;
  executionId: string;
  body: { client_txn_id?: string | undefined };
}

/**
 * Keeps why strings were refused: counted off the hot path, except conflicts of offline redemptions, which the
 * manufacturer must find in its report and which are written before the answer goes out.
 */
export async function noteRefusals(
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
    // Without an answer there is no offer, and nothing to note.
    const offerId = answerOf(answers, item)?.offerId;
    const serial = item.kind === 'insert' ? packTracking(item.tracking) : item.serial;
    return offerId === undefined ? [] : [{ offerId, serial, reason, ...who, store, at: now, executionId }];
  });
  registry.part(refusalNotes).add(noted);
  if (redeemedAt === undefined) return;
  const isNamed = body.client_txn_id !== undefined;
  const conflicts = noted.filter(({ reason }) => reason === 'already_redeemed' || reason === 'deleted');
  if (conflicts.length === 0) return;
  try {
    await noteConflicts(tx, conflicts, redeemedAt);
  } catch (error) {
    // What was redeemed is committed. Under its id a retry is answered in full and notes this again; without one a retry
    // would be refused as redeemed before, so this answer has to go out.
    if (isNamed || !lines.some((line) => line.status === 'success')) throw error;
    registry.log.error({ err: error, conflicts }, 'conflicts of offline redemptions could not be kept');
  }
}
