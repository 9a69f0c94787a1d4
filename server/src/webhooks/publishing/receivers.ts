import { tillActions } from '../../platform/vocabulary/actions.ts';
import type { EventFacts, OfferFacts } from './event-facts-store.ts';

/**
 * The accounts entitled to an event. A deposit may name a retailer as the only one that may redeem; that alone does not
 * entitle the retailer to it.
 */
export function receiversOf(event: EventFacts): Set<number> {
  const atTheTill = tillActions.includes(event.action);
  const parties = [
    event.manufacturer_id,
    ...event.partner_ids,
    event.provider_id,
    ...(atTheTill ? [event.retailer_id, event.accelerator_id, event.clearinghouse_id] : []),
  ];
  return new Set(parties.filter((party) => party !== null));
}

/** The accounts that receive the whole record of a changed offer; providers receive it without the counts. */
export const ownersOfOffer = (event: OfferFacts): Set<number> =>
  new Set([event.manufacturer_id, ...event.partner_ids]);

export const providersOfOffer = (event: OfferFacts): Set<number> => new Set(event.provider_ids);
