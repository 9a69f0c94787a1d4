import { mainScene, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalNotes } from '../../server/src/coupons/redemptions/lookup.ts';
import { Offerbook, onEveryEngine } from '../harness/offerbook.ts';
import { numberOf, rowsOf } from '../harness/tables.ts';

onEveryEngine('refusals that wait to be written', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  test('beyond 20,000 that wait to be written they are counted only; what concerns a deleted offer hinders none', async () => {
    const { manufacturer, retailer, base } = await mainScene(book);
    const path = `/manufacturer/base_gs1/${base}/redemption_errors`;
    const counts = async () => (await ok(manufacturer.get(path))).data;
    const registry = book.running.app.registries.test;
    const [{ offer_id: offerId }] = (await rowsOf(book, 'offer', { offer: base })) as [{ offer_id: number }];
    const retailerId = numberOf(retailer);
    const note = (reason: 'expired' | 'deleted', offer = offerId) => ({
      offerId: offer,
      serial: 1_000_000,
      reason,
      retailerId,
      acceleratorId: undefined,
      store: undefined,
      at: book.now,
      executionId: '00000000-0000-4000-8000-000000000000',
    });
    const notes = registry.part(refusalNotes);
    notes.add([note('expired', 999_999_999), ...Array.from({ length: 19_999 }, () => note('expired'))]);
    notes.add([note('deleted'), note('expired'), note('deleted'), note('deleted', 999_999_999)]);
    await notes.flush();
    expect(await counts()).toMatchObject([
      { reason: 'expired', count: 20_000 },
      { reason: 'deleted', count: 2 },
    ]);
    expect((await ok(manufacturer.get(`${path}/deleted`))).data).toEqual([]);
    // The next are written one by one again.
    notes.add([note('deleted')]);
    await notes.flush();
    expect((await ok(manufacturer.get(`${path}/deleted`))).data).toHaveLength(1);
  });
});
