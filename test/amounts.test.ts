import { type Caller, deposited, lockedOffer, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, openCast } from './harness/cast.ts';
import { faults } from './harness/envelope.ts';
import { insertBase } from './harness/inserts.ts';
import { Offerbook } from './harness/offerbook.ts';

const span = '2026-05-01/2026-05-31';

let book: Offerbook;
let cast: Cast;
beforeAll(async () => {
  book = await Offerbook.start({ now: new Date('2026-05-10T12:00:00Z') });
  cast = await openCast(book);
});
afterAll(() => book?.stop());

/** Coupons of a new offer: by default half of the price off, so that the basket decides the amount. */
async function coupons(count: number, terms: Record<string, string> = {}): Promise<string[]> {
  const base = newBase();
  await lockedOffer(cast.manufacturer, [cast.provider], {
    base_gs1: base,
    primary_purchase_save_value: '50',
    save_value_code: '5',
    ...terms,
  });
  return deposited(cast.provider, base, count);
}
const redeem = (body: Record<string, unknown>) => ok(cast.retailer.post('/retailer/redeem', body));
const report = (gs1: string, discount_in_cents: unknown, more = {}) =>
  cast.retailer.put(`/retailer/redemptions/${gs1}/amount`, { discount_in_cents, ...more });
const rowOf = async (gs1: string) =>
  (await ok(cast.retailer.get(`/retailer/redemptions/${span}?gs1=${gs1}`))).data.at(-1);
const amountOf = async (gs1: string) => (await rowOf(gs1)).discount_in_cents;
const openPeriod = async (): Promise<string> => {
  const period = { from: '2026-05-10', to: '2026-05-10', retailer_email_domain: cast.retailer.domain };
  return (await ok(cast.clearinghouse.post('/clearinghouse/settlements', period))).data.settlement_id;
};
const close = async (): Promise<string> => {
  const id = await openPeriod();
  await ok(cast.clearinghouse.post(`/clearinghouse/settlements/${id}/close`, {}));
  return id;
};

test('an amount comes with the redemption, online and offline, and a wrong one is refused alone', async () => {
  const [a, b, c, d] = (await coupons(4)) as [string, string, string, string];
  const answer = await redeem({
    gs1s: [a, b, c],
    amounts: { [`]e0${a}`]: '199', [b]: 0, [c]: 1.5, [d]: 7, nonsense: 1 },
  });
  expect(answer.status_code).toBe('FULL_REDEMPTION');
  expect(answer.results).toEqual([
    { gs1: a, status: 'success', discount_in_cents: 199 },
    { gs1: b, status: 'success', discount_in_cents: 0 },
    { gs1: c, status: 'success', amount_refused: expect.stringContaining('whole number') },
  ]);
  expect(answer.warnings.map(({ field }: { field: string }) => field)).toEqual([
    `amounts.${c}`,
    `amounts.${d}`,
    'amounts.nonsense',
  ]);
  const late = { gs1s: d, offline: 'yes', redeemed_at: '2026-05-10T12:00:00Z', amounts: { [d]: 250 } };
  expect((await redeem(late)).results).toMatchObject([{ discount_in_cents: 250 }]);
  expect(await Promise.all([a, b, c, d].map(amountOf))).toEqual([199, 0, null, 250]);
});

test('a retry brings the amount late, and never changes one that is kept', async () => {
  const [gs1] = (await coupons(1)) as [string];
  const call = { gs1s: gs1, client_txn_id: 'late-amount' };
  await redeem(call);
  expect(await amountOf(gs1)).toBeNull();
  const once = { ...call, amounts: { [gs1]: 120 } };
  expect((await redeem(once)).results).toEqual([{ gs1, status: 'success', discount_in_cents: 120 }]);
  expect((await redeem(once)).warnings).toBeUndefined();
  const other = await redeem({ ...call, amounts: { [gs1]: 119 } });
  expect(other.results).toMatchObject([{ status: 'success', discount_in_cents: 120 }]);
  expect(other.warnings).toEqual([
    { field: `amounts.${gs1}`, message: expect.stringContaining('differs from the 120 cents') },
  ]);
  expect(await amountOf(gs1)).toBe(120);
});

