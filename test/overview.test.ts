import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '../server/src/vocabulary/durations.ts';
import { type Cast, openCast } from './harness/cast.ts';
import { faults } from './harness/envelope.ts';
import { eventually } from './harness/eventually.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { brandOf, grant } from './harness/partner.ts';
import { deposited, lockedOffer, newBase, ok, strings } from './harness/scene.ts';

const counts = (deposited: number, deleted: number, redeemed: number, rolled_back: number) => ({
  deposited,
  deleted,
  redeemed,
  rolled_back,
});

onEveryEngine('the overview', (engine) => {
  let book: Offerbook;
  let cast: Cast;
  let [base, other]: string[] = [];
  const overview = async (role: keyof Cast, query = '') =>
    (await ok(cast[role].get(`/enterprise/overview${query}`))).data;

  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-10T12:00:00Z') });
    cast = await openCast(book);
    const { manufacturer, provider, retailer, accelerator, authorized_partner } = cast;
    [base, other] = [newBase(), newBase()];
    await lockedOffer(manufacturer, [provider], { base_gs1: base, brand_id: 'Oats', description: 'Oats' });
    await lockedOffer(manufacturer, [provider], { base_gs1: other, brand_id: 'Rice', description: 'Rice' });
    await grant(manufacturer, authorized_partner, await brandOf(manufacturer, 'Oats'), 'view_only');
    const strings = await deposited(provider, base!, 5);
    const [rice] = await deposited(provider, other!, 1);
    await ok(provider.post('/provider/delete', { gs1s: strings[4] }));
    book.moveClock(new Date('2026-05-12T12:00:00Z'));
    for (const caller of Object.values(cast)) await caller.signIn();
    await ok(retailer.post('/retailer/redeem', { gs1s: [strings[0], strings[1], rice] }));
    const acting = { gs1s: strings[2], retailer_email_domain: retailer.domain };
    await ok(accelerator.post('/accelerator/redeem', acting));
    await ok(retailer.delete(`/retailer/rollback/${strings[1]}`));
    await ok(accelerator.delete(`/accelerator/rollback/${strings[2]}`));
  });
  afterAll(() => book?.stop());

  test('a manufacturer sees its offers’ numbers by day, offer and retailer, days without any included', async () => {
    const seen = await overview('manufacturer', '?days=4');
    expect(seen).toMatchObject({ from: '2026-05-09', to: '2026-05-12', totals: counts(6, 1, 4, 2) });
    expect(seen.by_day).toEqual([
      { day: '2026-05-09', ...counts(0, 0, 0, 0) },
      { day: '2026-05-10', ...counts(6, 1, 0, 0) },
      { day: '2026-05-11', ...counts(0, 0, 0, 0) },
      { day: '2026-05-12', ...counts(0, 0, 4, 2) },
    ]);
    expect(seen.by_offer).toEqual([
      { base_gs1: base, description: 'Oats', short_name: '', brand_name: 'Oats', ...counts(5, 1, 3, 2) },
      { base_gs1: other, description: 'Rice', short_name: '', brand_name: 'Rice', ...counts(1, 0, 1, 0) },
    ]);
    expect(seen.by_retailer).toMatchObject([{ email_domain: cast.retailer.domain, ...counts(0, 0, 4, 2) }]);
    expect((await overview('manufacturer', '?days=1')).totals).toEqual(counts(0, 0, 4, 2));
  });

  test('each role’s numbers are compared with those of as many days before', async () => {
    // Deposited on the 10th, redeemed on the 12th.
    expect(await overview('manufacturer', '?days=2')).toMatchObject({
      ...{ from: '2026-05-11', totals: counts(0, 0, 4, 2), before: counts(6, 1, 0, 0) },
    });
    expect((await overview('manufacturer', '?days=1')).before).toEqual(counts(0, 0, 0, 0));
    book.moveClock(dayMs);
    for (const caller of Object.values(cast)) await caller.signIn();
    for (const [role, redeemed, rolledBack] of [
      ['retailer', 4, 2],
      ['accelerator', 1, 1],
      ['clearinghouse', 4, 2],
      ['provider', 4, 2],
      ['authorized_partner', 3, 2],
    ] as const)
      expect((await overview(role, '?days=1')).before, role).toEqual(counts(0, 0, redeemed, rolledBack));
    expect((await overview('platform')).before).toEqual(counts(0, 0, 0, 0));
    book.moveClock(-dayMs);
  });

  test('every other role sees its own part and no more', async () => {
    expect((await overview('provider')).totals).toEqual(counts(6, 1, 4, 2));
    const partner = await overview('authorized_partner');
    expect(partner.totals).toEqual(counts(5, 1, 3, 2));
    expect(partner.by_offer.map((row: { base_gs1: string }) => row.base_gs1)).toEqual([base]);
    expect(partner.by_retailer).toEqual([]);
    expect((await overview('retailer')).totals).toEqual(counts(0, 0, 4, 2));
    expect((await overview('accelerator')).totals).toEqual(counts(0, 0, 1, 1));
    expect((await overview('clearinghouse')).by_retailer).toMatchObject([
      { email_domain: cast.retailer.domain, ...counts(0, 0, 4, 2) },
    ]);
    expect((await overview('platform')).totals).toEqual(counts(0, 0, 0, 0));
    const stranger = await book.account('manufacturer');
    const { data } = await ok(stranger.get('/enterprise/overview'));
    expect(data).toMatchObject({ totals: counts(0, 0, 0, 0), by_offer: [], by_retailer: [], attention: [] });
  });

  test('what needs attention is listed until it is done', async () => {
    const manufacturer = await book.account('manufacturer');
    const provider = await book.account('provider');
    const codes = async (caller = manufacturer) =>
      (await ok(caller.get('/enterprise/overview'))).data.attention.map((one: { code: string }) => one.code);
    const mine = newBase();
    await lockedOffer(manufacturer, [], {
      base_gs1: mine,
      total_circulation: '20',
      redemption_end_time: '05/15/2026',
    });
    const path = `/manufacturer/base_gs1/${mine}`;
    await ok(manufacturer.put(`${path}/lock`, { lock: 'no' }));
    expect(await codes()).toEqual(['offers_ending', 'offers_unlocked', 'funders_without_details']);
    await ok(manufacturer.post(`${path}/toggle_provider`, { email_domain: provider.domain, enabled: 'yes' }));
    expect(await codes(provider)).toEqual(['offers_unlocked']);
    await ok(manufacturer.put(`${path}/lock`, { lock: 'yes' }));
    await ok(manufacturer.post(`${path}/extend`, { redemption_end_time: '12/31/2026' }));
    await ok(manufacturer.put(`/manufacturer/funder/${mine.slice(6, 12)}`, { legal_name: 'Acme' }));
    expect(await codes()).toEqual([]);
    expect(await codes(provider)).toEqual([]);
    await deposited(provider, mine, 19);
    expect(await codes()).toEqual(['offers_nearly_out']);
    const retailer = await book.account('retailer');
    expect(await codes(retailer)).toEqual(['no_clearinghouse', 'no_stores']);
  });

  test('an offer is named only while it is its manufacturer’s or provider’s to act, and by no one else’s', async () => {
    const [maker, rival] = [
      await book.account('manufacturer', { time_zone: 'UTC' }),
      await book.account('manufacturer', { time_zone: 'UTC' }),
    ];
    const [provider, another] = [await book.account('provider'), await book.account('provider')];
    const named = async (caller = maker) =>
      Object.fromEntries(
        (await ok(caller.get('/enterprise/overview'))).data.attention
          .filter(({ code }: { code: string }) => code.startsWith('offers_'))
          .map(({ code, about }: { code: string; about: string[] }) => [code, about]),
      );
    const put = (base: string, what: string, body: unknown, who = maker) =>
      ok(who.put(`/manufacturer/base_gs1/${base}/${what}`, body));
    const toggle = (base: string, enabled: string) =>
      ok(
        maker.post(`/manufacturer/base_gs1/${base}/toggle_provider`, {
          email_domain: provider.domain,
          enabled,
        }),
      );
    const over = { campaign_end_time: '05/11/2026' };
    const ahead = { campaign_start_time: '05/13/2026' };
    const near = await lockedOffer(maker, [provider], { total_circulation: '20' });
    const alone = await lockedOffer(maker, []);
    const [soon, late] = [
      await lockedOffer(maker, [provider], { redemption_end_time: '05/18/2026' }),
      await lockedOffer(maker, [provider], { redemption_end_time: '05/19/2026' }),
    ];
    await lockedOffer(maker, [], { redemption_end_time: '05/11/2026' });
    await lockedOffer(maker, [], over);
    const open = [
      await lockedOffer(maker, [provider]),
      await lockedOffer(maker, [provider], over),
      await lockedOffer(maker, [provider], ahead),
    ];
    for (const base of open) await put(base, 'lock', { lock: 'no' });
    await put(await lockedOffer(rival, [another], { redemption_end_time: '05/18/2026' }), 'lock', {}, rival);
    await lockedOffer(rival, []);
    await deposited(provider, near, 18);
    const expected = {
      offers_ending: [soon],
      offers_unlocked: open.slice(0, 2),
      offers_without_provider: [alone],
    };
    expect(await named()).toEqual(expected);
    expect(await named(provider)).toEqual({ offers_unlocked: [open[0]] });
    await deposited(provider, near, 1, 18);
    expect(await named()).toEqual({ offers_nearly_out: [near], ...expected });
    for (const base of [near, open[0]!]) await toggle(base, 'no');
    expect(await named()).toMatchObject({ offers_without_provider: [near, alone] });
    expect(await named(provider)).toEqual({});
    await toggle(open[0]!, 'yes');
    expect(await named(provider)).toEqual({ offers_unlocked: [open[0]] });
    for (const base of [near, alone, soon, late, ...open]) await put(base, 'active', { active: 'no' });
    expect([await named(), await named(provider)]).toEqual([{}, {}]);
  });

  test('a number of days that is none says what to send', async () => {
    for (const days of ['0', '93', 'all', '1.5']) {
      expect(await faults(cast.retailer.get(`/enterprise/overview?days=${days}`))).toHaveProperty('days');
    }
  });

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
