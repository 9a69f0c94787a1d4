import { z } from 'zod';
import { type Reason, reasonText, textOf } from '../coupons/lookup.ts';
import { offerOf, offerPath } from '../offers/lookup.ts';
import { operation } from '../operation.ts';
import { nextPage, pageQuery } from '../paging.ts';
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
  query: pageQuery(z.number().int()),
  output: z.object({
    data: z.array(
      z.object({ gs1: z.string(), retailer_email_domain: z.string(), store: z.string(), at: z.string() }),
    ),
    nextPageNo: z.string(),
  }),
  run: async (story) => {
    const { tx, params, query } = story;
    const offer = await offerOf(story);
    const rows = await refusalsBefore(tx, offer.offer_id, params.reason, query.pageNo, query.pageSize + 1);
    const { page, nextPageNo } = nextPage(rows, query.pageSize, (row) => row.error_id);
    return {
      message: `${page.length} refused strings.`,
      data: page.map((row) => ({
        gs1: textOf(offer.base_gs1, row.serial),
        retailer_email_domain: row.retailer_email_domain,
        store: row.store ?? '',
        at: row.at.toISOString(),
      })),
      nextPageNo,
    };
  },
});
