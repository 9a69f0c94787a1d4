import type { Context, Emitting } from '../../platform/pipeline/context.ts';
import type { OfferAction } from '../../platform/vocabulary/actions.ts';
import { addOfferEvents } from './offer-event-store.ts';
import { type OfferRow, offersById } from './offer-store.ts';
import { offerRecord } from './offer-wire.ts';

/** What an event needs of an operation's context. */
type Recording<E extends OfferAction> = Pick<Context, 'tx' | 'now' | 'executionId'> & Emitting<E>;

/** Offers whose records are written in one statement. Each may have 3 MB, and a process holds them all at once. */
const chunk = 50;

/** Records events of a change in its own transaction. `rows`: the offers after it. */
export async function recordOfferEvents<E extends OfferAction>(
  { tx, now, executionId, emit }: Recording<E>,
  action: E,
  rows: readonly OfferRow[],
): Promise<void> {
  emit(action);
  const records = rows.map((row) => ({
    offerId: row.offer_id,
    record: Buffer.from(JSON.stringify(offerRecord(row, now))).toString('base64'),
  }));
  if (records.length > 0) await addOfferEvents(tx, action, records, now, executionId);
}

/** Records that offers were updated; reads them first. */
export async function recordUpdated(
  context: Recording<'mof_update'>,
  offerIds: readonly number[],
): Promise<void> {
  for (let at = 0; at < offerIds.length; at += chunk) {
    await recordOfferEvents(
      context,
      'mof_update',
      await offersById(context.tx, { offerIds: offerIds.slice(at, at + chunk) }),
    );
  }
}

/** Records that an offer is about to be removed, with its last content. */
export async function recordDeleted(context: Recording<'mof_delete'>, offerId: number): Promise<void> {
  await recordOfferEvents(context, 'mof_delete', await offersById(context.tx, { offerIds: [offerId] }));
}
