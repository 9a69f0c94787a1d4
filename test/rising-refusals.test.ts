import { deposited, lockedOffer, ok, strings } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '../server/src/platform/vocabulary/durations.ts';
import { eventually } from './harness/eventually.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('an alert of the overview', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-10T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  test('refusals that rise are named with their offer; those that come every day are not', async () => {
    const [maker, giver, shop] = [
      await book.account('manufacturer'),
      await book.account('provider'),
      await book.account('retailer'),
    ];
    const base = await lockedOffer(maker, [giver]);
    const refuse = async (count: number) => {
      const gs1s = strings(base, '999', count);
      await ok(shop.post('/retailer/redeem', { gs1s }));
    };
    const rising = async () => {
      const { attention } = (await ok(maker.get('/enterprise/overview'))).data;
      return attention.filter(({ code }: { code: string }) => code === 'refusals_rising');
    };
    const recorded = (count: number) =>
      eventually('the refusals are recorded', async () => {
        const { data } = await ok(maker.get(`/manufacturer/base_gs1/${base}/redemption_errors`));
        return data[0]?.count === count;
      });
    await refuse(19);
    await recorded(19);
    expect(await rising()).toEqual([]);
    await refuse(1);
    await recorded(20);
    expect(await rising()).toMatchObject([
      { about: [base], names: ['Save $1.00 on two boxes of Sunny Oats'] },
    ]);
    // The day after, as many are three times the week's average of a day; two days later, they are not.
    for (const [day, expected] of [
      [1, 1],
      [2, 1],
      [3, 0],
    ] as const) {
      book.moveClock(25 * 3_600_000);
      for (const one of [maker, shop]) await one.signIn();
      expect(await rising()).toEqual([]);
      await refuse(20);
      await recorded(20 * (day + 1));
      expect(await rising()).toHaveLength(expected);
    }
  });

  test('refusals that rise are counted per offer, reason and manufacturer, today against the seven days before', async () => {
    const [maker, stranger, giver, shop] = [
      await book.account('manufacturer'),
      await book.account('manufacturer'),
      await book.account('provider'),
      await book.account('retailer'),
    ];
    const offer = () => lockedOffer(maker, [giver]);
    const refuse = async (base: string, count: number, from = 1) => {
      await ok(shop.post('/retailer/redeem', { gs1s: strings(base, '999', count, from) }));
    };
    const rising = async (who = maker) => {
      const { attention } = (await ok(who.get('/enterprise/overview'))).data;
      return attention.flatMap(({ code, about }: { code: string; about: string[] }) =>
        code === 'refusals_rising' ? about : [],
      );
    };
    const recorded = (base: string, ...expected: number[]) =>
      eventually('the refusals are recorded', async () => {
        const { data } = await ok(maker.get(`/manufacturer/base_gs1/${base}/redemption_errors`));
        return String(data.map(({ count }: { count: number }) => count)) === String(expected);
      });
    const later = async (ms: number) => {
      book.moveClock(ms);
      for (const one of [maker, stranger, giver, shop]) await one.signIn();
    };

    // Ten of one offer, ten of another, and ten of it for another reason are not twenty.
    const [here, there] = [await offer(), await offer()];
    for (const base of [here, there]) await refuse(base, 10);
    const gone = await deposited(giver, here, 10, 500);
    await ok(shop.post('/retailer/redeem', { gs1s: gone }));
    await ok(shop.post('/retailer/redeem', { gs1s: gone }));
    await recorded(here, 10, 10);
    await recorded(there, 10);
    expect(await rising()).toEqual([]);
    await refuse(there, 10, 100);
    await refuse(here, 11, 100);
    await recorded(here, 21, 10);
    await recorded(there, 20);
    expect(await rising()).toEqual([here, there]);
    expect(await rising(stranger)).toEqual([]);

    // The day and the week before it end to the millisecond.
    await later(30 * dayMs);
    const dayAgo = await offer();
    await refuse(dayAgo, 40);
    await later(1);
    await refuse(dayAgo, 20, 100);
    await recorded(dayAgo, 60);
    await later(dayMs);
    expect(await rising()).toEqual([dayAgo]);
    await later(1);
    expect(await rising()).toEqual([]);

    const weekAgo = await offer();
    await refuse(weekAgo, 47);
    await later(8 * dayMs);
    await refuse(weekAgo, 20, 100);
    await recorded(weekAgo, 67);
    expect(await rising()).toEqual([]);
    await later(1);
    expect(await rising()).toEqual([weekAgo]);

    const threeTimes = await offer();
    await refuse(threeTimes, 49);
    await later(2 * dayMs);
    await refuse(threeTimes, 21, 100);
    await recorded(threeTimes, 70);
    expect(await rising()).toEqual([threeTimes]);
  });
});
