import { type Item, packTracking } from '../coupons/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { offerIds } from '../offers/lookup.ts';
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
}

/**
 * Keeps why strings were refused: counted off the hot path, except conflicts of offline redemptions, which the
 * manufacturer must find in its report and which are written before the answer goes out.
 */
export async function noteRefusals(
  { tx, registry, now, executionId }: Noting,
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
  const ids = await registry.part(offerIds).of(
    tx,
    refused.map(({ item }) => item.base),
  );
  const noted = refused.flatMap(({ reason, item }) => {
    const offerId = answerOf(answers, item)?.offerId ?? ids.get(item.base);
    const serial = item.kind === 'insert' ? packTracking(item.tracking) : item.serial;
    return offerId === undefined ? [] : [{ offerId, serial, reason, ...who, store, at: now, executionId }];
  });
  registry.part(refusalNotes).add(noted);
  if (redeemedAt === undefined) return;
  const conflicts = noted.filter(({ reason }) => reason === 'already_redeemed' || reason === 'deleted');
  if (conflicts.length > 0) await noteConflicts(tx, conflicts, redeemedAt);
}
