import { type Caller, deposited, lockedOffer, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, openCast } from './harness/cast.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('money on the overviews', (engine) => {
  let book: Offerbook;
  let cast: Cast;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    cast = await openCast(book);
  });
  afterAll(() => book?.stop());

  const offer = async (cents: number, more: Record<string, unknown> = {}) => {
    const base = newBase();
    await lockedOffer(cast.manufacturer, [cast.provider], {
      base_gs1: base,
      primary_purchase_save_value: String(cents),
      ...more,
    });
    return base;
  };
  const edit = async (base: string, data: Record<string, string>) => {
    await ok(cast.manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no' }));
    await ok(
      cast.manufacturer.post('/manufacturer/base_gs1?lock=yes', { data: { base_gs1: base, ...data } }),
    );
  };
  const redeem = (gs1s: string[], store = '') =>
    ok(cast.retailer.post('/retailer/redeem', { gs1s, selected_store: store }));
  const rollBack = (gs1: string) => ok(cast.retailer.delete(`/retailer/rollback/${gs1}`));
  const moveTo = async (instant: string) => {
    book.moveClock(new Date(instant));
    for (const caller of Object.values(cast)) await caller.signIn();
  };
  const costs = async (days = 30) =>
    (await ok(cast.manufacturer.get(`/manufacturer/costs?days=${days}`))).data;
  const owed = async (by: Caller, path: string, days = 30) => (await ok(by.get(`${path}?days=${days}`))).data;
  const settle = async (from: string, to: string) => {
    const { data } = await ok(cast.clearinghouse.post('/clearinghouse/settlements', { from, to }));
    return (await ok(cast.clearinghouse.post(`/clearinghouse/settlements/${data.settlement_id}/close`, {})))
      .data;
  };
  const worth = (redemptions: number, cents: number, worth_by_basket = 0) => ({
    redemptions,
    cents,
    worth_by_basket,
  });

  test('match to the cent for manufacturer, retailer and clearinghouse, whatever offers say later', async () => {
    const [steady, changing, free, capped] = [
      await offer(100),
      await offer(33),
      await offer(2, { save_value_code: '2' }),
      await offer(250, { save_value_code: '1' }),
    ];
    const [a, b, c, d] = [
      await deposited(cast.provider, steady, 5),
      await deposited(cast.provider, changing, 6),
      await deposited(cast.provider, free, 2),
      await deposited(cast.provider, capped, 2),
    ];
    // In the days before: one stands, one is rolled back in the days shown, one within its own days.
    await redeem([a[0]!, b[0]!, b[1]!], 'North');
    await rollBack(b[1]!);
    await moveTo('2026-05-20T12:00:00Z');
    await rollBack(b[0]!);
    await redeem([a[1]!, a[2]!, b[2]!, c[0]!], 'North');
    await edit(changing, { primary_purchase_save_value: '47' });
    await redeem([b[3]!, b[4]!, d[0]!], 'South');
    await rollBack(a[2]!);
    await rollBack(b[4]!);
    // The ten days have 100 + 33 + 47, and two whose worth depends on the basket; before them: 100.
    const shown = await costs(10);
    expect(shown).toMatchObject({
      from: '2026-05-11',
      to: '2026-05-20',
      totals: worth(5, 180, 2),
      before: worth(1, 100),
      // Out are 5-2, 6-2, 2-1 and 2-1; free items have no limit.
      liability: { coupons: 3 + 4 + 1 + 1, max_cents: 3 * 100 + 4 * 47 + 250, unlimited: 1 },
    });
    expect(shown.by_offer.map((one: { base_gs1: string }) => one.base_gs1).slice(0, 2)).toEqual([
      steady,
      changing,
    ]);
    expect(shown.by_offer[0]).toMatchObject({
      ...worth(1, 100),
      so_far: worth(2, 200),
      budget_in_cents: null,
    });
    expect(shown.by_offer[1]).toMatchObject({ ...worth(2, 80), so_far: worth(2, 80) });
    expect((await costs(15)).before).toEqual(worth(1, 100));

    const settled = await settle('2026-05-01', '2026-05-01');
    expect(settled.totals).toMatchObject({ total_cents: 100 });
    for (const [by, path] of [
      [cast.retailer, '/retailer/owed'],
      [cast.clearinghouse, '/clearinghouse/owed'],
    ] as const) {
      const { totals, before } = await owed(by, path, 15);
      expect([totals, before]).toEqual([
        { settled: worth(0, 0), open: worth(5, 180, 2) },
        { settled: worth(1, 100), open: worth(0, 0) },
      ]);
    }
    const retailers = await owed(cast.retailer, '/retailer/owed');
    expect(retailers.by_store).toEqual([
      { store: 'North', settled: worth(1, 100), open: worth(3, 133, 1) },
      { store: 'South', settled: worth(0, 0), open: worth(2, 47, 1) },
    ]);
    expect(retailers.by_clearinghouse).toMatchObject([
      { email_domain: cast.clearinghouse.domain, settled: worth(1, 100), open: worth(5, 180, 2) },
    ]);
    expect(retailers.by_funder).toHaveLength(4);
    expect((await owed(cast.clearinghouse, '/clearinghouse/owed')).by_retailer).toMatchObject([
      { email_domain: cast.retailer.domain, settled: worth(1, 100), open: worth(5, 180, 2) },
    ]);
    // The next settlement has exactly what was open.
    expect((await settle('2026-05-02', '2026-05-20')).totals).toMatchObject({
      redemptions: 5,
      total_cents: 180,
      worth_by_basket: 2,
    });
    expect((await owed(cast.retailer, '/retailer/owed')).totals).toEqual({
      settled: worth(6, 280, 2),
      open: worth(0, 0),
    });
  });

  test('a rollback that another server recorded by a clock behind, on the day before, is taken out', async () => {
    await moveTo('2026-05-25T00:00:00.400Z');
    const [gs1] = await deposited(cast.provider, await offer(100), 1);
    await redeem([gs1!]);
    book.moveClock(-700);
    await rollBack(gs1!);
    await moveTo('2026-05-25T12:00:00Z');
    expect((await costs(1)).totals).toEqual(worth(0, 0));
  });

  test('name offers whose budget is nearly spent; a budget is set while they are locked and refuses nothing', async () => {
    const base = await offer(100);
    const path = `/manufacturer/base_gs1/${base}`;
    const setBudget = async (budget_in_cents: unknown) =>
      (await ok(cast.manufacturer.put(`${path}/budget`, { budget_in_cents }))).data.budget_in_cents;
    expect(await setBudget('1000')).toBe(1_000);
    const gs1s = await deposited(cast.provider, base, 12);
    const nearly = async () =>
      (await ok(cast.manufacturer.get('/enterprise/overview'))).data.attention
        .filter(({ code }: { code: string }) => code === 'budgets_nearly_spent')
        .flatMap(({ about }: { about: string[] }) => about);
    await redeem(gs1s.slice(0, 8));
    expect(await nearly()).toEqual([]);
    await redeem(gs1s.slice(8, 9));
    expect(await nearly()).toEqual([base]);
    await redeem(gs1s.slice(9, 11));
    expect((await ok(cast.manufacturer.get(`${path}/cost`))).data).toMatchObject({
      so_far: worth(11, 1_100),
      budget_in_cents: 1_000,
      liability: { coupons: 1, max_cents: 100, unlimited: 0 },
    });
    // Providers do not learn of it.
    const seen = await ok(cast.provider.get(`/provider/base_gs1/${base}`));
    expect(JSON.stringify(seen)).not.toContain('budget');
    expect(await setBudget(undefined)).toBeNull();
    expect(await nearly()).toEqual([]);
    // What is settled or over cannot cost more.
    await ok(cast.manufacturer.put(`${path}/active`, { active: 'no' }));
    expect((await ok(cast.manufacturer.get(`${path}/cost`))).data.liability).toMatchObject({ coupons: 0 });
  });
});
