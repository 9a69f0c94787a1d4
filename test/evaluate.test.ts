import { type Caller, deposited, lockedOffer, mainScene, newBase, ok, strings } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

const [rings, squares] = ['00012345678905', '00012345678912'];
const basket = [
  { product_code: rings, unit_price: '3.99', quantity: 2 },
  { product_code: squares, unit_price_in_cents: 429, quantity: '1' },
];

onEveryEngine('evaluate', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let made = 0;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    scene = await mainScene(book);
  });
  afterAll(() => book?.stop());

  const evaluate = (gs1s: unknown, more: Record<string, unknown> = {}, caller: Caller = scene.retailer) =>
    caller.post('/retailer/evaluate', { gs1s, basket, ...more });
  /** Takes `units` of the products and takes off `cents`. */
  const offer = (cents: number, units: number, gtins: string[], more = {}) =>
    lockedOffer(scene.manufacturer, [scene.provider], {
      primary_purchase_save_value: String(cents),
      primary_purchase_requirements: String(units),
      primary_purchase_gtins: gtins,
      ...more,
    });
  const coupon = async (base: string) => (await deposited(scene.provider, base, 1, made++))[0]!;
  const applied = (answer: {
    applied_coupons: Array<{ coupon_code: string; face_value_in_cents: number }>;
  }) =>
    answer.applied_coupons.map(({ coupon_code, face_value_in_cents }) => [coupon_code, face_value_in_cents]);
  const events = async () =>
    (await ok(scene.retailer.get('/retailer/redemptions/2026-05-01/2026-05-01'))).data.length;

  test('a form’s empty fields are taken as absent', async () => {
    const gs1 = await coupon(await offer(150, 2, [rings]));
    const empty = basket.map((line) => ({ unit_price: '', unit_price_in_cents: '', unit: '', ...line }));
    const told = timeless(await ok(evaluate(gs1)));
    expect(timeless(await ok(evaluate(gs1, { basket: empty, mode: '' })))).toEqual(told);
  });

  test('it says which strings apply, what each takes off and uses, and why the others do not', async () => {
    const [any, one] = [
      await coupon(await offer(150, 2, [rings, squares])),
      await coupon(await offer(75, 1, [rings])),
    ];
    const none = await coupon(await offer(50, 1, ['00012345678929']));
    const said = await ok(evaluate([any, one, none]));
    expect(timeless(said)).toEqual({
      status: 'success',
      message: '1 of 3 data strings would apply.',
      results: [any, one, none].map((gs1) => ({ gs1, status: 'success' })),
      master_offer_files: expect.objectContaining({}),
      mode: 'in_order',
      basket_total_in_cents: 1_227,
      discount_in_cents: 150,
      amounts: { [any]: 150 },
      applied_coupons: [
        {
          coupon_code: any,
          face_value_in_cents: 150,
          product_codes: [rings],
          used: [{ product_code: rings, unit_price_in_cents: 399, quantity: '2', unit: 'item' }],
          store_coupon: false,
          donot_multiply: false,
        },
      ],
      refused_coupons: [
        { coupon_code: one, reason: 'goods_used', message: expect.any(String) },
        { coupon_code: none, reason: 'no_goods', message: expect.any(String) },
      ],
      optimal: false,
    });
    const best = await ok(evaluate([any, one, none], { mode: 'best' }));
    expect([best.discount_in_cents, best.amounts, best.optimal, applied(best)]).toEqual([
      225,
      { [any]: 150, [one]: 75 },
      true,
      [
        [one, 75],
        [any, 150],
      ],
    ]);
  });

  test('one product is one in every length, with blanks and as UPC-E, whether it is asked for or excluded', async () => {
    const [upcA, upcE] = ['042100005264', '04252614'];
    const coupons = [
      await coupon(await offer(50, 1, ['0-37000-93039-6'])),
      await coupon(await offer(60, 1, [upcE])),
      await coupon(
        await offer(70, 2, [upcA, '0037000930396'], { excluded_primary_purchase_eans: [`0${upcA}`] }),
      ),
    ];
    const lines = ['0037000930396', upcA, '00000004252614'].map((product_code) => ({
      product_code,
      unit_price: '2.00',
      quantity: 1,
    }));
    const said = await ok(evaluate(coupons, { basket: lines }));
    expect(applied(said)).toEqual([
      [coupons[0], 50],
      [coupons[1], 60],
    ]);
    expect(said.refused_coupons).toMatchObject([{ coupon_code: coupons[2] }]);
    // Codes go out as they were stored; only their blanks and hyphens are dropped.
    const stored = Object.values(said.master_offer_files).map(
      (one) => (one as { primary_purchase_gtins: string[] }).primary_purchase_gtins,
    );
    expect(stored).toEqual(expect.arrayContaining([['037000930396'], [upcE], [upcA, '0037000930396']]));
  });

  test('it changes nothing: asked any number of times the strings stay redeemable and no event is written', async () => {
    const gs1 = await coupon(scene.base);
    const before = await events();
    const first = await ok(evaluate(gs1, { client_txn_id: 'sale-0' }));
    expect(timeless(await ok(evaluate(gs1, { client_txn_id: 'sale-0' })))).toEqual(timeless(first));
    expect(await events()).toBe(before);
    const { newly_redeemed } = await ok(scene.retailer.post('/retailer/redeem', { gs1s: gs1 }));
    expect(newly_redeemed.map((one: { gs1: string }) => one.gs1)).toEqual([gs1]);
  });

  test('a string that could not be redeemed now is left out of the basket, with the reason redeem would give', async () => {
    const gone = await coupon(scene.base);
    await ok(scene.retailer.post('/retailer/redeem', { gs1s: gone }));
    const late = await coupon(
      await offer(100, 1, [rings], { campaign_end_time: '12/31/2090', redemption_start_time: '06/01/2026' }),
    );
    const [unknown] = strings(newBase(), '100', 1) as [string];
    const fine = await coupon(scene.base);
    const said = await ok(evaluate([gone, late, unknown, 'nonsense', fine, fine]));
    expect(said.results.map((line: { reason?: string }) => line.reason)).toEqual([
      'already_redeemed',
      'not_yet_live',
      'not_deposited',
      'invalid',
      undefined,
      'already_redeemed',
    ]);
    expect([applied(said), said.refused_coupons]).toEqual([[[fine, 100]], []]);
  });

  test('strings that this sale already redeemed count, under its client_txn_id and under no other', async () => {
    const gs1 = await coupon(scene.base);
    await ok(scene.retailer.post('/retailer/redeem', { gs1s: gs1, client_txn_id: 'sale-1' }));
    expect(applied(await ok(evaluate(gs1, { client_txn_id: 'sale-1' })))).toEqual([[gs1, 100]]);
    expect(applied(await ok(evaluate(gs1, { client_txn_id: 'sale-2' })))).toEqual([]);
    expect(applied(await ok(evaluate(gs1)))).toEqual([]);
  });

  test('what a call redeemed at a store counts when the same store is named, and at no other', async () => {
    const gs1 = await coupon(scene.base);
    const lane = { client_txn_id: 'sale-3', selected_store: 'lane 1' };
    await ok(scene.retailer.post('/retailer/redeem', { gs1s: gs1, ...lane }));
    expect(applied(await ok(evaluate(gs1, lane)))).toEqual([[gs1, 100]]);
    for (const other of [{ selected_store: 'lane 2' }, { selected_store: '' }]) {
      const said = await ok(evaluate(gs1, { ...lane, ...other }));
      expect([said.results[0], applied(said)]).toEqual([
        expect.objectContaining({ reason: 'already_redeemed', redeemed_by_you: true }),
        [],
      ]);
    }
  });

  test('ten coupons for a spend of $10.00 take their value off one $10.00 article once', async () => {
    const base = await offer(100, 1_000, [], { primary_purchase_req_code: '2' });
    const gs1s = await deposited(scene.provider, base, 10, 700);
    const one = [{ product_code: rings, unit_price: '10.00', quantity: 1 }];
    for (const mode of ['in_order', 'best']) {
      const said = await ok(evaluate(gs1s, { basket: one, mode }));
      expect([said.discount_in_cents, said.refused_coupons.length]).toEqual([100, 9]);
    }
  });

  test('best is the same for a basket in whatever order its lines come', async () => {
    const free = await coupon(
      await offer(0, 1, [rings, squares], { save_value_code: '1', applies_to_which_item: '0' }),
    );
    for (const lines of [basket, basket.toReversed()]) {
      const said = await ok(evaluate(free, { basket: lines, mode: 'best' }));
      expect([said.discount_in_cents, said.optimal]).toEqual([429, true]);
    }
  });

  test('a fetch code is evaluated as its string', async () => {
    const gs1 = await coupon(scene.base);
    const { fetch_code } = await ok(scene.provider.get(`/provider/fetch_code/${gs1}`));
    expect(applied(await ok(evaluate(fetch_code)))).toEqual([[gs1, 100]]);
  });

  test('a string whose lookup code skips purchase validation applies whatever the goods are', async () => {
    const base = await offer(100, 1, ['00012345678929']);
    const lookup_code = `SKIP-${base.slice(-6)}`;
    await ok(scene.manufacturer.post(`/manufacturer/base_gs1/${base}/lookup_code`, { lookup_code }));
    await ok(
      scene.manufacturer.put(`/manufacturer/lookup_code/${lookup_code}/skip_purchase_validation`, {
        skip: 'yes',
      }),
    );
    const { newly_added } = await ok(
      scene.provider.post('/provider/deposit', { gs1s: lookup_code, mode: 'base_gs1' }),
    );
    const [skips, checks] = [newly_added[0].gs1, await coupon(base)];
    const said = await ok(evaluate([checks, skips]));
    expect(applied(said)).toEqual([[skips, 100]]);
    expect(said.refused_coupons).toMatchObject([{ coupon_code: checks, reason: 'no_goods' }]);
  });

  test('an accelerator evaluates for a retailer that lets it, and for no other', async () => {
    const accelerator = await book.account('accelerator');
    const retailer_email_domain = scene.retailer.domain;
    const gs1 = await coupon(scene.base);
    await refused(evaluate(gs1, { retailer_email_domain }, accelerator), 'NOT_FOUND');
    await refused(evaluate(gs1, {}, accelerator), 'VALIDATION');
    await ok(scene.retailer.put('/retailer/toggle/accelerator', { email_domain: accelerator.domain }));
    expect(applied(await ok(evaluate(gs1, { retailer_email_domain }, accelerator)))).toEqual([[gs1, 100]]);
  });

  test('a basket that cannot be read is refused with every field that is wrong', async () => {
    const wrong = async (lines: unknown) => Object.keys(await faults(evaluate('8112', { basket: lines })));
    expect(await wrong('no')).toEqual(['basket']);
    expect(await wrong([{ product_code: 12345, quantity: 1, unit_price: '1.00' }])).toEqual([
      'basket.0.product_code',
    ]);
    expect(
      await wrong([
        { product_code: rings, quantity: '1.5', unit_price: '1.00' },
        { product_code: rings, quantity: 1 },
        { product_code: rings, quantity: 1, unit_price: '1.005' },
      ]),
    ).toEqual(['basket.0.quantity', 'basket.1.unit_price_in_cents', 'basket.2.unit_price']);
    expect(await wrong(Array.from({ length: 501 }, () => basket[0]))).toEqual(['basket']);
    expect(await faults(evaluate('8112', { mode: 'fast' }))).toEqual({ mode: 'must be in_order or best' });
  });

  test('what is wrong with a line is said at its field, of the first hundred', async () => {
    const wrong = (lines: unknown) => faults(evaluate('8112', { basket: lines }));
    expect(await wrong('no')).toEqual({ basket: 'must be a list of lines' });
    const [line] = basket;
    const { unit_price: _, ...unpriced } = { unit_price: '', ...line };
    expect(await wrong([{ ...unpriced, unit_price: [] }])).toEqual({
      'basket.0.unit_price': 'must be a number, or decimal text such as "2.37"',
    });
    expect(await wrong([{ ...unpriced, unit_price_in_cents: {} }])).toEqual({
      'basket.0.unit_price_in_cents': 'must be whole cents',
    });
    expect(await wrong([{ ...line, unit: 'stone' }])).toEqual({ 'basket.0.unit': 'must be item, lb or kg' });
    const many = await wrong(Array.from({ length: 120 }, () => ({ ...line, quantity: '1.5' })));
    expect(Object.keys(many)).toEqual(Array.from({ length: 100 }, (_, n) => `basket.${n}.quantity`));
  });
});
