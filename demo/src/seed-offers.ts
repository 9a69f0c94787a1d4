import { activateOffer, saveOffer, toggleProvider } from '@offerbook/client';
import { manufacturers, providers } from './cast.ts';
import { type DemoOffer, offerList } from './offer-list.ts';
import type { Stage } from './stage.ts';

/** `open`: as they were during the past week. `now`: one has ended and one is deactivated. */
type When = 'open' | 'now';

/**
 * Creates the offers, or updates the dates of existing ones relative to today; locks them and authorizes their providers.
 * For existing offers only fields that may change when locked are sent.
 */
export async function saveOffers(stage: Stage, when: When): Promise<void> {
  const known = await stage.records();
  for (const offer of offerList) {
    const maker = stage.as(manufacturers[offer.maker]);
    const params = { base_gs1: offer.base };
    const first = { brand_id: offer.brand, total_circulation: '1000000', ...offer.terms };
    const data = {
      base_gs1: offer.base,
      description: offer.title,
      ...datesOf(stage, offer, when),
      ...(known.has(offer.base) ? {} : first),
    };
    await maker.call(saveOffer, { query: { lock: 'yes' }, body: { data } });
    const active = offer.active || when === 'open' ? 'yes' : 'no';
    await maker.call(activateOffer, { params, body: { active } });
    for (const provider of offer.providers) {
      const { email_domain } = providers[provider];
      await maker.call(toggleProvider, { params, body: { email_domain, enabled: 'yes' } });
    }
  }
}

/** Coupons of a scheduled offer can already be deposited, but not redeemed. */
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