test('an amount may be said of the fetch code that was sent, of several strings one for each', async () => {
  const [alone, a, b, c, d] = (await coupons(5)) as [string, string, string, string, string];
  const codeFor = async (...gs1s: string[]): Promise<string> =>
    (await ok(cast.provider.post('/provider/time_bound_fetch_code', { gs1s }))).fetch_code;
  const [one, two, shared] = [await codeFor(alone), await codeFor(a, b), await codeFor(c, d)];
  const gs1s = [one, two, shared];
  const spaced = one.replace(/(\d{4})(?=.)/g, '$1 ');
  const call = { gs1s, client_txn_id: 'by-code' };
  const answer = await redeem({ ...call, amounts: { [spaced]: 70, [two]: [30, '20'], [shared]: 100 } });
  // One amount does not say how different coupons share it.
  expect(answer.warnings).toEqual([
    { field: `amounts.${shared}`, message: expect.stringMatching(/list of 2 amounts/) },
  ]);
  expect(await Promise.all([alone, a, b, c, d].map(amountOf))).toEqual([70, 30, 20, null, null]);
  const again = await redeem({ ...call, amounts: { [c]: 60, [shared]: 40 } });
  expect(again.warnings).toBeUndefined();
  expect(await Promise.all([c, d].map(amountOf))).toEqual([60, 40]);
});

test('a dry run keeps no amount, and a coupon that another call redeemed takes none', async () => {
  const [gs1] = (await coupons(1)) as [string];
  await redeem({ gs1s: gs1, pre_process: 'yes', amounts: { [gs1]: 5 } });
  await redeem({ gs1s: gs1 });
  const again = await redeem({ gs1s: gs1, amounts: { [gs1]: 5 } });
  expect(again.results).toMatchObject([{ status: 'failure', redeemed_by_you: true }]);
  expect(again.warnings).toMatchObject([{ field: `amounts.${gs1}` }]);
  expect(await amountOf(gs1)).toBeNull();
});

test.each([
  ['cents off', { save_value_code: '0' }, 50],
  ['cents off, unset', { save_value_code: '' }, 50],
  ['cents off the basket', { save_value_code: '6' }, 50],
  ['one free, capped', { save_value_code: '1' }, 50],
  ['the lesser of two', { save_value_code: '7' }, 50],
  ['one free without a cap', { save_value_code: '1', primary_purchase_save_value: '0' }, undefined],
  ['free items', { save_value_code: '2', primary_purchase_save_value: '2' }, undefined],
  ['percent off', { save_value_code: '5' }, undefined],
])('the terms bound an amount where they have a bound: %s', async (_, terms, most) => {
  const [gs1, other] = (await coupons(2, terms)) as [string, string];
  await redeem({ gs1s: gs1 });
  if (most === undefined) {
    await ok(report(gs1, 12_345));
    return;
  }
  const over = await report(gs1, most + 1);
  expect(over.body).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'discount_in_cents' }] });
  await ok(report(gs1, most));
  const { results } = await redeem({ gs1s: other, amounts: { [other]: most + 1 } });
  expect(results).toMatchObject([{ status: 'success', amount_refused: expect.stringContaining('50 cents') }]);
});

