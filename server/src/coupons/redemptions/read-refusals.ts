import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { reasons } from '../../platform/vocabulary/reasons.ts';
import { pageOf, report, reportQuery } from '../../platform/wire/report.ts';
import { reason } from '../../platform/wire/shapes.ts';
import { offerOf, offerPath } from '../offers/lookup.ts';
import { textOf } from '../strings/lookup.ts';
import { refusalCounts, refusalsBefore } from './refusal-store.ts';

const declared = {
  method: 'GET',
  section: 'redemptions',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
} as const;

/** Counts of an offer's strings refused at redeem, by reason, and of those that dry runs named and were never deposited; visible within two seconds. */
export const listRedemptionErrors = operation({
  ...declared,
  name: 'list-redemption-errors',
  summary: 'Redemption errors of a master offer file',
  description:
    'Strings that were refused at redeem, by reason. Under `not_deposited` also those that evaluate and `pre_process` named: many of them are guesses at serial numbers.',
  path: '/manufacturer/base_gs1/:base_gs1/redemption_errors',
  params: offerPath,
  output: z.object({
    data: z.array(z.object({ reason, count: z.number(), last_at: z.string().describe('ISO 8601') })),
  }),
  run: async (context) => {
    const rows = await refusalCounts(context.tx, { offerId: (await offerOf(context)).offer_id });
    return {
      message: `${counted(rows.length, 'reason')}.`,
      data: rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() })),
    };
  },
});

const refusedShape = z
  .object({
    gs1: z.string(),
    retailer_email_domain: z.string(),
    store: z.string(),
    at: z.string().describe('ISO 8601'),
  })
  .meta({ id: 'RefusedRedemption', description: 'A data string that was refused at redeem' });

/** The strings refused for one reason, newest first. */
export const listRedemptionErrorsOfReason = operation({
  ...declared,
  name: 'list-redemption-errors-of-reason',
  summary: 'Redemption errors of a master offer file with a reason',
  path: '/manufacturer/base_gs1/:base_gs1/redemption_errors/:reason',
  params: offerPath.extend({
    reason: z
      .enum(reasons, { error: `must be one of ${reasons.join(', ')}` })
      .describe('Why they were refused'),
  }),
  query: reportQuery(z.number().int()),
  strictQuery: true,
  output: pageOf(refusedShape),
  example: { params: { reason: 'already_redeemed' } },
  run: async (context) => {
    const { tx, params, query } = context;
    const offer = await offerOf(context);
    return report({
      query,
      what: 'refused string',
      line: refusedShape,
      rows: (before, maxRows) => refusalsBefore(tx, offer.offer_id, params.reason, before, maxRows),
      keyOf: (row) => row.error_id,
      record: (row) => ({
        gs1: textOf(offer.base_gs1, row.serial),
        retailer_email_domain: row.retailer_email_domain,
        store: row.store ?? '',
        at: row.at.toISOString(),
      }),
      requireReach: () => offerOf(context),
    });
  },
});
