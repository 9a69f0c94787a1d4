import { z } from 'zod';
import { textOf } from '../../coupons/strings/lookup.ts';
import { spanOfDays } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { day, firstDay, lastDay } from '../../platform/wire/dates.ts';
import { orUnset } from '../../platform/wire/fields.ts';
import { afterRow } from '../../platform/wire/paging.ts';
import { report, reportQuery } from '../../platform/wire/report.ts';
import { type FeedRow, providersStringsBefore } from './data-feed-store.ts';
import { reportFilters, stringAsked } from './report-filters.ts';

const feedShape = z
  .object({
    serialized_gs1: z.string(),
    base_gs1: z.string(),
    deposit_timestamp: z.number().describe('epoch milliseconds'),
    redeem_timestamp: z.number().nullable().describe('epoch milliseconds'),
    provider: z.string(),
    manufacturer: z.string(),
    description: z.string().describe('What the offer promises'),
    manufacturer_name: z.string(),
    short_name: z.string(),
  })
  .meta({ id: 'DataFeedRow', description: 'A deposited or redeemed data string' });

/** The provider's deposited strings, or those redeemed, newest first. */
export const readDataFeed = operation({
  name: 'read-data-feed',
  summary: 'Provider data feed',
  description: 'Newest first; without days, everything.',
  method: 'GET',
  path: '/provider/data/fetch',
  section: 'reports',
  allow: ['provider'],
  query: reportQuery(afterRow).extend({
    mode: z.enum(['deposit', 'redemption'], { error: 'must be deposit or redemption' }),
    report_from_date: orUnset(day).describe('absent: from the first'),
    report_to_date: orUnset(day).describe('absent: to the newest'),
    base_gs1: reportFilters.base_gs1,
    gs1: reportFilters.gs1,
    zone: reportFilters.zone,
  }),
  strictQuery: true,
  mayLag: true,
  output: z.object({ gs1s: z.array(feedShape), nextPageNo: z.string() }),
  example: { query: { mode: 'deposit', report_from_date: world.from, report_to_date: world.to } },
  run: async ({ tx, reports, actor, query }) => {
    const [from, to] = [query.report_from_date ?? firstDay, query.report_to_date ?? lastDay];
    if (from > to) throw refuse.field('report_to_date', 'must not be before report_from_date');
    const span = await spanOfDays(tx, { from, to }, query.zone);
    const { base, serial } = stringAsked(query);
    const answer = await report({
      query,
      what: 'data string',
      line: feedShape,
      rows: (before, maxRows) =>
        providersStringsBefore(
          reports,
          query.mode,
          { providerId: actor.accountId, base, serial, span },
          before,
          maxRows,
        ),
      keyOf: (row) => [row.at.toISOString(), row.event_id] as const,
      record: (row) => record(row, actor.emailDomain),
    });
    if (!('data' in answer)) return answer;
    const { data, ...rest } = answer;
    return { ...rest, gs1s: data };
  },
});

const record = (row: FeedRow, provider: string) => ({
  serialized_gs1: textOf(row.base_gs1, row.serial),
  base_gs1: row.base_gs1,
  deposit_timestamp: row.deposited_at.getTime(),
  redeem_timestamp: row.redeemed_at?.getTime() ?? null,
  provider,
  manufacturer: row.manufacturer_email_domain,
  description: row.description,
  manufacturer_name: row.manufacturer_name,
  short_name: row.short_name,
});