test('an amount reported later replaces an earlier one, which the answer and the activity say; other parties cannot', async () => {
  const [gs1] = (await coupons(1)) as [string];
  await redeem({ gs1s: gs1, client_txn_id: 'sale-7' });
  expect((await ok(report(gs1, 300))).data).toEqual({ gs1, discount_in_cents: 300, previous_in_cents: null });
  expect((await ok(report(gs1, 300))).data).toMatchObject({ previous_in_cents: 300 });
  const byAccelerator = (domain: string) =>
    cast.accelerator.put(`/accelerator/redemptions/${gs1}/amount`, {
      discount_in_cents: '280',
      retailer_email_domain: domain,
    });
  expect((await ok(byAccelerator(cast.retailer.domain))).data).toMatchObject({ previous_in_cents: 300 });
  expect((await byAccelerator('nobody.example')).body.code).toBe('NOT_FOUND');
  const done = (await ok(cast.accelerator.get('/enterprise/activity'))).data.filter(
    ({ operation }: { operation: string }) => operation === 'report-amount',
  );
  expect(done).toMatchObject([{ changes: [{ field: 'discount_in_cents', was: '300', value: '280' }] }]);
  const stranger = await book.account('retailer');
  const strange = await stranger.put(`/retailer/redemptions/${gs1}/amount`, { discount_in_cents: 1 });
  expect(strange.body.code).toBe('NOT_REDEEMED');
  for (const wrong of [-1, 1.5, 'ten', '', null, undefined])
    expect((await report(gs1, wrong)).body.code).toBe('VALIDATION');
  expect((await report(gs1, 1, { redeemed_with_txn_id: 'sale-8' })).body.code).toBe('NOT_REDEEMED');
  // A misspelt or empty id is not its absence, by which the amount of another sale would change.
  for (const misspelt of ['redeemed_with_txnid', 'redeemed_with_client_txn_id'])
    expect(await faults(report(gs1, 1, { [misspelt]: 'sale-8' }))).toEqual({
      [misspelt]: expect.stringMatching(/not known here, so nothing was changed/),
    });
  expect(await faults(report(gs1, 1, { redeemed_with_txn_id: '' }))).toHaveProperty('redeemed_with_txn_id');
  await ok(report(gs1, 270, { redeemed_with_txn_id: 'sale-7' }));
  expect(await amountOf(gs1)).toBe(270);
});

test('a rollback takes the amount away: the next redemption of the coupon has none', async () => {
  const [gs1] = (await coupons(1)) as [string];
  await redeem({ gs1s: gs1, amounts: { [gs1]: 75 } });
  await ok(cast.retailer.delete(`/retailer/rollback/${gs1}`));
  expect((await report(gs1, 75)).body.code).toBe('NOT_REDEEMED');
  await redeem({ gs1s: gs1 });
  expect(await amountOf(gs1)).toBeNull();
});

test('what evaluate says is sent back as it is, before and after the redemption, also of copies of one newspaper insert', async () => {
  const base = insertBase();
  await lockedOffer(cast.manufacturer, [], {
    base_gs1: base,
    primary_purchase_save_value: '50',
    save_value_code: '5',
    primary_purchase_requirements: '1',
  });
  const [gs1] = (await coupons(1, { primary_purchase_requirements: '1' })) as [string];
  const insert = `${base}4711`;
  const gs1s = [gs1, insert, insert];
  const basket = ['4.00', '3.00', '2.00'].map((unit_price) => ({
    product_code: '00012345678905',
    unit_price,
    quantity: 1,
  }));
  const asked = { gs1s, basket };
  const before = await ok(cast.retailer.post('/retailer/evaluate', asked));
  expect(before.amounts).toEqual({ [gs1]: 200, [insert]: [150, 100] });
  const call = { gs1s, client_txn_id: 'as-it-is' };
  const first = await redeem({ ...call, amounts: before.amounts });
  expect(first.warnings).toBeUndefined();
  const after = await ok(cast.retailer.post('/retailer/evaluate', { ...asked, client_txn_id: 'as-it-is' }));
  const again = await redeem({ ...call, amounts: after.amounts });
  expect(again.warnings).toBeUndefined();
  expect(again.results.map((row: { discount_in_cents: number }) => row.discount_in_cents)).toEqual([
    200, 150, 100,
  ]);
});

