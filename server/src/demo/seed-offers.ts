import { manufacturers, providers } from './cast.ts';
import { type DemoOffer, offerList } from './offer-list.ts';
import type { Stage } from './stage.ts';

/** `open`: as they were while coupons went round. `now`: one has ended and one is deactivated. */
export type When = 'open' | 'now';

/**
 * Creates the offers, or moves the dates of those that exist along with today; locks them and lets providers at
 * them. Only the lock-time fields are sent again, so a locked offer takes it.
 */
export async function saveOffers(stage: Stage, when: When): Promise<void> {
  const known = await stage.records();
  for (const offer of offerList) {
    const maker = stage.as(manufacturers[offer.maker]);
    const there = known.has(offer.base);
    const data = {
      base_gs1: offer.base,
      description: offer.title,
      ...datesOf(stage, offer, when),
      ...(there ? {} : firstSaid(offer)),
    };
    await maker.post('/manufacturer/base_gs1?lock=yes', { data });
    await maker.put(`/manufacturer/base_gs1/${offer.base}/active`, {
      active: offer.active || when === 'open' ? 'yes' : 'no',
    });
    for (const provider of offer.providers) {
      const { email_domain } = providers[provider];
      await maker.post(`/manufacturer/base_gs1/${offer.base}/toggle_provider`, {
        email_domain,
        enabled: 'yes',
      });
    }
  }
}

const firstSaid = (offer: DemoOffer) => ({
  brand_id: offer.brand,
  total_circulation: '1000000',
  ...offer.terms,
});

/** Coupons of a scheduled offer may be clipped already, but not redeemed. */
function datesOf(stage: Stage, offer: DemoOffer, when: When) {
  const ended = offer.phase === 'ended' && when === 'now';
  const end = stage.day(ended ? -2 : 180);
  return {
    campaign_start_time: stage.day(-60),
    campaign_end_time: end,
    redemption_start_time: stage.day(offer.phase === 'scheduled' ? 21 : -60),
    redemption_end_time: end,
  };
}
