import { composeInsert } from '@offerbook/gs1';
import { deposited, lockedOffer, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, openCast } from './harness/cast.ts';
import { insertBase } from './harness/inserts.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { withoutWorth } from './harness/records.ts';

onEveryEngine('what a redemption is worth', (engine) => {
  let book: Offerbook;
  let cast: Cast;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-10T12:00:00Z') });
    cast = await openCast(book);
  });
  afterAll(() => book?.stop());

  const edit = async (base: string, data: Record<string, string>) => {
    await ok(cast.manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no' }));
    await ok(
      cast.manufacturer.post('/manufacturer/base_gs1?lock=yes', { data: { base_gs1: base, ...data } }),
    );
  };

  const reported = async (gs1: string | undefined) => {
    const { data } = await ok(cast.retailer.get('/retailer/redemptions/2026-05-01/2026-05-31'));
    const row = data.find((one: { gs1: string }) => one.gs1 === gs1);
    return [row.primary_purchase_save_value, row.save_value_code];
  };
  const offer = (base_gs1: string, value: string) =>
    lockedOffer(cast.manufacturer, [cast.provider], { base_gs1, primary_purchase_save_value: value });

  // First, so that no offer before it has a later version.
  test('is kept for each offer by itself, and when the value or its code alone changes', async () => {
    const [one, other] = [newBase(), newBase()];
    await offer(one, '100');
    const strings = await deposited(cast.provider, one, 2);
    await edit(one, { primary_purchase_save_value: '40' });
    await ok(cast.retailer.post('/retailer/redeem', { gs1s: strings[0] }));
    await offer(other, '40');
    const [second] = await deposited(cast.provider, other, 1);
    await ok(cast.retailer.post('/retailer/redeem', { gs1s: second }));
    await edit(other, { primary_purchase_save_value: '30' });
    await edit(one, { save_value_code: '5' });
    await ok(cast.retailer.post('/retailer/redeem', { gs1s: strings[1] }));
    await edit(one, { primary_purchase_save_value: '20' });
    expect(await reported(strings[0])).toEqual(['40', '']);
    expect(await reported(strings[1])).toEqual(['40', '5']);
    expect(await reported(second)).toEqual(['40', '']);
  });

  test('stays what the offer said when it was redeemed, whatever the offer says later, for every party that settles', async () => {
    const base = newBase();
    await lockedOffer(cast.manufacturer, [cast.provider], {
      base_gs1: base,
      primary_purchase_save_value: '100',
    });
    const strings = await deposited(cast.provider, base, 4);
    const redeem = (place: number) => ok(cast.retailer.post('/retailer/redeem', { gs1s: strings[place] }));
    await redeem(0);
    await edit(base, { primary_purchase_save_value: '25', save_value_code: '5' });
    await redeem(1);
    // A change of something else does not touch it.
    await edit(base, { description: 'Another text' });
    await redeem(2);
    await edit(base, { primary_purchase_save_value: '100', save_value_code: '0' });
    await redeem(3);
    const span = '2026-05-01/2026-05-31';
    for (const [caller, path] of [
      [cast.manufacturer, '/manufacturer/redemptions'],
      [cast.retailer, '/retailer/redemptions'],
      [cast.clearinghouse, `/clearinghouse/redemptions/${cast.retailer.domain}`],
    ] as const) {
      const { data } = await ok(caller.get(`${path}/${span}`));
      const worth = data
        .filter((row: { gs1: string }) => strings.includes(row.gs1))
        .map((row: Record<string, string>) => [
          row['gs1'],
          row['primary_purchase_save_value'],
          row['save_value_code'],
        ]);
      expect(worth).toEqual([
        [strings[0], '100', ''],
        [strings[1], '25', '5'],
        [strings[2], '25', '5'],
        [strings[3], '100', '0'],
      ]);
    }
  });

  test('is that of the offer which has the base string now, when a deleted one had it before', async () => {
    const base = newBase();
    const data = { base_gs1: base, primary_purchase_save_value: '75' };
    await lockedOffer(cast.manufacturer, [], data);
    await ok(cast.manufacturer.delete(`/manufacturer/base_gs1/${base}`));
    await lockedOffer(cast.manufacturer, [cast.provider], { ...data, primary_purchase_save_value: '50' });
    const [gs1] = await deposited(cast.provider, base, 1);
    await ok(cast.retailer.post('/retailer/redeem', { gs1s: gs1 }));
    expect(await reported(gs1)).toEqual(['50', '']);
  });

  test('is what the offer says now, when it was redeemed before its worth was kept', async () => {
    const base = newBase();
    await offer(base, '60');
    const [gs1] = await deposited(cast.provider, base, 1);
    await ok(cast.retailer.post('/retailer/redeem', { gs1s: gs1 }));
    await edit(base, { primary_purchase_save_value: '45', save_value_code: '0' });
    expect(await reported(gs1)).toEqual(['60', '']);
    // As a registry left it that kept no worth yet.
    await withoutWorth(book, base);
    expect(await reported(gs1)).toEqual(['45', '0']);
  });

  const kinds = {
    'a serialized string': async (base: string) => (await deposited(cast.provider, base, 1))[0]!,
    'a newspaper insert': async (base: string) => composeInsert(base, '1234'),
  };
  for (const [kind, codeOf] of Object.entries(kinds))
    test(`is what a retry is told and may report, whatever the offer says by then: ${kind}`, async () => {
      const base = kind === 'a newspaper insert' ? insertBase() : newBase();
      await offer(base, '100');
      const code = await codeOf(base);
      const other = kind === 'a newspaper insert' ? code : (await deposited(cast.provider, base, 1, 1))[0]!;
      const redeem = (gs1s: string, more: Record<string, unknown> = {}) =>
        ok(cast.retailer.post('/retailer/redeem', { gs1s, client_txn_id: 'lane 1, 17', ...more }));
      const toldIn = (answer: { master_offer_files: Record<string, Record<string, unknown>> }) =>
        answer.master_offer_files[base]!;
      const first = await redeem(code);
      expect(toldIn(first)).toMatchObject({ primary_purchase_save_value: 100 });
      const { newly_redeemed, master_offer_files } = first;
      await edit(base, {
        primary_purchase_save_value: '150',
        save_value_code: '0',
        primary_purchase_requirements: '3',
      });
      // No till has been told the new terms yet; then one has, by a new sale.
      expect(await redeem(code)).toMatchObject({ newly_redeemed, master_offer_files });
      expect(toldIn(await redeem(other, { client_txn_id: 'lane 2, 1' }))).toMatchObject({
        primary_purchase_save_value: 150,
        save_value_code: 0,
      });
      const again = await redeem(code);
      // Terms that keep no history are those of now.
      expect(toldIn(again)).toEqual({ ...toldIn(first), primary_purchase_requirements: 3 });
      const [{ gs1 }] = again.newly_redeemed;
      expect(await reported(gs1)).toEqual(['100', '']);
      const cents = toldIn(again)['primary_purchase_save_value'];
      expect((await redeem(code, { amounts: { [code]: cents } })).results).toMatchObject([
        { gs1, status: 'success', discount_in_cents: 100 },
      ]);
      // What a redemption would be worth now is judged by the terms of now.
      await ok(cast.retailer.delete(`/retailer/rollback/${gs1}`));
      expect(toldIn(await redeem(gs1, { client_txn_id: 'lane 3, 1', pre_process: true }))).toMatchObject({
        primary_purchase_save_value: 150,
      });
      expect(toldIn(await redeem(gs1, { client_txn_id: 'lane 3, 1' }))).toMatchObject({
        primary_purchase_save_value: 150,
      });
    });
});
