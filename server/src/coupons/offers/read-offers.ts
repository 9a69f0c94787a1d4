import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { offerPhases, offerStates } from '../../platform/vocabulary/states.ts';
import { orUnset, text } from '../../platform/wire/fields.ts';
import { nextPage, pageQuery } from '../../platform/wire/paging.ts';
import { principalOf } from '../partners/lookup.ts';
import { reachedOffersAfter } from './offer-page-store.ts';
import { offerOf, readsOffer } from './offer-path.ts';
import { rulesOf, rulesShape } from './offer-rules.ts';
import { ownOfferRecord, ownOfferShape } from './offer-wire.ts';

export const afterOffer = z.number().int();

const oneOf = <const T extends readonly string[]>(allowed: T) =>
  orUnset(z.enum(allowed, { error: `must be one of ${allowed.join(', ')}` }));

export const offerFilters = {
  brand_id: text(100).optional(),
  state: oneOf(offerStates),
  phase: oneOf(offerPhases),
  q: text(200).optional(),
};

/** Whether archived offers are listed: not (`no`, as without it), alone (`yes`), or too (`all`). */
const archived = oneOf(['no', 'yes', 'all']).describe('`yes`: only archived offers; `all`: these too');

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
  section: 'offers',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  query: pageQuery(afterOffer).extend({ ...offerFilters, archived, order: oneOf(['oldest', 'newest']) }),
  output: z.object({ data: z.array(ownOfferShape), nextPageNo: z.string() }),
  example: {
    query: { brand_id: 'Sunny Oats', state: 'locked', phase: 'live', q: 'two boxes', order: 'newest' },
  },
  run: async (context) => {
    const { tx, actor, now, query } = context;
    const { manufacturerId } = await principalOf(context);
    const rows = await reachedOffersAfter(tx, query.order ?? 'oldest', {
      ...filterOf(query),
      archived: query.archived === 'all' ? undefined : query.archived === 'yes',
      now,
      callerId: actor.accountId,
      manufacturerId,
      afterOfferId: query.pageNo,
      maxRows: query.pageSize + 1,
    });
    const { page, nextPageNo } = nextPage(rows, query.pageSize, (row) => row.offer_id);
    return {
      message: `${counted(page.length, 'master offer file')}.`,
      data: page.map((row) => ownOfferRecord(row, now)),
      nextPageNo,
    };
  },
});

const offerInFull = ownOfferShape
  .extend(rulesShape.shape)
  .meta({ id: 'OfferInFull', description: 'A master offer file with everything that was set for it' });

/** One master offer file of the manufacturer. */
export const readOffer = operation({
  ...readsOffer,
  name: 'read-offer',
  summary: 'Master offer file detail',
  path: '/manufacturer/base_gs1/:base_gs1',
  section: 'offers',
  output: z.object({ data: offerInFull }),
  run: async (context) => {
    const offer = await offerOf(context);
    const data = { ...ownOfferRecord(offer, context.now), ...(await rulesOf(context.tx, offer)) };
    return { message: 'The master offer file.', data };
  },
});
