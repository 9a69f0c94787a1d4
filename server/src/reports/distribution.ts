import { z } from 'zod';
import { principalOf } from '../access/lookup.ts';
import { day, daySpan } from '../dates.ts';
import { offerOf, offerPath } from '../offers/lookup.ts';
import { operation } from '../operation.ts';
import { pageOf, report, reportQuery } from '../report.ts';
import { countsBetween, countsByDay, countsByProvider } from './tally-store.ts';

const counts = { deposited: z.number(), deleted: z.number(), redeemed: z.number(), rolled_back: z.number() };
const declared = {
  method: 'GET',
  room: 'reports',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  way: 'read',
} as const;

/** What became of an offer's strings: in all, by provider and by UTC day. Answered from tallies, never by a scan. */
export const readDistribution = operation({
  ...declared,
  name: 'read-distribution',
  summary: 'Master offer file distribution with redemption',
  description:
    'deposited counts deposits, deleted deletions, redeemed redemptions, rolled_back rollbacks; available is what the circulation has left.',
  path: '/manufacturer/base_gs1/:base_gs1/distribution',
  params: offerPath,
  output: z.object({
    data: z.object({
      ...counts,
      available: z.number(),
      by_provider: z.array(z.object({ email_domain: z.string(), name: z.string(), ...counts })),
      by_day: z.array(z.object({ day: z.string(), ...counts })),
    }),
  }),
  run: async (story) => {
    const offer = await offerOf(story);
    const by_provider = await countsByProvider(story.tx, offer.offer_id);
    const by_day = await countsByDay(story.tx, offer.offer_id);
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

const dayShape = z.object({ day: z.string(), base_gs1: z.string(), ...counts });

/** The same by UTC day and offer, of all offers between two days. */
export const listDistribution = operation({
  ...declared,
  name: 'list-distribution',
  summary: 'Distribution and redemption between days',
  path: '/manufacturer/distribution/:from/:to',
  params: daySpan,
  query: reportQuery(z.tuple([day, z.number().int()]).readonly()),
  output: pageOf(dayShape),
  run: async (story) => {
    const { manufacturerId } = await principalOf(story);
    return report({
      query: story.query,
      what: 'days of master offer files',
      columns: Object.keys(dayShape.shape),
      rows: (after, most) =>
        countsBetween(story.tx, story.actor.accountId, manufacturerId, story.params, after, most),
      keyOf: (row) => [row.day, row.offer_id] as const,
      record: ({ offer_id: _, ...row }) => row,
    });
  },
});
