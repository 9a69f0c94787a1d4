import { z } from 'zod';
import { principalOf } from '../access/lookup.ts';
import { daySpan, epochSeconds, utcSpan } from '../dates.ts';
import { operation } from '../operation.ts';
import { afterRow } from '../paging.ts';
import { pageOf, report, reportQuery } from '../report.ts';
import { tillTerms, tillTermsShape } from './offer-details.ts';
import { offersChangedAfter, reachedOffersCreatedAfter } from './offer-list-store.ts';
import { offerRecord, offerShape } from './offer-wire.ts';
import { termFields } from './terms.ts';

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
  query: reportQuery(afterRow),
  output: pageOf(offerShape),
  example: { query: { format: 'json' } },
  run: async (story) => {
    const { tx, actor, params, query, now } = story;
    const { manufacturerId } = await principalOf(story);
    const span = utcSpan(params);
    return report({
      query,
      what: 'master offer files',
      columns: Object.keys(offerShape.shape),
      rows: (after, most) =>
        reachedOffersCreatedAfter(tx, actor.accountId, manufacturerId, span, after, most),
      keyOf: (row) => [row.created_at.toISOString(), row.offer_id] as const,
      record: (row) => offerRecord(row, now),
    });
  },
});

const tillColumns = [
  'base_gs1',
  'active',
  'redemption_start_time_utc',
  'redemption_end_time_utc',
  ...Object.keys(termFields).filter((name) => !name.startsWith('rolling_')),
];

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
  query: reportQuery(afterRow),
  output: pageOf(
    tillTermsShape.extend({
      base_gs1: z.string(),
      active: z.boolean(),
      redemption_start_time_utc: z.number().describe('epoch seconds'),
      redemption_end_time_utc: z.number().describe('epoch seconds'),
    }),
  ),
  example: { params: { mode: 'created' } },
  run: async ({ tx, params, query }) =>
    report({
      query,
      what: 'master offer files',
      columns: tillColumns,
      rows: (after, most) => offersChangedAfter(tx, params.mode, utcSpan(params), after, most),
      keyOf: (row) => [row.changed_at.toISOString(), row.offer_id] as const,
      record: (row) => ({
        base_gs1: row.base_gs1,
        active: row.active,
        redemption_start_time_utc: epochSeconds(row.redemption_starts_at),
        redemption_end_time_utc: epochSeconds(row.redemption_ends_at),
        ...tillTerms(row.terms),
      }),
    }),
});
