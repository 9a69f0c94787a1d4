import { z } from 'zod';
import { principalOf } from '../access/lookup.ts';
import { text } from '../fields.ts';
import { operation } from '../operation.ts';
import { nextPage, pageQuery } from '../paging.ts';
import { offerOf, offerPath } from './offer-path.ts';
import { rulesOf, rulesShape } from './offer-rules.ts';
import { reachedOffersAfter } from './offer-store.ts';
import { offerRecord, offerShape } from './offer-wire.ts';

export const afterOffer = z.number().int();

const oneOf = <T extends string>(allowed: readonly T[]) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(allowed, { error: `must be one of ${allowed.join(', ')}` }).optional(),
  );

export const offerFilters = {
  brand_id: text(100).optional(),
  state: oneOf(['editable', 'locked']),
  phase: oneOf(['scheduled', 'live', 'ended']),
  q: text(200).optional(),
};

export const filterOf = (query: z.infer<z.ZodObject<typeof offerFilters>>) => ({
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
  query: pageQuery(afterOffer).extend({ ...offerFilters, order: oneOf(['oldest', 'newest']) }),
  output: z.object({ data: z.array(offerShape), nextPageNo: z.string() }),
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
    const { page, nextPageNo } = nextPage(rows, query.pageSize, (row) => row.offer_id);
    return {
      message: `${page.length} master offer files.`,
      data: page.map((row) => offerRecord(row, now)),
      nextPageNo,
    };
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
