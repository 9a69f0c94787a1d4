import { z } from 'zod';
import { overviewDays } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { lastDays } from '../../platform/wire/dates.ts';
import { accountCounts, counts, countsShape, dayCounts } from '../../platform/wire/shapes.ts';
import { attention, attentionShape } from './attention.ts';
import { type Numbers, noCounts, numbersOf, totalsOf } from './overview-store.ts';
import type { Counts } from './tally-store.ts';

const names = Object.keys(noCounts) as Array<keyof Counts>;

/** The start page of an account: counts of the last days, by offer and retailer, and what needs attention. */
export const readOverview = operation({
  name: 'read-overview',
  summary: 'Numbers at a glance',
  description:
    'Counts of the last `days` days, today included: of a manufacturer’s offers, those a partner reaches, a provider’s strings, the redemptions of a retailer, an accelerator or a clearinghouse’s retailers. Redemptions are counted by the day of recording in `zone`, and `rolled_back` says how many of them were rolled back since, so what stands is `redeemed` less `rolled_back`, as in reports and money; deposits and deletions are counted by UTC day. `before` holds the totals of as many days before. `attention` lists what waits to be done, most urgent first.',
  method: 'GET',
  path: '/enterprise/overview',
  section: 'reports',
  allow: 'all',
  query: overviewDays,
  example: { query: { days: 30 } },
  output: z.object({
    data: z.object({
      from: z.string(),
      to: z.string(),
      totals: countsShape,
      before: countsShape,
      by_day: z.array(dayCounts),
      by_offer: z.array(
        z.object({
          base_gs1: z.string(),
          description: z.string(),
          brand_name: z.string(),
          short_name: z.string(),
          ...counts,
        }),
      ),
      by_retailer: z.array(accountCounts),
      attention: z.array(attentionShape),
    }),
  }),
  run: async ({ tx, registry, actor, now, query }) => {
    const { zone } = query;
    const { days, earlier, each } = lastDays(now, query.days, zone);
    const { role, accountId } = actor;
    const numbers = role === 'platform' ? empty : await numbersOf(tx, role, accountId, days, zone);
    const before = await totalsOf(tx, role, accountId, earlier, zone);
    const counted = new Map(numbers.by_day.map((row) => [row.day, row]));
    // Days without events are included, so that a chart shows them as zero.
    const by_day = each.map((day) => counted.get(day) ?? { day, ...noCounts });
    const totals = { ...noCounts };
    for (const row of by_day) for (const name of names) totals[name] += row[name];
    return {
      message: `The last ${query.days} days.`,
      data: {
        ...days,
        totals,
        before,
        ...numbers,
        by_day,
        attention: await attention({ db: registry.db, actor, now }),
      },
    };
  },
});

const empty: Numbers = { by_day: [], by_offer: [], by_retailer: [] };
