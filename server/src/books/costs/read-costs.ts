import { z } from 'zod';
import { offerOf, readsOffer } from '../../coupons/offers/lookup.ts';
import { overviewDays, spanOfDays } from '../../identity/accounts/lookup.ts';
import { inOneMoment } from '../../platform/db/one-moment.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { lastDays } from '../../platform/wire/dates.ts';
import { type OfferWorth, offersToCost, offerToCost, redeemedCounts } from './cost-store.ts';
import { costsOfSpan, costsSoFar, liabilityOf } from './costs.ts';
import { costOfOffer, liabilityShape, worth, worthShape } from './money-wire.ts';
import { noWorth, type Worth, type WorthBy } from './worths.ts';

/** At most this many offers are listed. */
const maxOffers = 20;

/** What redemptions cost a manufacturer, and what coupons that are out can still cost. */
export const readCosts = operation({
  name: 'read-costs',
  summary: 'What offers cost',
  description:
    'Redemptions recorded on the last `days` days of `zone`, today included, that stand now, and of as many days `before`, at what was given off for them. `by_offer` has the 20 offers with most of it, and those that have a budget.',
  method: 'GET',
  path: '/manufacturer/costs',
  section: 'reports',
  allow: ['manufacturer'],
  query: overviewDays,
  example: { query: { days: 30 } },
  output: z.object({
    data: z.object({
      from: z.string(),
      to: z.string(),
      totals: worthShape.describe('Sums over all offers on these days'),
      before: worthShape.describe('Of as many days before'),
      liability: liabilityShape,
      by_offer: z.array(z.object({ ...worth, ...costOfOffer })),
    }),
  }),
  run: async ({ registry, actor, now, query }) => {
    const manufacturerId = actor.accountId;
    const { days, earlier } = lastDays(now, query.days, query.zone);
    const { offers, inDays, before, soFar } = await inOneMoment(registry.db, async (tx) => {
      const [span, spanBefore] = [
        await spanOfDays(tx, days, query.zone),
        await spanOfDays(tx, earlier, query.zone),
      ];
      const both = { manufacturerId, from: spanBefore.from, before: span.before };
      const offerIds = (await redeemedCounts(tx, both)).map(({ offer_id }) => offer_id);
      const offers = await offersToCost(tx, { manufacturerId, offerIds, now });
      const worths = new Map(offers.map((offer) => [offer.offer_id, offer]));
      return {
        offers,
        inDays: await costsOfSpan(tx, manufacturerId, span, worths),
        before: await costsOfSpan(tx, manufacturerId, spanBefore, worths),
        soFar: await costsSoFar(tx, manufacturerId, offers),
      };
    });
    const of = (offer: OfferWorth) => inDays.found.get(offer.offer_id) ?? noWorth();
    const ranked = offers
      .filter((offer) => of(offer).redemptions > 0)
      .sort((a, b) => of(b).cents - of(a).cents || of(b).redemptions - of(a).redemptions);
    const listed = [
      ...ranked.slice(0, maxOffers),
      ...offers.filter((offer) => offer.budget_cents !== null && !ranked.slice(0, maxOffers).includes(offer)),
    ];
    return {
      message: `The last ${query.days} days.`,
      data: {
        ...days,
        totals: inDays.total,
        before: before.total,
        liability: liabilityOf(offers, soFar),
        by_offer: listed.map((offer) => ({ ...of(offer), ...costRecord(offer, soFar) })),
      },
    };
  },
});

const costRecord = (offer: OfferWorth, soFar: WorthBy<number>) => ({
  base_gs1: offer.base_gs1,
  description: offer.description,
  brand_name: offer.brand_name,
  short_name: offer.short_name,
  so_far: soFar.of(offer.offer_id) as Worth,
  budget_in_cents: offer.budget_cents,
  liability: liabilityOf([offer], soFar),
});

/** What one offer costs so far, for its manufacturer and the partners with access to it. */
export const readOfferCost = operation({
  ...readsOffer,
  name: 'read-offer-cost',
  summary: 'What an offer costs',
  description:
    'All its redemptions that stand at their worth at redemption, its budget, and what its coupons that are out can still cost.',
  path: '/manufacturer/base_gs1/:base_gs1/cost',
  section: 'reports',
  output: z.object({ data: z.object(costOfOffer) }),
  run: async (context) => {
    const { registry, now } = context;
    const { offer_id, manufacturer_id: manufacturerId } = await offerOf(context);
    const data = await inOneMoment(registry.db, async (tx) => {
      const offers = await offerToCost(tx, { manufacturerId, offerIds: [offer_id], now });
      return costRecord(offers[0]!, await costsSoFar(tx, manufacturerId, offers));
    });
    return { message: 'What the offer costs.', data };
  },
});
