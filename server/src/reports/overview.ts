import { z } from 'zod';
import { dayIn } from '../dates.ts';
import { operation } from '../operation.ts';
import { attention, attentionShape } from './attention.ts';
import { type Days, type Numbers, numbersOf } from './overview-store.ts';

const counts = { deposited: z.number(), deleted: z.number(), redeemed: z.number(), rolled_back: z.number() };
const none = { deposited: 0, deleted: 0, redeemed: 0, rolled_back: 0 };
const names = Object.keys(none) as Array<keyof typeof none>;
const msPerDay = 86_400_000;

/** What an account sees first: the numbers of the last days, where they come from, and what waits for somebody. */
export const readOverview = operation({
  name: 'read-overview',
  summary: 'Numbers at a glance',
  description:
    'Counts of the last `days` UTC days, today included: of a manufacturer’s offers, those a partner reaches, a provider’s strings, the redemptions of a retailer, an accelerator or a clearinghouse’s retailers. `attention` says what waits for somebody, most urgent first.',
  method: 'GET',
  path: '/enterprise/overview',
  room: 'reports',
  allow: 'all',
  way: 'read',
  query: z.object({
    days: z.coerce.number({ error: 'must be a number from 1 to 92' }).int().min(1).max(92).default(30),
  }),
  example: { query: { days: 30 } },
  output: z.object({
    data: z.object({
      from: z.string(),
      to: z.string(),
      totals: z.object(counts),
      by_day: z.array(z.object({ day: z.string(), ...counts })),
      by_offer: z.array(
        z.object({ base_gs1: z.string(), description: z.string(), brand_name: z.string(), ...counts }),
      ),
      by_retailer: z.array(z.object({ email_domain: z.string(), name: z.string(), ...counts })),
      attention: z.array(attentionShape),
    }),
  }),
  run: async (story) => {
    const { tx, actor, now, query } = story;
    const days: Days = { from: dayBefore(now, query.days - 1), to: dayIn('UTC', now) };
    const numbers =
      actor.role === 'platform' ? empty : await numbersOf(tx, actor.role, actor.accountId, days);
    const kept = new Map(numbers.by_day.map((row) => [row.day, row]));
    // A day without anything is a day too: a chart must not close the gap.
    const by_day = Array.from({ length: query.days }, (_, place) => {
      const day = dayBefore(now, query.days - 1 - place);
      return kept.get(day) ?? { day, ...none };
    });
    const totals = Object.fromEntries(
      names.map((name) => [name, by_day.reduce((sum, row) => sum + row[name], 0)]),
    );
    return {
      message: `The last ${query.days} days.`,
      data: { ...days, totals, ...numbers, by_day, attention: await attention(story) },
    };
  },
});

const empty: Numbers = { by_day: [], by_offer: [], by_retailer: [] };

const dayBefore = (now: Date, days: number) => dayIn('UTC', new Date(now.getTime() - days * msPerDay));
