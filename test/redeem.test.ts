import { afterAll, beforeAll, expect, test } from 'vitest';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { deposited, mainScene, ok } from './harness/scene.ts';

onEveryEngine('redeem', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  beforeAll(async () => {
    book = await Offerbook.start({ engine });
    scene = await mainScene(book);
  });
  afterAll(() => book?.stop());

  test('a deposited string is redeemed once, and the second call is told so', async () => {
    const { provider, retailer, base } = scene;
    const [gs1] = await deposited(provider, base, 1);
    const first = await ok(retailer.post('/retailer/redeem', { gs1s: gs1, selected_store: '0042' }));
    expect(first).toMatchObject({
      status: 'success',
      status_code: 'FULL_REDEMPTION',
      total_gs1s_processed: 1,
      newly_redeemed: [{ gs1, master_offer_file: base }],
      already_redeemed: [],
      not_yet_live: [],
    });
    expect(first.master_offer_files[base]).toMatchObject({
      primary_purchase_gtins: ['00012345678905'],
      second_purchase_gtins: [],
      third_purchase_gtins: [],
      primary_purchase_save_value: 100,
      primary_purchase_requirements: 2,
      primary_purchase_req_code: 0,
    });
    const second = await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    expect(second).toMatchObject({
      status: 'failure',
      status_code: 'NO_REDEMPTION',
      already_redeemed: [gs1],
      newly_redeemed: [],
    });
    expect(second.results).toMatchObject([
      { gs1, status: 'failure', reason: 'already_redeemed', redeemed_by_you: true },
    ]);
  });
});
