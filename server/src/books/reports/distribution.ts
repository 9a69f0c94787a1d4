import { z } from 'zod';
import { offerOf, offerPath } from '../../coupons/offers/lookup.ts';
import { principalOf } from '../../coupons/partners/lookup.ts';
import { zoneOfDays } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { day, daySpan } from '../../platform/wire/dates.ts';
import { pageOf, report, reportQuery } from '../../platform/wire/report.ts';
import { accountCounts, counts, dayCounts } from '../../platform/wire/shapes.ts';
import { reportFilters } from './report-filters.ts';
import { countsBetween, countsByDay, countsByDayInZone, countsByProvider } from './tally-store.ts';

const declared = {
  method: 'GET',
  section: 'reports',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
} as const;

/** Counts of an offer's strings: in total, by provider and by UTC day. Read from tallies, never by a scan. */
export const readDistribution = operation({
  ...declared,
  name: 'read-distribution',
  summary: 'Master offer file distribution with redemption',
  description:
    'deposited counts deposits, deleted deletions, redeemed redemptions, rolled_back rollbacks; available is what the circulation has left. With `zone` redemptions in `by_day` are by the days of that zone, and rollbacks on the day of their redemption.',
  path: '/manufacturer/base_gs1/:base_gs1/distribution',
  params: offerPath,
  query: z.object({ zone: zoneOfDays }),
  output: z.object({
    data: z.object({
      ...counts,
      available: z.number(),
      by_provider: z.array(accountCounts),
      by_day: z.array(dayCounts),
    }),
  }),
  run: async (context) => {
    const offer = await offerOf(context);
    const by_provider = await countsByProvider(context.tx, { offerId: offer.offer_id });
    const { zone } = context.query;
    const by_day =
      zone === undefined
        ? await countsByDay(context.tx, { offerId: offer.offer_id })
        : await countsByDayInZone(context.tx, { offerId: offer.offer_id, zone });
    const sum = (name: keyof typeof counts) => by_provider.reduce((total, row) => total + row[name], 0);
    return {
      message: 'The distribution.',
      data: {
        deposited: sum('deposited'),
        deleted: sum('deleted'),
        redeemed: sum('redeemed'),
        rolled_back: sum('rolled_back'),
        available: offer.total - offer.deposited,
        by_provider,
        by_day,
      },
    };
  },
});

const { base_gs1, brand, provider } = reportFilters;
const dayShape = z.object({
  day: z.string(),
  base_gs1: z.string(),
  ...counts,
  description: z.string(),
  brand_name: z.string(),
  short_name: z.string(),
});

/** Deposits and redemptions by UTC day and offer, of all offers between two days. */
export const listDistribution = operation({
  ...declared,
  name: 'list-distribution',
  summary: 'Distribution and redemption between days',
  path: '/manufacturer/distribution/:from/:to',
  params: daySpan,
  query: reportQuery(z.tuple([day, z.number().int()]).readonly()).extend({ base_gs1, brand, provider }),
  strictQuery: true,
  mayLag: true,
  output: pageOf(dayShape),
  run: async (context) => {
    const { manufacturerId } = await principalOf(context);
    return report({
      query: context.query,
      what: 'day of a master offer file',
      many: 'days of master offer files',
      line: dayShape,
      rows: (after, maxRows) =>
        countsBetween(
          context.reports,
          context.actor.accountId,
          manufacturerId,
          { ...context.params, ...context.query },
          after,
          maxRows,
        ),
      keyOf: (row) => [row.day, row.offer_id] as const,
      record: ({ offer_id: _, ...row }) => row,
      requireReach: () => principalOf(context),
    });
  },
});
