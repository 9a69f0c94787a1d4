import {
  deposited,
  depositedCount,
  lockedOffer,
  mainScene,
  newBase,
  newBrand,
  offerData,
  ok,
  partnerOf,
  prefixOf,
  strings,
} from '@offerbook/world';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { refused } from '../harness/envelope.ts';
import { eventually } from '../harness/eventually.ts';
import { lockWaiters } from '../harness/lock-waiters.ts';
import { Offerbook } from '../harness/offerbook.ts';

describe.skipIf(inject('postgresUrl') === '')('a change whose object ends while it waits', () => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let sql: pg.Client;
  beforeAll(async () => {
    const databaseUrl = await migratedDatabase();
    book = await Offerbook.start({ engine: 'postgresql', database: databaseUrl });
    scene = await mainScene(book);
    sql = await sqlSession(databaseUrl);
    // A deposit has decided when it inserts its strings, and waits there while a test has this lock.
    await sql.query(
      `create function wait_for_test() returns trigger language plpgsql as $$
       begin perform pg_advisory_xact_lock(8112); return null; end $$;
       create trigger wait_for_test before insert on coupon for each statement execute function wait_for_test()`,
    );
  });
  afterAll(async () => {
    await sql?.end();
    await book?.stop();
  });

  const untilWaiting = (sessions: number) => expect.poll(() => lockWaiters(sql)).toBe(sessions);

  /** Both calls wait for the row, of which a call that only refers to it waits for `update` alone; the first one gets it first. */
  const oneAfterTheOther = async <A, B>(
    row: string,
    first: () => Promise<A>,
    second: () => Promise<B>,
    lock: 'no key update' | 'update' = 'no key update',
  ) => {
    await sql.query('begin');
    await sql.query(`${row} for ${lock}`);
    const one = first();
    await untilWaiting(1);
    const two = second();
    await untilWaiting(2);
    await sql.query('rollback');
    return Promise.all([one, two]);
  };

  test('an edit of an offer that is deleted meanwhile says that there is none', async () => {
    const { manufacturer } = scene;
    const base_gs1 = newBase();
    await ok(manufacturer.post('/manufacturer/base_gs1', { data: offerData(base_gs1) }));
    await oneAfterTheOther(
      'select 1 from circulation',
      () => ok(manufacturer.delete(`/manufacturer/base_gs1/${base_gs1}`)),
      () =>
        refused(
          manufacturer.post('/manufacturer/base_gs1', { data: { base_gs1, description: 'Too late' } }),
          'NOT_FOUND',
        ),
    );
  });

  describe.each(['the offer', 'the deletion'])(
    'an offer of a brand that is deleted meanwhile, %s first',
    (first) => {
      test('is saved, and a brand with an offer stays', async () => {
        const { manufacturer } = scene;
        const brand_id = `Before ${first}`;
        const brand = await newBrand(manufacturer, brand_id);
        const data = offerData(newBase(), { brand_id });
        const save = () => ok(manufacturer.post('/manufacturer/base_gs1', { data }));
        const remove = () => manufacturer.delete(`/manufacturer/brand/${brand}`);
        const row = `select 1 from brand where brand_internal_id = ${brand}`;
        if (first === 'the offer')
          await oneAfterTheOther(row, save, () => refused(remove(), 'BRAND_IN_USE'), 'update');
        else await oneAfterTheOther(row, () => ok(remove()), save, 'update');
        const { data: brands } = await ok(manufacturer.get('/manufacturer/brands'));
        expect(brands).toContainEqual(expect.objectContaining({ brand_id, mof_count: 1 }));
      });
    },
  );

  test('a partner that is dismissed meanwhile gets no access that would revive with it', async () => {
    const { manufacturer } = scene;
    const partner = await partnerOf(book, manufacturer);
    const brand = await newBrand(manufacturer, 'Meanwhile');
    const toggle = (enabled: string) =>
      manufacturer.put('/manufacturer/toggle/manufacturer_agent', { email_domain: partner.domain, enabled });
    const path = `/manufacturer/manufacturer_agents/${partner.domain}/toggle_brand/${brand}`;
    await oneAfterTheOther(
      'select 1 from account',
      () => ok(toggle('no')),
      () => refused(manufacturer.put(path, { access_type: 'full_set', enabled: 'yes' }), 'NOT_FOUND'),
    );
    await ok(toggle('yes'));
    const { data } = await ok(manufacturer.get('/manufacturer/manufacturer_agents'));
    expect(data).toMatchObject([{ email_domain: partner.domain, brands: [] }]);
  });

  describe.each([
    { what: 'an unlock', path: 'lock', change: { lock: 'no' }, reason: 'not_locked' },
    { what: 'a deactivation', path: 'active', change: { active: 'no' }, reason: 'deactivated' },
  ])('$what and a deposit at the same moment', ({ path, change, reason }) => {
    /** An offer without strings, how it is changed, and what a deposit of one string in it says. */
    const race = async () => {
      const { manufacturer, provider } = scene;
      const base = await lockedOffer(manufacturer, [provider]);
      await deposited(provider, base, 1);
      const [gs1] = strings(base, await prefixOf(provider), 1, 1);
      return {
        base,
        end: () => ok(manufacturer.put(`/manufacturer/base_gs1/${base}/${path}`, change)),
        verdict: async () => {
          const { results } = await ok(provider.post('/provider/deposit', { gs1s: gs1 }));
          return results[0].reason ?? results[0].status;
        },
      };
    };

    test('a deposit that came second is refused, though it began before the change was done', async () => {
      const { base, end, verdict } = await race();
      const [, said] = await oneAfterTheOther('select 1 from circulation', end, verdict);
      expect(said).toBe(reason);
      expect(await depositedCount(scene.manufacturer, base)).toBe(1);
    });

    test('a change that was answered is followed by no deposit', async () => {
      const { end, verdict } = await race();
      await sql.query('begin');
      await sql.query('select pg_advisory_xact_lock(8112)');
      const deposit = verdict();
      await untilWaiting(1);
      let isAnswered = false;
      const changed = end().then(() => {
        isAnswered = true;
      });
      await eventually(
        'both wait, or one was answered',
        async () => isAnswered || (await lockWaiters(sql)) === 2,
      );
      const expected = isAnswered ? reason : 'success';
      await sql.query('rollback');
      expect(await deposit).toBe(expected);
      await changed;
    });
  });
});
