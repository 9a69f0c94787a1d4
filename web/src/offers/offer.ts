import type { Answer, listOffers, Row, readOffer } from '@offerbook/client';

/** A master offer file as lists give it, and one with what stands around it. */
export type Offer = Row<typeof listOffers>;
export type OfferInFull = Answer<typeof readOffer>['data'];

const access = ['view_only', 'campaign_set', 'full_set', 'full_set_with_lock', 'owner'] as const;

/** May the caller do what needs this access? The registry decides; screens only do not offer what it would refuse. */
export const mayDo = (offer: OfferInFull, needs: (typeof access)[number]): boolean =>
  access.indexOf(offer.access_type) >= access.indexOf(needs);

export const accessWords = {
  view_only: 'View only',
  campaign_set: 'Edit campaign details',
  full_set: 'Edit everything',
  full_set_with_lock: 'Edit everything and lock',
} as const;

/** What each access lets a partner do (contract §1). */
export const accessMeaning = {
  view_only: 'Sees offers and reports, changes nothing.',
  campaign_set: 'Also changes description, dates, circulation, product lists and what apps display.',
  full_set: 'Also makes offers, changes all their terms, and chooses providers and retailers.',
  full_set_with_lock: 'Also locks and unlocks offers, and stops and restarts them.',
} as const;
