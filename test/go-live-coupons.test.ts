import { deposited, lockedOffer, ok, prefixOf, strings } from '@offerbook/world';
import { expect, test } from 'vitest';
import { GoLiveStage } from './harness/go-live-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { rowsOf } from './harness/tables.ts';

onEveryEngine('coupons of who goes live', (engine) => {
  const at = new GoLiveStage(engine);
  const { live } = at;

  test('a manufacturer’s offers go with every string under them, and its counterparties keep working', async () => {
    const [leaving, staying] = [await at.book.account('manufacturer'), await at.book.account('manufacturer')];
    const [provider, retailer, partner] = [
      await at.book.account('provider'),
      await at.book.account('retailer'),
      await at.book.account('authorized_partner'),
    ];
    const [gone, kept] = [await lockedOffer(leaving, [provider]), await lockedOffer(staying, [provider])];
    await ok(
      leaving.put('/manufacturer/toggle/manufacturer_agent', {
        email_domain: partner.domain,
        enabled: 'yes',
      }),
    );
    const old = await deposited(provider, gone, 5);
    const mine = await deposited(provider, kept, 2);
    await ok(retailer.post('/retailer/redeem', { gs1s: [old[0], mine[0]] }));
    const moved = await live(leaving);

    const answer = await ok(retailer.post('/retailer/redeem', { gs1s: [...old, mine[1]] }));
    expect(answer.results.map((line: { reason?: string }) => line.reason)).toEqual([
      ...old.map(() => 'not_deposited'),
      undefined,
    ]);
    expect((await retailer.delete(`/retailer/rollback/${old[0]}`)).body.code).toBe('NOT_REDEEMED');
    const offers = (await ok(provider.get('/provider/base_gs1s'))).data;
    expect(offers.map((offer: { base_gs1: string }) => offer.base_gs1)).toEqual([kept]);
    const prefix = await prefixOf(provider);
    const more = [...strings(gone, prefix, 1, 90), ...strings(kept, prefix, 1, 90)];
    expect(await ok(provider.post('/provider/deposit', { gs1s: more }))).toMatchObject({
      newly_added: [{ gs1: more[1] }],
      not_owned_by_you: [more[0]],
    });
    expect((await ok(partner.get('/manufacturer_agent/manufacturers'))).data).toEqual([]);
    const today = '2026-05-04';
    const report = await ok(retailer.get(`/retailer/redemptions/${today}/${today}`));
    expect(report.data.map((row: { base_gs1: string }) => row.base_gs1)).toEqual([kept, kept]);
    for (const table of ['coupon', 'event', 'tally', 'offer_day', 'offer_quarter', 'retailer_quarter'])
      expect(await rowsOf(at.book, table, { offer: gone }), table).toEqual([]);
    expect((await ok(moved.get('/manufacturer/base_gs1s'))).data).toEqual([]);
  });

  test('what a manufacturer left is free: its domain, funder id and base strings, with nothing old in them', async () => {
    const [provider, retailer] = [await at.book.account('provider'), await at.book.account('retailer')];
    const first = await at.book.account('manufacturer');
    const base = await lockedOffer(first, [provider]);
    const gs1s = await deposited(provider, base, 2);
    const before = await ok(retailer.post('/retailer/redeem', { gs1s }));
    expect(before.master_offer_files[base].primary_purchase_save_value).toBe(100);
    await live(first);
    const again = await at.book.account('manufacturer', { email_domain: first.domain });
    await lockedOffer(again, [provider], { base_gs1: base, primary_purchase_save_value: '250' });
    expect((await ok(again.get(`/manufacturer/base_gs1/${base}`))).data).toMatchObject({
      deposited_count: '0',
      redeemed_count: '0',
    });
    await ok(provider.post('/provider/deposit', { gs1s }));
    const after = await ok(retailer.post('/retailer/redeem', { gs1s }));
    expect(after.master_offer_files[base].primary_purchase_save_value).toBe(250);
  });

  test('a provider’s strings are deleted where they were not redeemed; what was redeemed stays in the books', async () => {
    const [manufacturer, retailer] = [
      await at.book.account('manufacturer'),
      await at.book.account('retailer'),
    ];
    const [leaving, staying] = [await at.book.account('provider'), await at.book.account('provider')];
    const base = await lockedOffer(manufacturer, [leaving, staying], { total_circulation: '5' });
    const [redeemed, ...open] = await deposited(leaving, base, 5);
    await ok(retailer.post('/retailer/redeem', { gs1s: redeemed }));
    await live(leaving);

    const answer = await ok(retailer.post('/retailer/redeem', { gs1s: [redeemed, ...open] }));
    expect(answer.results.map((line: { reason: string }) => line.reason)).toEqual([
      'already_redeemed',
      ...open.map(() => 'deleted'),
    ]);
    expect((await ok(manufacturer.get(`/manufacturer/base_gs1/${base}/distribution`))).data).toMatchObject({
      deposited: 5,
      deleted: 4,
      redeemed: 1,
    });
    // Their places are free again, for others.
    await deposited(staying, base, 4);
    await ok(retailer.delete(`/retailer/rollback/${redeemed}`));
    expect((await ok(manufacturer.get(`/manufacturer/base_gs1/${base}/providers`))).data).toMatchObject([
      { email_domain: staying.domain },
    ]);
    const back = await at.book.account('provider', { email_domain: leaving.domain });
    expect(redeemed!.slice(base.length + 1).startsWith(await prefixOf(back))).toBe(false);
  });

  test('a retailer’s redemptions of others’ strings remain, and an offer restricted to it opens to no one else', async () => {
    const [manufacturer, provider] = [
      await at.book.account('manufacturer'),
      await at.book.account('provider'),
    ];
    const [leaving, staying] = [await at.book.account('retailer'), await at.book.account('retailer')];
    const [accelerator, clearinghouse] = [
      await at.book.account('accelerator'),
      await at.book.account('clearinghouse'),
    ];
    const base = await lockedOffer(manufacturer, [provider]);
    await ok(
      manufacturer.post(`/manufacturer/base_gs1/${base}/toggle_retailer`, { email_domain: leaving.domain }),
    );
    for (const [role, other] of [
      ['accelerator', accelerator],
      ['clearinghouse', clearinghouse],
    ] as const) {
      await ok(leaving.put(`/retailer/toggle/${role}`, { email_domain: other.domain }));
    }
    const [one, two] = await deposited(provider, base, 2);
    await ok(leaving.post('/retailer/redeem', { gs1s: one }));
    await live(leaving);

    const answer = await ok(staying.post('/retailer/redeem', { gs1s: [one, two] }));
    expect(answer.results.map((line: { reason: string }) => line.reason)).toEqual([
      'already_redeemed',
      'retailer_not_authorized',
    ]);
    const rows = await ok(manufacturer.get('/manufacturer/redemptions/2026-05-04/2026-05-04'));
    expect(rows.data).toMatchObject([{ gs1: one, retailer_email_domain: leaving.domain }]);
    expect((await ok(accelerator.get('/accelerator/retailers'))).data).toEqual([]);
    expect((await ok(clearinghouse.get('/clearinghouse/retailers'))).data).toEqual([]);
    expect((await ok(manufacturer.get('/retailers'))).data).not.toContainEqual(
      expect.objectContaining({ email_domain: leaving.domain }),
    );
  });

  test('more strings than one portion holds go all the same', async () => {
    const [manufacturer, leaving, provider] = [
      await at.book.account('manufacturer'),
      await at.book.account('provider'),
      await at.book.account('provider'),
    ];
    const base = await lockedOffer(manufacturer, [leaving, provider]);
    await deposited(leaving, base, 5_001);
    await deposited(provider, base, 5_001);
    await live(leaving);
    const distribution = await ok(manufacturer.get(`/manufacturer/base_gs1/${base}/distribution`));
    expect(distribution.data).toMatchObject({ deposited: 10_002, deleted: 5_001 });
    await live(manufacturer);
    expect(await rowsOf(at.book, 'coupon', { offer: base })).toEqual([]);
  });
});
