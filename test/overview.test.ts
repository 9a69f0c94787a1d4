import { brandOf, deposited, grant, lockedOffer, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '../server/src/platform/vocabulary/durations.ts';
import { type Cast, openCast } from './harness/cast.ts';
import { faults } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

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

  test('a clearinghouse sees a count for each of its retailers, also beyond ten', async () => {
    const house = await book.account('clearinghouse');
    const [manufacturer, provider] = [await book.account('manufacturer'), await book.account('provider')];
    const strings = await deposited(provider, await lockedOffer(manufacturer, [provider]), 11);
    for (const gs1 of strings) {
      const retailer = await book.account('retailer');
      await ok(
        retailer.put('/retailer/toggle/clearinghouse', { email_domain: house.domain, enabled: 'yes' }),
      );
      await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    }
    const { by_retailer } = (await ok(house.get('/enterprise/overview'))).data;
    expect(by_retailer).toHaveLength(11);
    expect(by_retailer[0]).toMatchObject(counts(0, 0, 1, 0));
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
});
