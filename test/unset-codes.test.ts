import { expect, test } from 'vitest';
import { openEmbedded } from '../server/src/platform/db/engine/embedded.ts';
import { openPostgres } from '../server/src/platform/db/engine/postgres.ts';
import { migrate } from '../server/src/platform/db/migrations/migrate.ts';
import { shippedMigrations } from '../server/src/platform/db/migrations/migration-files.ts';
import { newDatabase } from './harness/databases.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { deposited, lockedOffer, ok } from './harness/scene.ts';
import { MainStage } from './harness/stage.ts';

const codes = [
  'applies_to_which_item',
  'save_value_code',
  'store_coupon',
  'donot_multiply_flag',
  'additional_purchase_rules_code',
  'second_purchase_req_code',
  'third_purchase_req_code',
  'rolling_expiration',
];
const second = { second_purchase_requirements: '1', second_purchase_gtins: ['00012345678912'] };

onEveryEngine('a coded field', (engine) => {
  const at = new MainStage(engine, { now: new Date('2026-05-01T12:00:00Z') });

  const seenOf = async (more: Record<string, unknown>) => {
    const base = await lockedOffer(at.manufacturer, [at.provider], more);
    const [first, other] = await deposited(at.provider, base, 2);
    const basket = [{ product_code: '00012345678905', unit_price: '3.99', quantity: 2 }];
    const evaluated = await ok(at.retailer.post('/retailer/evaluate', { gs1s: first, basket }));
    const redeemed = await ok(at.retailer.post('/retailer/redeem', { gs1s: other }));
    const { data: synced } = await ok(
      at.retailer.get('/syncmof/2026-05-01/2026-05-01/created?pageSize=1000'),
    );
    return {
      base,
      discount: evaluated.discount_in_cents,
      tills: [
        evaluated.master_offer_files[base],
        redeemed.master_offer_files[base],
        synced.find((one: { base_gs1: string }) => one.base_gs1 === base),
      ] as Array<Record<string, unknown>>,
      record: (await ok(at.manufacturer.get(`/manufacturer/base_gs1/${base}`))).data,
    };
  };

  test('that was not sent is never shown as if it had been, and reads as its meaning for unset', async () => {
    const { tills, record, discount } = await seenOf(second);
    for (const seen of tills) {
      expect(seen['primary_purchase_save_value']).toBe(100);
      expect(Object.keys(seen).filter((name) => codes.includes(name))).toEqual([]);
    }
    for (const code of codes) expect(record[code], code).toBe('');
    expect(discount).toBe(100);
  });

  test('that was sent as 0 is 0 for tills and the manufacturer, until it is cleared', async () => {
    const { base, tills, record } = await seenOf({
      ...second,
      ...Object.fromEntries(codes.map((code) => [code, 0])),
    });
    for (const seen of tills) {
      for (const code of codes.filter((one) => !/^third|^rolling/.test(one)))
        expect(seen[code], code).toBe(0);
    }
    for (const code of codes) expect(record[code], code).toBe('0');
    await ok(at.manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no' }));
    const cleared = Object.fromEntries(codes.map((code) => [code, '']));
    await ok(at.manufacturer.post('/manufacturer/base_gs1', { data: { base_gs1: base, ...cleared } }));
    const { data } = await ok(at.manufacturer.get(`/manufacturer/base_gs1/${base}`));
    for (const code of codes) expect(data[code], code).toBe('');
  });

  test('of an offer stored before keeps its 0, but a sample that was never edited is unset again', async () => {
    const old = engine === 'embedded' ? await openEmbedded() : openPostgres(await newDatabase());
    try {
      const db = old.schema('test');
      const shipped = shippedMigrations();
      const mending = shipped.findIndex(({ name }) => name === 'what-was-not-sent');
      await migrate(db, 'test', { migrations: shipped.slice(0, mending) });
      await db.query(
        `insert into account (role, email_domain, name, created_at) values ('manufacturer', 'm.example', 'M', now())`,
        [],
      );
      await db.query(
        `insert into brand (manufacturer_id, brand_id, name, created_at) select account_id, 'B', 'B', now() from account`,
        [],
      );
      const stored = async (base: string, funder: string, description: string, edited: string) => {
        await db.query(
          `insert into funder (funder_id, manufacturer_id, updated_at) select $1, account_id, now() from account
           on conflict do nothing`,
          [funder],
        );
        await db.query(
          `with b as (insert into base_string (base_gs1) values ($1) returning offer_id), w as (
             insert into offer_worth (offer_id, version, save_value, save_value_code) select offer_id, 1, 100, '0' from b)
           insert into offer (offer_id, base_gs1, manufacturer_id, brand_internal_id, funder_id, description,
             campaign_start, campaign_end, redemption_start, redemption_end, campaign_starts_at, campaign_ends_at,
             redemption_starts_at, redemption_ends_at, terms, created_at, updated_at)
           select b.offer_id, $1, manufacturer_id, brand_internal_id, $2, $3, '2020-01-01', '2099-12-31', '2020-01-01',
             '2099-12-31', '2020-01-01', '2099-12-31', '2020-01-01', '2099-12-31',
             '{"save_value_code": "0", "applies_to_which_item": "0", "store_coupon": "0", "donot_multiply_flag": "0", "rolling_expiration": "0", "gln": "1"}',
             '2026-01-01', $4 from b, brand`,
          [base, funder, description, edited],
        );
      };
      const text = 'Save $1.00 on two boxes of Sample Oats';
      await stored('811206000000000001000001', '000000000001', text, '2026-01-01');
      await stored('811206000000000002000001', '000000000002', text, '2026-02-01');
      await stored('811200123456000001', '123456', 'Save $1.00', '2026-01-01');
      await migrate(db, 'test');
      expect(
        await db.query(
          `select base_gs1, offer.version, terms->>'applies_to_which_item' as applies, terms->>'gln' as gln, save_value_code as worth
           from offer join offer_worth using (offer_id) order by base_gs1 desc`,
          [],
        ),
      ).toEqual([
        { base_gs1: '811206000000000002000001', version: 1, applies: '0', gln: '1', worth: '0' },
        { base_gs1: '811206000000000001000001', version: 2, applies: null, gln: '1', worth: null },
        { base_gs1: '811200123456000001', version: 1, applies: '0', gln: '1', worth: '0' },
      ]);
    } finally {
      await old.close();
    }
  });
});
