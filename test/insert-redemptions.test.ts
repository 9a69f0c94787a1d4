import { composeInsert, normaliseScan } from '@offerbook/gs1';
import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { insertBase } from './harness/inserts.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { TillStage, verdicts } from './harness/till-stage.ts';
import { sweep } from './harness/upkeep.ts';

const hour = 3_600_000;

onEveryEngine('redeeming newspaper inserts', (engine) => {
  const at = new TillStage(engine);
  const { redeem, rollback, change, counts, start } = at;

  const insert = async (more = {}) =>
    composeInsert(await at.offer({ base_gs1: insertBase(), ...more }), '1234');
  const baseOf = (code: string) => code.slice(0, -4);
  const gs1sOf = (answer: { newly_redeemed: Array<{ gs1: string }> }) =>
    answer.newly_redeemed.map(({ gs1 }) => gs1);

  test('the printed code is redeemed any number of times, also twice in a call, each time as a string of its own', async () => {
    const code = await insert();
    const base = baseOf(code);
    const twice = await ok(redeem([code, ` ]e0${code}\r\n`], { selected_store: '0042' }));
    const once = await ok(redeem(code, {}, at.other));
    const made = [...gs1sOf(twice), ...gs1sOf(once)];
    expect(new Set(made).size).toBe(3);
    for (const gs1 of made)
      expect(normaliseScan(gs1)).toMatchObject({
        strings: [{ base: { text: base, format: 2 }, serial: expect.stringMatching(/^1234\d{11}$/) }],
      });
    expect(twice).toMatchObject({
      status: 'success',
      status_code: 'FULL_REDEMPTION',
      already_redeemed: [],
      newly_redeemed: made.slice(0, 2).map((gs1) => ({ gs1, master_offer_file: base, scanned_gs1: code })),
      results: made.slice(0, 2).map((gs1) => ({ gs1, status: 'success', scanned_gs1: code })),
      master_offer_files: { [base]: { primary_purchase_save_value: 100 } },
    });
    for (const line of twice.newly_redeemed) expect(line).not.toHaveProperty('skip_purchase_validation');
    expect(await counts(base)).toMatchObject({ deposited: 0, redeemed: 3, available: 1_000_000 });
  });

  test('a till finds its scans by their place: inserts, coupons and what is refused, joined or apart', async () => {
    const [code, unknown, coupon] = [await insert(), composeInsert(insertBase(), '0001'), await at.coupon()];
    const answer = await ok(redeem([coupon, code + coupon.replace(/\d$/, '9') + code, unknown]));
    expect(verdicts(answer)).toEqual(['ok', 'ok', 'not_deposited', 'ok', 'not_deposited']);
    expect(answer.results.map((line: { scanned_gs1?: string }) => line.scanned_gs1)).toEqual([
      undefined,
      code,
      undefined,
      code,
      undefined,
    ]);
    expect(answer.results[4]).toMatchObject({
      gs1: unknown,
      message: expect.stringMatching(/no master offer file/),
    });
    expect(gs1sOf(answer)).toEqual([0, 1, 3].map((place) => answer.results[place].gs1));
  });

  test('the same request under its transaction id is answered the same strings, with no second event', async () => {
    const [code, coupon] = [await insert(), await at.coupon()];
    const call = (more = {}) =>
      redeem([code, coupon, code], { client_txn_id: 'lane 1, 17', selected_store: '1', ...more });
    const first = await ok(call());
    expect(new Set(gs1sOf(first)).size).toBe(3);
    for (let again = 0; again < 2; again++) expect(gs1sOf(await ok(call()))).toEqual(gs1sOf(first));
    // The id of another store, or another id, is another sale.
    const others = [await ok(call({ selected_store: '2' })), await ok(call({ client_txn_id: 'lane 1, 18' }))];
    expect(new Set([first, ...others].flatMap(gs1sOf)).size).toBe(3 + 2 + 2);
    expect(await counts(baseOf(code))).toMatchObject({ redeemed: 6 });
  });

  test('a rolled back redemption is undone once, its id is spent, and its own string can be redeemed again', async () => {
    const code = await insert();
    const call = () => redeem(code, { client_txn_id: 'spent' });
    const [gs1] = gs1sOf(await ok(call()));
    await refused(at.other.delete(`/retailer/rollback/${gs1}`), 'NOT_REDEEMED');
    await refused(at.retailer.delete(`/retailer/rollback/${gs1}?client_txn_id=another`), 'NOT_REDEEMED');
    await ok(at.retailer.delete(`/retailer/rollback/${gs1}?client_txn_id=spent`));
    expect(await rollback(gs1!)).toMatchObject({ already_rolled_back: true });
    expect(verdicts(await ok(call()))).toEqual(['rolled_back']);
    expect(gs1sOf(await ok(redeem([gs1, gs1])))).toEqual([gs1]);
    expect(verdicts(await ok(call()))).toEqual(['rolled_back']);
    expect(verdicts(await ok(redeem(gs1)))).toEqual(['already_redeemed']);
    expect(verdicts(await ok(redeem(code)))).toEqual(['ok']);
    expect(await counts(baseOf(code))).toMatchObject({ redeemed: 3, rolled_back: 1 });
  });

  test('every reason that concerns the offer refuses, the first of the order first', async () => {
    const code = await insert({ redemption_start_time: '05/10/2026', redemption_end_time: '05/20/2026' });
    const base = baseOf(code);
    const path = `/manufacturer/base_gs1/${base}`;
    const asks = async (reason: string) => {
      expect(verdicts(await ok(redeem(code)))).toEqual([reason]);
      expect(verdicts(await ok(redeem(code, { pre_process: 'yes' })))).toEqual([reason]);
    };
    await change(base, 'lock', { lock: 'no' });
    await change(base, 'active', { active: 'no' });
    await ok(at.manufacturer.post(`${path}/toggle_retailer`, { email_domain: at.other.domain }));
    await ok(at.manufacturer.post(`${path}/redemption_window`, { days: ['sun'], time_zone: 'UTC' }));
    await asks('not_yet_live');
    at.book.moveClock(new Date('2026-05-11T12:00:00Z'));
    await at.signIn(at.other);
    await asks('not_locked');
    await change(base, 'lock', { lock: 'yes' });
    await asks('deactivated');
    await change(base, 'active', { active: 'yes' });
    await asks('retailer_not_authorized');
    await ok(at.manufacturer.post(`${path}/toggle_retailer`, { email_domain: at.other.domain }));
    await asks('outside_redemption_window');
    await ok(at.manufacturer.delete(`${path}/redemption_window`));
    await asks('ok');
    at.book.moveClock(new Date('2026-06-02T12:00:00Z'));
    await at.signIn(at.other);
    await asks('expired');
    // Made while the store was cut off, it is judged by that time.
    const offline = { offline: 'yes', redeemed_at: Date.parse('2026-05-15T12:00:00Z') };
    expect(verdicts(await ok(redeem(code, offline)))).toEqual(['ok']);
    const from = '2026-06-02';
    const { data } = await ok(at.manufacturer.get(`/manufacturer/offline_redemptions/${from}/${from}`));
    expect(data).toMatchObject([{ base_gs1: base, redeemed_at: '2026-05-15T12:00:00.000Z' }]);
    await expect
      .poll(async () => {
        const { data } = await ok(at.manufacturer.get(`${path}/redemption_errors/not_locked`));
        return data.map((one: { gs1: string }) => one.gs1);
      })
      .toEqual([code]);
    at.book.moveClock(start);
    await at.signIn(at.other);
  });

  test('a dry run and an evaluation change nothing; two copies in a basket both count', async () => {
    const code = await insert();
    const dry = await ok(redeem([code, code], { pre_process: 'yes', client_txn_id: 'dry' }));
    expect(gs1sOf(dry)).toEqual([code, code]);
    const basket = [{ product_code: '00012345678905', unit_price: '3.99', quantity: 4 }];
    const evaluated = await ok(at.retailer.post('/retailer/evaluate', { gs1s: [code, code], basket }));
    expect(evaluated).toMatchObject({
      discount_in_cents: 200,
      applied_coupons: [{ coupon_code: code }, { coupon_code: code }],
    });
    expect(await counts(baseOf(code))).toMatchObject({ redeemed: 0, by_day: [] });
  });

  test('it is in every report, as the manufacturer’s, and no provider sees it', async () => {
    const code = await insert();
    const base = baseOf(code);
    const [gs1, undone] = gs1sOf(await ok(redeem([code, code], { selected_store: '0042' })));
    await rollback(undone!);
    const day = start.toISOString().slice(0, 10);
    for (const path of ['/manufacturer', '/retailer']) {
      const caller = path === '/retailer' ? at.retailer : at.manufacturer;
      const { data } = await ok(caller.get(`${path}/redemptions/${day}/${day}?pageSize=1000`));
      expect(data.filter((row: { base_gs1: string }) => row.base_gs1 === base)).toMatchObject([
        { gs1, store: '0042', rolled_back_at: '', primary_purchase_save_value: '100', funder_id: '200200' },
        { gs1: undone, rolled_back_at: expect.stringMatching(/^2026/) },
      ]);
    }
    expect((await counts(base)).by_provider).toMatchObject([
      { email_domain: at.manufacturer.domain, deposited: 0, redeemed: 2, rolled_back: 1 },
    ]);
    const { data } = await ok(at.manufacturer.get(`/manufacturer/base_gs1/${base}`));
    expect(data).toMatchObject({
      redeemed_count: '1',
      deposited_count: '0',
      available_count: data.total_circulation,
    });
    const span = `report_from_date=${day}&report_to_date=${day}`;
    const feed = await ok(at.provider.get(`/provider/data/fetch?mode=redemption&${span}&pageSize=1000`));
    expect(JSON.stringify(feed.gs1s)).not.toContain(base);
  });

  test('an offer that was redeemed is not deleted, though nothing was deposited under it', async () => {
    const code = await insert();
    const path = `/manufacturer/base_gs1/${baseOf(code)}`;
    const [gs1] = gs1sOf(await ok(redeem(code)));
    await rollback(gs1!);
    await refused(at.manufacturer.delete(path), 'HAS_DEPOSITS');
    await ok(at.manufacturer.delete(`/manufacturer/base_gs1/${baseOf(await insert())}`));
  });

  test('under one transaction id each offer’s insert is answered its own string again', async () => {
    const [one, two, three] = [await insert(), await insert(), await insert()];
    const more = { client_txn_id: 'two offers' };
    const first = gs1sOf(await ok(redeem([one, two], more)));
    expect(gs1sOf(await ok(redeem([two, one], more)))).toEqual(first.toReversed());
    const further = gs1sOf(await ok(redeem([one, three], more)));
    expect(further[0]).toBe(first[0]);
    expect(first).not.toContain(further[1]);
    for (const base of [one, two, three].map(baseOf))
      expect(await counts(base)).toMatchObject({ redeemed: 1 });
  });

  test('a retry with one more copy redeems that one alone', async () => {
    const code = await insert();
    const call = (copies: number) => redeem(Array(copies).fill(code), { client_txn_id: 'one more' });
    const first = gs1sOf(await ok(call(1)));
    for (let again = 0; again < 2; again++) {
      const both = gs1sOf(await ok(call(2)));
      expect(both[0]).toBe(first[0]);
      expect(new Set(both).size).toBe(2);
    }
    expect(await counts(baseOf(code))).toMatchObject({ redeemed: 2 });
  });

  test('of two copies under one id a retry says which was rolled back', async () => {
    for (const place of [0, 1]) {
      const code = await insert();
      const call = () => redeem([code, code], { client_txn_id: 'two copies' });
      const made = gs1sOf(await ok(call()));
      await rollback(made[place]!);
      expect(verdicts(await ok(call()))).toEqual([0, 1].map((one) => (one === place ? 'rolled_back' : 'ok')));
    }
  });

  test('a transaction id is remembered for 24 hours and then means another sale', async () => {
    const code = await insert();
    const call = () => redeem(code, { client_txn_id: '17' });
    const first = gs1sOf(await ok(call()));
    at.book.moveClock(new Date(start.getTime() + 24 * hour - 1_000));
    await at.signIn();
    // Neither what is swept up meanwhile nor another offer's end forgets it.
    await sweep(at.book);
    await ok(at.manufacturer.delete(`/manufacturer/base_gs1/${baseOf(await insert())}`));
    expect(gs1sOf(await ok(call()))).toEqual(first);
    at.book.moveClock(new Date(start.getTime() + 24 * hour + 1_000));
    await at.signIn();
    expect(gs1sOf(await ok(call()))).not.toEqual(first);
    expect(await counts(baseOf(code))).toMatchObject({ redeemed: 2 });
    at.book.moveClock(start);
    await at.signIn();
  });
});
