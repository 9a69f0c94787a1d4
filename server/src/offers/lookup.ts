/** What other rooms may ask of offers. */
export { offerDetails } from './offer-details.ts';
export { offerIds } from './offer-ids.ts';
export { offerPath } from './offer-path.ts';
export { type OfferRow, offerByBase } from './offer-store.ts';
export { offerRecord, offerShape } from './offer-wire.ts';
