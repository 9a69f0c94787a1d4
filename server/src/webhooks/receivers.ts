import type { OfferAction, StringAction } from './endpoint.ts';

/** An event of a string and who stood around it when it happened; ids are accounts. */
export interface Concerned {
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
 * The accounts that may hear of an event: each only of its own. A deposit may name a retailer as the only one that
 * may redeem; that does not make it the retailer's event.
 */
export function receiversOf(event: Concerned): Set<number> {
  const atTheTill = event.action === 'redeemed' || event.action === 'rollback';
  const parties = [
    event.manufacturer_id,
    ...event.partner_ids,
    event.provider_id,
    ...(atTheTill ? [event.retailer_id, event.accelerator_id, event.clearinghouse_id] : []),
  ];
  return new Set(parties.filter((party) => party !== null));
}

/** A change of a master offer file and who stood around it. */
export interface OfferConcerned {
  action: OfferAction;
  manufacturer_id: number;
  /** Authorized partners with access to the offer's brand or, level 2, to the offer. */
  partner_ids: readonly number[];
  /** Providers the offer authorized. */
  provider_ids: readonly number[];
}

/** The accounts that get the whole record of a changed offer; its providers get it without the counts. */
export const ownersOfOffer = (event: OfferConcerned): Set<number> =>
  new Set([event.manufacturer_id, ...event.partner_ids]);

export const providersOfOffer = (event: OfferConcerned): Set<number> => new Set(event.provider_ids);
