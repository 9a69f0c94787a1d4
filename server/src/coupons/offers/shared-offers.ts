import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { nextPage, pageQuery } from '../../platform/wire/paging.ts';
import { namedAccount } from '../../platform/wire/shapes.ts';
import { campaignMetadata } from './campaign-metadata.ts';
import { providersOffersAfter } from './offer-page-store.ts';
import { offerPath } from './offer-path.ts';
import { offerByBase, type ProvidersOffer, providersOffer } from './offer-store.ts';
import { offerRecord, offerShape, offerShapeWithoutCounts, withoutCounts, yesNo } from './offer-wire.ts';
import { afterOffer, filterOf, offerFilters } from './read-offers.ts';
import { windowOf, windowShape } from './redemption-window.ts';

/** What the calling provider can still deposit: of its own cap where it has one, else of the offer's circulation. */
const yourPart = z
  .object({
    deposited_count: z.string(),
    custom_circulation: z.string().describe('empty without one'),
    available_count: z.string().describe('how many more the provider may deposit'),
    retailer_required: z.enum(['yes', 'no']).describe('whether a deposit must name a retailer'),
  })
  .meta({ id: 'ProviderShare', description: 'What an offer leaves to the provider that asks' });

/** What a provider needs to know of an offer, and to show shoppers, before it deposits. */
const authorizedOffer = offerShape
  .extend({
    deposited_count: z.string().describe('by this provider'),
    redeemed_count: z.string().describe('of the strings of this provider'),
    available_count: z.string().describe('how many more this provider may deposit'),
    campaign_metadata: campaignMetadata,
    redemption_window: windowShape.describe('days and dates empty and times "" where nothing is set'),
    retailers: z.array(namedAccount).describe('the retailers that alone may redeem; empty: any retailer'),
    retailer_required: z.enum(['yes', 'no']).describe('whether a deposit must name a retailer'),
    your_part: yourPart,
  })
  .meta({ id: 'AuthorizedOffer', description: 'A master offer file as an authorized provider sees it' });

/** Counts are the provider's own: it may not see what others deposited. */
function authorizedRecord(offer: ProvidersOffer, now: Date): z.input<typeof authorizedOffer> {
  const left = offer.total - offer.deposited;
  const available = offer.own_cap === null ? left : Math.min(left, offer.own_cap - offer.own_deposited);
  const deposited_count = String(offer.own_deposited);
  const available_count = String(available);
  const retailer_required = yesNo(offer.mandatory_retailer);
  return {
    ...offerRecord(offer, now),
    deposited_count,
    redeemed_count: String(offer.own_redeemed),
    available_count,
    campaign_metadata: offer.campaign_metadata ?? {},
    redemption_window: windowOf(offer),
    retailers: offer.retailers,
    retailer_required,
    your_part: {
      deposited_count,
      custom_circulation: offer.own_cap === null ? '' : String(offer.own_cap),
      available_count,
      retailer_required,
    },
  };
}

const ofProvider = {
  method: 'GET',
  section: 'shared-offers',
  allow: ['provider'],
} as const;

/** The master offer files that authorized the provider. */
export const listAuthorizedOffers = operation({
  ...ofProvider,
  name: 'list-authorized-offers',
  summary: 'Authorized master offer files',
  path: '/provider/base_gs1s',
  query: pageQuery(afterOffer).extend(offerFilters),
  output: z.object({ data: z.array(authorizedOffer), nextPageNo: z.string() }),
  run: async ({ tx, actor, now, query }) => {
    const rows = await providersOffersAfter(tx, {
      ...filterOf(query),
      now,
      providerId: actor.accountId,
      afterOfferId: query.pageNo ?? 0,
      maxRows: query.pageSize + 1,
    });
    const { page, nextPageNo } = nextPage(rows, query.pageSize, (row) => row.offer_id);
    return {
      message: `${counted(page.length, 'master offer file')}.`,
      data: page.map((row) => authorizedRecord(row, now)),
      nextPageNo,
    };
  },
});

/** One master offer file that authorized the provider. */
export const readAuthorizedOffer = operation({
  ...ofProvider,
  name: 'read-authorized-offer',
  summary: 'Authorized master offer file detail',
  path: '/provider/base_gs1/:base_gs1',
  params: offerPath,
  output: z.object({ data: authorizedOffer }),
  run: async ({ tx, actor, now, params }) => {
    const offer = await providersOffer(tx, actor.accountId, params.base_gs1);
    if (!offer) throw refuse.notFound('The master offer file');
    return { message: 'The master offer file.', data: authorizedRecord(offer, now) };
  },
});

/** Offer details of any base data string of the environment, to validate a redemption file with. */
export const checkBase = operation({
  name: 'check-base',
  summary: 'Offer details of a base data string',
  method: 'GET',
  path: '/clearinghouse/basegs1/:base_gs1',
  section: 'shared-offers',
  allow: ['clearinghouse'],
  params: offerPath,
  output: z.object({ data: offerShapeWithoutCounts }),
  run: async ({ tx, params, now }) => {
    const offer = await offerByBase(tx, params.base_gs1);
    if (!offer) throw refuse.notFound('The master offer file');
    return { message: 'The master offer file.', data: withoutCounts(offerRecord(offer, now)) };
  },
});
