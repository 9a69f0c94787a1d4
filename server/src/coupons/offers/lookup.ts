/** What other folders may import from offers. */

export { type NamedOffer, unlockedForProvider, waitingOffers } from './attention-store.ts';
export { namesOfOffers, offersAuthorizing, providerAuthorization } from './authorization-store.ts';
export { lockCounters } from './circulation-store.ts';
export {
  endAuthorizations,
  offersOfManufacturer,
  offersServedBy,
  retireOffers,
} from './departure-store.ts';
export { exampleRecord } from './example-offer.ts';
export { countNamed, lookupCodesAmong, lookupCodesById } from './lookup-code-store.ts';
export { offerDetails, tillTermsShape } from './offer-details.ts';
export { deleteOldOfferEvents } from './offer-event-store.ts';
export { recordDeleted } from './offer-events.ts';
export { offerIds } from './offer-ids.ts';
export { changesOffer, offerOf, offerPath, offerToChange, readsOffer, tooLittle } from './offer-path.ts';
export { codesOfOffers } from './offer-products-store.ts';
export { offerByBase } from './offer-store.ts';
export { withoutCounts } from './offer-wire.ts';
export { removeOffer } from './offer-write-store.ts';
export { windowZones } from './offer-zone-store.ts';
export { openOffer } from './open-offer.ts';
export { deleteTemplatesOf } from './template-store.ts';
export {
  centsAtRedemption,
  isCents,
  joinWorth,
  mostAtRedemption,
  mostCents,
  reportedCents,
  saveValue,
  saveValueCode,
} from './worth-store.ts';
