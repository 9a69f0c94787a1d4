import { z } from 'zod';
import { type Reason, reasonText, textOf } from '../coupons/lookup.ts';
import { offerOf, offerPath } from '../offers/lookup.ts';
import { operation } from '../operation.ts';
import { pageOf, report, reportQuery } from '../report.ts';
import { refusalCounts, refusalsBefore } from './refusal-store.ts';

const declared = {
  method: 'GET',
  room: 'redemptions',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  way: 'read',
} as const;

/** How often strings of an offer were refused at redeem, by reason; visible within two seconds. */
export const listRedemptionErrors = operation({
  ...declared,
  name: 'list-redemption-errors',
  summary: 'Redemption errors of a master offer file',
  path: '/manufacturer/base_gs1/:base_gs1/redemption_errors',
  params: offerPath,
  output: z.object({
    data: z.array(
      z.object({ reason: z.string(), count: z.number(), last_at: z.string().describe('ISO 8601') }),
    ),
  }),
  run: async (story) => {
    const rows = await refusalCounts(story.tx, (await offerOf(story)).offer_id);
    return {
      message: `${rows.length} reasons.`,
      data: rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() })),
    };
  },
});

const refusedShape = z.object({
  gs1: z.string(),
  retailer_email_domain: z.string(),
  store: z.string(),
  at: z.string().describe('ISO 8601'),
});

/** The strings refused for one reason, newest first. */
export const listRedemptionErrorsOfReason = operation({
  ...declared,
  name: 'list-redemption-errors-of-reason',
  summary: 'Redemption errors of a master offer file with a reason',
  path: '/manufacturer/base_gs1/:base_gs1/redemption_errors/:reason',
  params: offerPath.extend({
    reason: z.enum(Object.keys(reasonText) as [Reason, ...Reason[]], {
      error: `must be one of ${Object.keys(reasonText).join(', ')}`,
    }),
  }),
  query: reportQuery(z.number().int()),
  output: pageOf(refusedShape),
  example: { params: { reason: 'already_redeemed' } },
  run: async (story) => {
    const { tx, params, query } = story;
    const offer = await offerOf(story);
    return report({
      query,
      what: 'refused strings',
      columns: Object.keys(refusedShape.shape),
      rows: (before, most) => refusalsBefore(tx, offer.offer_id, params.reason, before, most),
      keyOf: (row) => row.error_id,
      record: (row) => ({
        gs1: textOf(offer.base_gs1, row.serial),
        retailer_email_domain: row.retailer_email_domain,
        store: row.store ?? '',
        at: row.at.toISOString(),
      }),
    });
  },
});
