import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { daySpan, epochSeconds, utcSpan } from '../../platform/wire/dates.ts';
import { afterRow } from '../../platform/wire/paging.ts';
import { pageOf, report, reportQuery } from '../../platform/wire/report.ts';
import { principalOf } from '../partners/lookup.ts';
import { tillTerms, tillTermsShape } from './offer-details.ts';
import { offersChangedAfter, reachedOffersCreatedAfter } from './offer-list-store.ts';
import { ownOfferRecord, ownOfferShape } from './offer-wire.ts';

/** The manufacturer's master offer files created between two UTC days. */
export const listOffersCreated = operation({
  name: 'list-offers-created',
  summary: 'Master offer files created between',
  method: 'GET',
  path: '/manufacturer/base_gs1s/created/:from/:to',
  section: 'offers',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  params: daySpan,
  query: reportQuery(afterRow),
  strictQuery: true,
  output: pageOf(ownOfferShape),
  example: { query: { format: 'json' } },
  run: async (context) => {
    const { tx, actor, params, query, now } = context;
    const { manufacturerId } = await principalOf(context);
    const span = utcSpan(params);
    return report({
      query,
      what: 'master offer file',
      line: ownOfferShape,
      rows: (after, maxRows) =>
        reachedOffersCreatedAfter(tx, actor.accountId, manufacturerId, span, after, maxRows),
      keyOf: (row) => [row.created_at.toISOString(), row.offer_id] as const,
      record: (row) => ownOfferRecord(row, now),
      requireReach: () => principalOf(context),
    });
  },
});

const syncLine = z.object({
  base_gs1: z.string(),
  active: z.boolean(),
  redemption_start_time_utc: z.number().describe('epoch seconds'),
  redemption_end_time_utc: z.number().describe('epoch seconds'),
  ...tillTermsShape.shape,
});

/** Offers created or updated between two UTC days, with their requirements as numbers: for a till's own copy. */
export const syncOffers = operation({
  name: 'sync-offers',
  summary: 'Master offer file sync',
  method: 'GET',
  path: '/syncmof/:from/:to/:mode',
  section: 'shared-offers',
  allow: ['retailer', 'accelerator'],
  params: daySpan.safeExtend({
    mode: z.enum(['created', 'updated'], { error: 'must be created or updated' }),
  }),
  query: reportQuery(afterRow),
  strictQuery: true,
  output: pageOf(syncLine),
  example: { params: { mode: 'created' } },
  run: async ({ tx, params, query }) =>
    report({
      query,
      what: 'master offer file',
      line: syncLine,
      rows: (after, maxRows) => offersChangedAfter(tx, params.mode, utcSpan(params), after, maxRows),
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
