import type { AnyStory } from '../operation.ts';
import { addOfferEvents, type OfferAction } from './offer-event-store.ts';
import { type OfferRow, offersById } from './offer-store.ts';
import { offerRecord } from './offer-wire.ts';

/** What of a story an event needs. */
type Telling = Pick<AnyStory, 'tx' | 'now' | 'executionId'>;

/** Offers whose records are made and written at once. */
const chunk = 500;

/** Promises webhooks that they hear of a change, in the change's own transaction. `rows`: the offers after it. */
export async function tellOffers(
  { tx, now, executionId }: Telling,
  action: OfferAction,
  rows: readonly OfferRow[],
): Promise<void> {
  const records = rows.map((row) => ({
    offerId: row.offer_id,
    record: Buffer.from(JSON.stringify(offerRecord(row, now))).toString('base64'),
  }));
  if (records.length > 0) await addOfferEvents(tx, action, records, now, executionId);
}

/** The same for a change of offers that are there, whose rows are read here. */
export async function tellUpdated(story: Telling, offerIds: readonly number[]): Promise<void> {
  for (let at = 0; at < offerIds.length; at += chunk) {
    await tellOffers(story, 'mof_update', await offersById(story.tx, offerIds.slice(at, at + chunk)));
  }
}

/** Tells of an offer that is about to be removed, as it last stood. */
export async function tellDeleted(story: Telling, offerId: number): Promise<void> {
  await tellOffers(story, 'mof_delete', await offersById(story.tx, [offerId]));
}
