/** Accounts, relationships, offers, strings and webhooks for tests, benches and the proof; never shipped. */
export { chooseAccelerator, chooseClearinghouse, domainOf, openAccount } from './accounts.ts';
export { Caller, ok } from './caller.ts';
export { authorizeProvider, depositedCount, lockedOffer, newBase, offerData } from './offers.ts';
export { authorize, brandOf, grant, newBrand, partnerOf } from './partners.ts';
export { ask, type Party, type Sender } from './party.ts';
export { mainScene, mainStreet } from './scene.ts';
export { type Reply, send } from './send.ts';
export { deposited, prefixOf, stringAt, strings } from './strings.ts';
export { approvedWebhook } from './webhooks.ts';
