import {
  type AccessType,
  type Answer,
  accessTypes,
  type listOffers,
  type Row,
  type readOffer,
} from '@offerbook/client';

/** A master offer file as in lists, and one with its related settings. */
export type Offer = Row<typeof listOffers>;
export type OfferInFull = Answer<typeof readOffer>['data'];

type Counted = Pick<Offer, 'deposited_count' | 'redeemed_count'>;

/** How many coupons consumers hold: deposited and not redeemed. Of newspaper inserts none is known. */
export const couponsOut = ({ deposited_count, redeemed_count }: Counted): number =>
  Math.max(0, Number(deposited_count) - Number(redeemed_count));

/** Whether coupons were given out under it, so that it is no draft any more. */
export const isInUse = ({ deposited_count, redeemed_count }: Counted): boolean =>
  Number(deposited_count) + Number(redeemed_count) > 0;

const access = [...accessTypes, 'owner'] as const;

/** Whether the caller may do what needs this access. The registry decides; screens hide what it would refuse. */
export const mayDo = (offer: OfferInFull, needs: (typeof access)[number]): boolean =>
  access.indexOf(offer.access_type) >= access.indexOf(needs);

export const accessWords: Record<AccessType, string> = {
  view_only: 'View only',
  campaign_set: 'Edit campaign details',
  full_set: 'Edit everything',
  full_set_with_lock: 'Edit everything and lock',
};

/** What each access type allows a partner (contract §1). */
export const accessMeaning: Record<AccessType, string> = {
  view_only: 'Sees offers and reports, changes nothing.',
  campaign_set: 'Also changes description, dates, circulation, product lists and what apps display.',
  full_set: 'Also makes offers, changes all their terms, and chooses providers and retailers.',
  full_set_with_lock: 'Also locks and unlocks offers, and stops and restarts them.',
};
