import { type Caller, deposited, lockedOffer, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, whereEnginesDiffer } from './harness/offerbook.ts';

whereEnginesDiffer('settlements', (engine) => {
  let book: Offerbook;
  let [manufacturer, provider, grocer, corner, clearinghouse, successor] = [] as unknown as Caller[];
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    [manufacturer, provider, grocer, corner, clearinghouse, successor] = [
      await book.account('manufacturer'),
      await book.account('provider'),
      await book.account('retailer'),
      await book.account('retailer'),
      await book.account('clearinghouse'),
      await book.account('clearinghouse'),
    ];
    for (const retailer of [grocer!, corner!]) await settleThrough(retailer, clearinghouse!);
  });
  afterAll(() => book?.stop());

  const settleThrough = (retailer: Caller, by: Caller) =>
    ok(retailer.put('/retailer/toggle/clearinghouse', { email_domain: by.domain, enabled: 'yes' }));

  const moveTo = async (instant: string) => {
    book.moveClock(new Date(instant));
    for (const caller of [manufacturer, provider, grocer, corner, clearinghouse, successor])
      await caller!.signIn();
  };

  /** So many coupons worth so many cents each, or of another code. */
  const coupons = async (count: number, cents: number, more: Record<string, unknown> = {}) => {
    const base = newBase();
    await lockedOffer(manufacturer!, [provider!], {
      base_gs1: base,
      primary_purchase_save_value: String(cents),
      ...more,
    });
    return { base, funder: base.slice(6, 12), gs1s: await deposited(provider!, base, count) };
  };
  const redeem = (retailer: Caller, gs1s: string | string[], more: Record<string, unknown> = {}) =>
    ok(retailer.post('/retailer/redeem', { gs1s, ...more }));
  const rollBack = (retailer: Caller, gs1: string) => ok(retailer.delete(`/retailer/rollback/${gs1}`));

  const open = async (by: Caller, from: string, to: string, retailer?: Caller): Promise<string> =>
    (
      await ok(
        by.post('/clearinghouse/settlements', {
          from,
          to,
          ...(retailer && { retailer_email_domain: retailer.domain }),
        }),
      )
    ).data.settlement_id;
  const read = (by: Caller, id: string, query = '') => ok(by.get(`/clearinghouse/settlements/${id}${query}`));
  const close = async (by: Caller, id: string) =>
    (await ok(by.post(`/clearinghouse/settlements/${id}/close`, {}))).data;

  test('hold what was redeemed in the period to the cent, by funder and retailer; closed they never change', async () => {
    const [cheap, dear, free] = [
      await coupons(5, 33),
      await coupons(2, 999_999_999),
      await coupons(1, 2, { save_value_code: '2' }),
    ];
    await redeem(grocer!, cheap.gs1s.slice(0, 3), { selected_store: '7' });
    await redeem(corner!, [...cheap.gs1s.slice(3), ...dear.gs1s, ...free.gs1s]);
    await rollBack(grocer!, cheap.gs1s[2]!);
    // What the offer says later does not matter.
    await ok(manufacturer!.put(`/manufacturer/base_gs1/${cheap.base}/lock`, { lock: 'no' }));
    await ok(
      manufacturer!.post('/manufacturer/base_gs1?lock=yes', {
        data: { base_gs1: cheap.base, primary_purchase_save_value: '50' },
      }),
    );
    const id = await open(clearinghouse!, '05/01/2026', '2026-05-01');
    expect(await open(clearinghouse!, '2026-05-01', '2026-05-01')).toBe(id);
    const expected = {
      totals: {
        redemptions: 7,
        redeemed_cents: 4 * 33 + 2 * 999_999_999,
        corrections: 0,
        correction_cents: 0,
        total_cents: 4 * 33 + 2 * 999_999_999,
        worth_by_basket: 1,
      },
      by_funder: [
        { funder_id: dear.funder, redemptions: 2, total_cents: 1_999_999_998, worth_by_basket: 0 },
        { funder_id: cheap.funder, redemptions: 4, total_cents: 132 },
        { funder_id: free.funder, redemptions: 1, total_cents: 0, worth_by_basket: 1 },
      ],
      by_retailer: [
        { email_domain: corner!.domain, redemptions: 5, total_cents: 66 + 1_999_999_998 },
        { email_domain: grocer!.domain, redemptions: 2, total_cents: 66 },
      ],
    };
    const preview = (await read(clearinghouse!, id)).data;
    expect(preview).toMatchObject({ state: 'open', closed_at: '', ...expected });
    expect(preview.by_funder[0].manufacturer_email_domain).toBe(manufacturer!.domain);
    const closed = await close(clearinghouse!, id);
    expect(closed).toMatchObject({ state: 'closed', closed_at: book.now.toISOString(), ...expected });
    // Repeated, also later, it answers the same.
    await redeem(grocer!, cheap.gs1s[2]!);
    book.moveClock(60_000);
    expect(await close(clearinghouse!, id)).toEqual(closed);
    const { rows, ...sums } = (await read(clearinghouse!, id)).data;
    expect(sums).toEqual(closed);
    expect(rows.map((row: { gs1: string; cents: number }) => [row.gs1, row.cents]).sort()).toEqual(
      [
        ...cheap.gs1s.filter((gs1) => gs1 !== cheap.gs1s[2]).map((gs1) => [gs1, 33]),
        ...dear.gs1s.map((gs1) => [gs1, 999_999_999]),
        [free.gs1s[0], null],
      ].sort(),
    );
    // A statement of one payer and one retailer, as JSON page by page and as CSV.
    const query = `?funder_id=${cheap.funder}&retailer=${grocer!.domain}`;
    const first = await read(clearinghouse!, id, `${query}&pageSize=1`);
    expect(first.data.totals).toMatchObject({ redemptions: 2, total_cents: 66 });
    const next = await read(clearinghouse!, id, `${query}&pageSize=1&pageNo=${first.nextPageNo}`);
    expect([first, next].map(({ data }) => data.rows.length)).toEqual([1, 1]);
    expect(next.nextPageNo).toBe('-1');
    const csv = await clearinghouse!.get(`/clearinghouse/settlements/${id}${query}&format=csv`);
    const lines = String(csv.body).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^kind,gs1,base_gs1,/);
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(
      [first, next].map(({ data }) => data.rows[0].gs1),
    );
    // What was redeemed after the close, on a day it has, is in the next settlement, whatever its days.
    await moveTo('2026-05-02T00:00:01Z');
    const rest = await open(clearinghouse!, '2026-05-02', '2026-05-02');
    expect((await close(clearinghouse!, rest)).totals).toMatchObject({ redemptions: 1, total_cents: 50 });
  });

  test('a rollback after the close is a correction in the next settlement of the retailer, once', async () => {
    await moveTo('2026-05-03T12:00:00Z');
    const { gs1s, funder } = await coupons(3, 125);
    await redeem(grocer!, gs1s);
    const id = await open(clearinghouse!, '2026-05-03', '2026-05-03', grocer);
    const before = await close(clearinghouse!, id);
    expect(before.totals).toMatchObject({ total_cents: 375 });
    await moveTo('2026-05-04T12:00:00Z');
    for (const already_rolled_back of [undefined, true]) {
      const answer = await rollBack(grocer!, gs1s[0]!);
      expect(answer).toMatchObject({ settled: true, message: expect.stringMatching(/correction/) });
      expect(answer.already_rolled_back).toBe(already_rolled_back);
    }
    await redeem(corner!, gs1s[0]!);
    expect(await rollBack(corner!, gs1s[0]!)).not.toHaveProperty('settled');
    await redeem(corner!, gs1s[0]!);
    await redeem(grocer!, (await coupons(1, 10)).gs1s);
    const next = await open(clearinghouse!, '2026-05-04', '2026-05-04');
    const { data } = await read(clearinghouse!, next, `?retailer=${grocer!.domain}`);
    expect(data).toMatchObject({
      totals: {
        redemptions: 1,
        redeemed_cents: 10,
        corrections: 1,
        correction_cents: -125,
        total_cents: -115,
      },
      rows: [{ kind: 'redemption' }, { kind: 'correction', gs1: gs1s[0], funder_id: funder, cents: -125 }],
    });
    expect(data.rows[1].recorded_at).toBe('2026-05-04T12:00:00.000Z');
    expect(data.rows[1].redeemed_at).toBe('2026-05-03T12:00:00.000Z');
    const closed = await close(clearinghouse!, next);
    expect(closed.totals).toMatchObject({ redeemed_cents: 135, correction_cents: -125, total_cents: 10 });
    expect((await read(clearinghouse!, id)).data).toMatchObject(before);
    // Nor does a settlement of days that another one had find anything again.
    const again = await open(clearinghouse!, '2026-05-03', '2026-05-04');
    expect((await close(clearinghouse!, again)).totals).toMatchObject({ redemptions: 0, corrections: 0 });
  });

  test('an offline redemption counts on the day it was recorded', async () => {
    await moveTo('2026-05-06T12:00:00Z');
    const { gs1s } = await coupons(1, 75);
    const redeemed_at = '2026-05-06T12:00:00Z';
    await moveTo('2026-05-09T12:00:00Z');
    await redeem(grocer!, gs1s, { offline: 'yes', redeemed_at });
    const sixth = await open(clearinghouse!, '2026-05-06', '2026-05-08', grocer);
    expect((await read(clearinghouse!, sixth)).data.totals).toMatchObject({ redemptions: 0 });
    const ninth = await open(clearinghouse!, '2026-05-09', '2026-05-09', grocer);
    expect((await close(clearinghouse!, ninth)).totals).toMatchObject({ redemptions: 1, total_cents: 75 });
  });

  test('what a clearinghouse closed stays settled when another replaces it, which settles the rest', async () => {
    await moveTo('2026-05-11T12:00:00Z');
    const { gs1s } = await coupons(4, 200);
    await redeem(corner!, gs1s.slice(0, 2));
    const old = await open(clearinghouse!, '2026-05-11', '2026-05-11', corner);
    await close(clearinghouse!, old);
    await redeem(corner!, gs1s[2]!);
    const abandoned = await open(clearinghouse!, '2026-05-01', '2026-05-11', corner);
    await settleThrough(corner!, successor!);
    await redeem(corner!, gs1s[3]!);
    await rollBack(corner!, gs1s[0]!);
    await refused(clearinghouse!.post(`/clearinghouse/settlements/${abandoned}/close`, {}), 'NOT_FOUND');
    expect((await read(clearinghouse!, abandoned)).data.totals).toMatchObject({ redemptions: 0 });
    const taken = await open(successor!, '2026-05-01', '2026-05-11', corner);
    expect((await close(successor!, taken)).totals).toMatchObject({
      redemptions: 2,
      redeemed_cents: 400,
      corrections: 1,
      correction_cents: -200,
      total_cents: 200,
    });
    expect((await read(clearinghouse!, old)).data.totals).toMatchObject({ redemptions: 2, total_cents: 400 });
    await settleThrough(corner!, clearinghouse!);
  });

  test('are said in the reports of the retailer and its clearinghouse, and nobody else’s', async () => {
    await moveTo('2026-05-12T12:00:00Z');
    const { gs1s } = await coupons(3, 70);
    await redeem(grocer!, gs1s.slice(0, 2));
    await close(clearinghouse!, await open(clearinghouse!, '2026-05-12', '2026-05-12', grocer));
    await redeem(grocer!, gs1s[2]!);
    const day = '2026-05-12/2026-05-12';
    const reports: Array<[Caller, string]> = [
      [grocer!, `/retailer/redemptions/${day}`],
      [clearinghouse!, `/clearinghouse/redemptions/${grocer!.domain}/${day}`],
    ];
    for (const [who, path] of reports) {
      const found = async (query: string) =>
        (await ok(who.get(`${path}${query}`))).data.map((row: Record<string, string>) => [
          row['gs1'],
          row['settled'],
        ]);
      const [yes, no] = [gs1s.slice(0, 2).map((gs1) => [gs1, 'yes']), [[gs1s[2]!, 'no']]];
      expect(new Set(await found(''))).toEqual(new Set([...yes, ...no]));
      expect(new Set(await found('?settled=yes&state=redeemed'))).toEqual(new Set(yes));
      expect(await found('?settled=no')).toEqual(no);
      expect(await faults(who.get(`${path}?settled=perhaps`))).toHaveProperty('settled');
    }
    const makers = await ok(manufacturer!.get(`/manufacturer/redemptions/${day}`));
    expect(makers.data.map(({ settled }: { settled: string }) => settled)).toEqual(['', '', '']);
    const accelerator = await book.account('accelerator');
    for (const call of [
      manufacturer!.get(`/manufacturer/redemptions/${day}?settled=no`),
      accelerator.get(`/retailer/redemptions/${day}?settled=no`),
    ])
      expect(await faults(call)).toHaveProperty('settled');
  });

  test('that are open are discarded with nothing settled; one that is closed stays, and so does another’s', async () => {
    const mistaken = await open(clearinghouse!, '2026-05-12', '2026-05-12', grocer);
    const path = `/clearinghouse/settlements/${mistaken}`;
    await refused(successor!.delete(path), 'NOT_FOUND');
    await ok(clearinghouse!.delete(path));
    for (const call of [
      clearinghouse!.get(path),
      clearinghouse!.delete(path),
      clearinghouse!.post(`${path}/close`, {}),
    ])
      await refused(call, 'NOT_FOUND');
    const again = await open(clearinghouse!, '2026-05-12', '2026-05-12', grocer);
    const { totals } = await close(clearinghouse!, again);
    expect(totals).toMatchObject({ redemptions: 1, total_cents: 70 });
    await refused(clearinghouse!.delete(`/clearinghouse/settlements/${again}`), 'FORBIDDEN');
    expect((await read(clearinghouse!, again)).data.totals).toEqual(totals);
  });

  test('a statement of a retailer has what one of its domain that is gone redeemed, as the sums name it', async () => {
    const gone = await book.account('retailer');
    await settleThrough(gone, clearinghouse!);
    await redeem(gone, (await coupons(1, 40)).gs1s);
    const id = await open(clearinghouse!, '2026-05-12', '2026-05-12', gone);
    await close(clearinghouse!, id);
    await ok(book.operator('DELETE', `/operator/accounts/${gone.account.account_id}`));
    await book.account('retailer', { email_domain: gone.domain });
    const { data } = await read(clearinghouse!, id, `?retailer=${gone.domain}`);
    expect(data).toMatchObject({ totals: { redemptions: 1, total_cents: 40 }, rows: [{ cents: 40 }] });
  });

  describe('refuse', () => {
    test('days that have not come, or stand in the wrong order', async () => {
      expect(
        await faults(
          clearinghouse!.post('/clearinghouse/settlements', { from: '2026-05-12', to: '2026-05-13' }),
        ),
      ).toMatchObject({ to: 'must not be after today' });
      expect(
        await faults(
          clearinghouse!.post('/clearinghouse/settlements', { from: '2026-05-11', to: '2026-05-10' }),
        ),
      ).toHaveProperty('to');
    });

    test('a retailer that settles through another clearinghouse, and the settlements of others', async () => {
      const days = { from: '2026-05-01', to: '2026-05-01' };
      await refused(
        successor!.post('/clearinghouse/settlements', { ...days, retailer_email_domain: corner!.domain }),
        'NOT_FOUND',
      );
      const id = await open(clearinghouse!, '2026-05-01', '2026-05-01', corner);
      await refused(successor!.get(`/clearinghouse/settlements/${id}`), 'NOT_FOUND');
      await refused(successor!.post(`/clearinghouse/settlements/${id}/close`, {}), 'NOT_FOUND');
      const { data } = await ok(clearinghouse!.get('/clearinghouse/settlements?pageSize=2'));
      expect(data[0]).toMatchObject({ settlement_id: id, state: 'open', totals: null });
    });
  });
});
