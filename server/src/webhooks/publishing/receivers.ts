import { type OfferAction, type StringAction, tillActions } from '../../platform/vocabulary/actions.ts';

/** An event of a string and the accounts related to it at the time of the event. */
export interface EventParties {
  action: StringAction;
  manufacturer_id: number;
  provider_id: number;
  retailer_id: number | null;
  accelerator_id: number | null;
  /** The retailer's clearinghouse. */
  clearinghouse_id: number | null;
  /** Authorized partners with access to the offer's brand or, level 2, to the offer. */
  partner_ids: readonly number[];
}

/**
 * The accounts entitled to an event. A deposit may name a retailer as the only one that may redeem; that alone does not
 * entitle the retailer to it.
 */
export function receiversOf(event: EventParties): Set<number> {
  const atTheTill = tillActions.includes(event.action);
  const parties = [
    event.manufacturer_id,
    ...event.partner_ids,
    event.provider_id,
    ...(atTheTill ? [event.retailer_id, event.accelerator_id, event.clearinghouse_id] : []),
  ];
  return new Set(parties.filter((party) => party !== null));
}

/** A change of a master offer file and the accounts related to it at that time. */
export interface OfferEventParties {
  action: OfferAction;
  manufacturer_id: number;
  /** Authorized partners with access to the offer's brand or, level 2, to the offer. */
  partner_ids: readonly number[];
  /** Authorized providers of the offer. */
  provider_ids: readonly number[];
}

/** The accounts that receive the whole record of a changed offer; providers receive it without the counts. */
export const ownersOfOffer = (event: OfferEventParties): Set<number> =>
  new Set([event.manufacturer_id, ...event.partner_ids]);

export const providersOfOffer = (event: OfferEventParties): Set<number> => new Set(event.provider_ids);
