import type { Queryable } from '../../platform/db/database.ts';
import { providerAuthorization } from './authorization-store.ts';
import { changed, type OfferText, offerData, offerFaults } from './offer.ts';
import { addOffer, type OfferIdentity, setFlag } from './offer-write-store.ts';
import { termFaults } from './terms.ts';

/**
 * Creates a locked offer that authorizes a provider, as its manufacturer could in three calls; for sample data.
 *
 * @param data as in the body of a create.
 * @returns the offer's id, or undefined when the base string is taken.
 * @throws when the data is incomplete, which is a fault of the server.
 */
export async function openOffer(
  tx: Queryable,
  identity: OfferIdentity,
  data: Record<string, unknown>,
  providerId: number,
  now: Date,
): Promise<number | undefined> {
  const read = offerData.parse({ ...data, base_gs1: identity.baseGs1 });
  const text = changed(undefined, read, identity.timeZone, now);
  const faults = [...offerFaults(text), ...termFaults(text.terms)];
  if (faults.length > 0) throw new Error(`not a whole offer: ${JSON.stringify(faults)}`);
  const offerId = await addOffer(tx, identity, text as OfferText, now);
  if (offerId === undefined) return undefined;
  await providerAuthorization.begin(tx, offerId, providerId, now);
  await setFlag.locked(tx, { offerId, on: true, now });
  return offerId;
}
