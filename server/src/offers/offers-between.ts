import { z } from 'zod';
import { principalOf } from '../access/lookup.ts';
import { daySpan, utcSpan } from '../dates.ts';
import { operation } from '../operation.ts';
import { afterRow, nextPage, pageQuery } from '../paging.ts';
import { tillTerms } from './offer-details.ts';
import { offersChangedAfter, reachedOffersCreatedAfter } from './offer-list-store.ts';
import { offerRecord, offerShape } from './offer-wire.ts';

/** The manufacturer's master offer files created between two UTC days. */
export const listOffersCreated = operation({
  name: 'list-offers-created',
  summary: 'Master offer files created between',
  method: 'GET',
  path: '/manufacturer/base_gs1s/created/:from/:to',
  room: 'offers',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  way: 'read',
  params: daySpan,
  query: pageQuery(afterRow),
  output: z.object({ data: z.array(offerShape), nextPageNo: z.string() }),
  run: async (story) => {
    const { tx, actor, params, query, now } = story;
    const { manufacturerId } = await principalOf(story);
    const span = utcSpan(params);
    const rows = await reachedOffersCreatedAfter(
      tx,
      actor.accountId,
      manufacturerId,
      span,
      query.pageNo,
      query.pageSize + 1,
    );
    const { page, nextPageNo } = nextPage(rows, query.pageSize, (row) => [
      row.created_at.toISOString(),
      row.offer_id,
    ]);
    return {
      message: `${page.length} master offer files.`,
      data: page.map((row) => offerRecord(row, now)),
      nextPageNo,
    };
  },
});

/** Offers created or updated between two UTC days, with their requirements as numbers: for a till's own copy. */
export const syncOffers = operation({
  name: 'sync-offers',
  summary: 'Master offer file sync',
  method: 'GET',
  path: '/syncmof/:from/:to/:mode',
  room: 'offers',
  allow: ['retailer', 'accelerator'],
  way: 'read',
  params: daySpan.safeExtend({
    mode: z.enum(['created', 'updated'], { error: 'must be created or updated' }),
  }),
  query: pageQuery(afterRow),
  output: z.object({ data: z.array(z.looseObject({ base_gs1: z.string() })), nextPageNo: z.string() }),
  run: async ({ tx, params, query }) => {
    const rows = await offersChangedAfter(tx, params.mode, utcSpan(params), query.pageNo, query.pageSize + 1);
    const { page, nextPageNo } = nextPage(rows, query.pageSize, (row) => [
      row.changed_at.toISOString(),
      row.offer_id,
    ]);
    return {
      message: `${page.length} master offer files.`,
      data: page.map((row) => ({
        base_gs1: row.base_gs1,
        active: row.active,
        redemption_start_time_utc: Math.floor(row.redemption_starts_at.getTime() / 1000),
        redemption_end_time_utc: Math.floor(row.redemption_ends_at.getTime() / 1000),
        ...tillTerms(row.terms),
      })),
      nextPageNo,
    };
  },
});
