import { z } from 'zod';
import { principalOf } from '../access/lookup.ts';
import { text } from '../fields.ts';
import { operation } from '../operation.ts';
import { nextPage, pageQuery } from '../paging.ts';
import { refuse } from '../refusals.ts';
import { shareOf } from './circulation-store.ts';
import { offerOf, offerPath } from './offer-path.ts';
import { rulesOf, rulesShape } from './offer-rules.ts';
import { type OfferRow, providersOffer, providersOffersAfter, reachedOffersAfter } from './offer-store.ts';
import { offerRecord, offerShape } from './offer-wire.ts';

const afterOffer = z.number().int();
const page = z.object({ data: z.array(offerShape), nextPageNo: z.string() });

const oneOf = <T extends string>(allowed: readonly T[]) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(allowed, { error: `must be one of ${allowed.join(', ')}` }).optional(),
  );

const filters = {
  brand_id: text(100).optional(),
  state: oneOf(['editable', 'locked']),
  phase: oneOf(['scheduled', 'live', 'ended']),
  q: text(200).optional(),
};

const filterOf = (query: z.infer<z.ZodObject<typeof filters>>) => ({
  brandId: query.brand_id || undefined,
  locked: query.state === undefined ? undefined : query.state === 'locked',
  phase: query.phase,
  q: query.q || undefined,
});

/** The manufacturer's master offer files, oldest first unless asked otherwise. */
export const listOffers = operation({
  name: 'list-offers',
  summary: 'My master offer files',
  method: 'GET',
  path: '/manufacturer/base_gs1s',
  room: 'offers',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  way: 'read',
  query: pageQuery(afterOffer).extend({ ...filters, order: oneOf(['oldest', 'newest']) }),
  output: page,
  example: {
    query: { brand_id: 'Sunny Oats', state: 'locked', phase: 'live', q: 'two boxes', order: 'newest' },
  },
  run: async (story) => {
    const { tx, actor, now, query } = story;
    const { manufacturerId } = await principalOf(story);
    const rows = await reachedOffersAfter(
      tx,
      actor.accountId,
      manufacturerId,
      { ...filterOf(query), order: query.order ?? 'oldest' },
      now,
      query.pageNo,
      query.pageSize + 1,
    );
    return paged(rows, query.pageSize, now);
  },
});

/** One master offer file of the manufacturer. */
export const readOffer = operation({
  name: 'read-offer',
  summary: 'Master offer file detail',
  method: 'GET',
  path: '/manufacturer/base_gs1/:base_gs1',
  room: 'offers',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  way: 'read',
  params: offerPath,
  output: z.object({ data: offerShape.extend(rulesShape.shape) }),
  run: async (story) => {
    const offer = await offerOf(story);
    const data = { ...offerRecord(offer, story.now), ...(await rulesOf(story.tx, offer)) };
    return { message: 'The master offer file.', data };
  },
});

/** The master offer files that authorized the provider. */
export const listAuthorizedOffers = operation({
  name: 'list-authorized-offers',
  summary: 'Authorized master offer files',
  method: 'GET',
  path: '/provider/base_gs1s',
  room: 'offers',
  allow: ['provider'],
  way: 'read',
  query: pageQuery(afterOffer).extend(filters),
  output: page,
  run: async ({ tx, actor, now, query }) => {
    const rows = await providersOffersAfter(
      tx,
      actor.accountId,
      filterOf(query),
      now,
      query.pageNo ?? 0,
      query.pageSize + 1,
    );
    return paged(rows, query.pageSize, now);
  },
});

/** What an offer leaves to the provider that asks: its own cap where it has one, else what the offer has left. */
const yourPart = z.object({
  deposited_count: z.string(),
  custom_circulation: z.string().describe('empty without one'),
  available_count: z.string().describe('how many more the provider may deposit'),
  retailer_required: z.enum(['yes', 'no']).describe('whether a deposit must name a retailer'),
});

/** One master offer file that authorized the provider. */
export const readAuthorizedOffer = operation({
  name: 'read-authorized-offer',
  summary: 'Authorized master offer file detail',
  method: 'GET',
  path: '/provider/base_gs1/:base_gs1',
  room: 'offers',
  allow: ['provider'],
  way: 'read',
  params: offerPath,
  output: z.object({ data: offerShape.extend({ your_part: yourPart }) }),
  run: async ({ tx, actor, now, params }) => {
    const offer = await providersOffer(tx, actor.accountId, params.base_gs1);
    if (!offer) throw refuse.notFound('The master offer file');
    const share = await shareOf(tx, offer.offer_id, actor.accountId);
    const deposited = share?.deposited ?? 0;
    const left = offer.total - offer.deposited;
    const cap = share?.cap ?? undefined;
    const your_part = {
      deposited_count: String(deposited),
      custom_circulation: cap === undefined ? '' : String(cap),
      available_count: String(cap === undefined ? left : Math.min(left, cap - deposited)),
      retailer_required: offer.mandatory_retailer ? 'yes' : 'no',
    };
    return { message: 'The master offer file.', data: { ...offerRecord(offer, now), your_part } };
  },
});

function paged(rows: OfferRow[], size: number, now: Date) {
  const { page, nextPageNo } = nextPage(rows, size, (row) => row.offer_id);
  return {
    message: `${page.length} master offer files.`,
    data: page.map((row) => offerRecord(row, now)),
    nextPageNo,
  };
}
