/** What other rooms may ask of offers. */

export { lookupCodesAmong } from './lookup-code-store.ts';
export { offerDetails } from './offer-details.ts';
export { offerIds } from './offer-ids.ts';
export { offerOf, offerPath, offerToChange } from './offer-path.ts';
export { type OfferRow, offerByBase } from './offer-store.ts';
export { offerRecord, offerShape } from './offer-wire.ts';