test('costs, what is owed, settlements and their corrections count amounts, and what is open leads to its list', async () => {
  await close();
  const worth = async () => {
    const { data: costs } = await ok(cast.manufacturer.get('/manufacturer/costs?days=5'));
    const { data: owed } = await ok(cast.retailer.get('/retailer/owed?days=5'));
    expect(costs.totals.redemptions).toBe(owed.totals.open.redemptions + owed.totals.settled.redemptions);
    expect(costs.totals.cents).toBe(owed.totals.open.cents + owed.totals.settled.cents);
    expect(costs.totals.worth_by_basket).toBe(
      owed.totals.open.worth_by_basket + owed.totals.settled.worth_by_basket,
    );
    const open = async (caller: Caller, path: string, more = '') =>
      (await ok(caller.get(`${path}/${span}?amount=open${more}`))).data.length;
    expect(await open(cast.retailer, '/retailer/redemptions')).toBe(costs.totals.worth_by_basket);
    expect(await open(cast.manufacturer, '/manufacturer/redemptions')).toBe(costs.totals.worth_by_basket);
    expect(
      await open(cast.clearinghouse, `/clearinghouse/redemptions/${cast.retailer.domain}`, '&settled=no'),
    ).toBe(owed.totals.open.worth_by_basket);
    return { ...owed.totals.open, soFar: costs.by_offer };
  };
  expect(await worth()).toMatchObject({ redemptions: 0, cents: 0, worth_by_basket: 0 });
  const [a, b, c] = (await coupons(3)) as [string, string, string];
  const [known] = (await coupons(1, { save_value_code: '0', primary_purchase_save_value: '100' })) as [
    string,
  ];
  await redeem({ gs1s: [a, b, c, known] });
  expect(await worth()).toMatchObject({ redemptions: 4, cents: 100, worth_by_basket: 3 });
  await ok(report(a, 130));
  await ok(report(b, 40));
  await ok(report(known, 80));
  expect(await worth()).toMatchObject({ redemptions: 4, cents: 250, worth_by_basket: 1 });
  await ok(cast.retailer.delete(`/retailer/rollback/${b}`));
  const { soFar } = await worth();
  expect(soFar.find((row: { base_gs1: string }) => a.startsWith(row.base_gs1)).so_far).toEqual({
    redemptions: 2,
    cents: 130,
    worth_by_basket: 1,
  });
  const settlement = await close();
  const read = async (id: string) =>
    (await ok(cast.clearinghouse.get(`/clearinghouse/settlements/${id}`))).data;
  const { totals, rows } = await read(settlement);
  expect(totals).toMatchObject({ redemptions: 3, redeemed_cents: 210, worth_by_basket: 1 });
  const cents = new Map(rows.map((row: { gs1: string; cents: number }) => [row.gs1, row.cents]));
  expect([a, c, known].map((gs1) => cents.get(gs1))).toEqual([130, null, 80]);
  // Settled: repeated harmlessly, never changed.
  await ok(report(a, 130));
  for (const [gs1, has] of [
    [a, 'with 130 cents'],
    [c, 'without an amount'],
  ] as const) {
    const late = await report(gs1, 131);
    expect(late.body.code).toBe('FORBIDDEN');
    expect(late.body.message).toContain(has);
  }
  expect(await worth()).toMatchObject({ redemptions: 0, cents: 0 });
  // The correction carries the amount.
  await ok(cast.retailer.delete(`/retailer/rollback/${a}`));
  const { totals: next } = await read(await close());
  expect(next).toMatchObject({ redemptions: 0, corrections: 1, correction_cents: -130, worth_by_basket: 0 });
});

test('redemptions whose amount is open are counted whole, however many settled without one are rolled back', async () => {
  await close();
  const [before, alike, open] = (await coupons(3)) as [string, string, string];
  await redeem({ gs1s: [before, alike] });
  await close();
  for (const gs1 of [before, alike]) await ok(cast.retailer.delete(`/retailer/rollback/${gs1}`));
  await redeem({ gs1s: open });
  const id = await openPeriod();
  const totals = async () =>
    (await ok(cast.clearinghouse.get(`/clearinghouse/settlements/${id}`))).data.totals;
  const expected = { redemptions: 1, corrections: 2, total_cents: 0, worth_by_basket: 1 };
  expect(await totals()).toMatchObject(expected);
  expect(await close()).toBe(id);
  expect(await totals()).toMatchObject(expected);
});
