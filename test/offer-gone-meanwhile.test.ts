import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newDatabase } from './harness/databases.ts';
import { refused } from './harness/envelope.ts';
import { Offerbook } from './harness/offerbook.ts';
import { newBrand, partnerOf } from './harness/partner.ts';
import { mainScene, newBase, offerData, ok } from './harness/scene.ts';

describe.skipIf(inject('postgresUrl') === '')('a change whose object ends while it waits', () => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let sql: pg.Client;
  beforeAll(async () => {
    const databaseUrl = await newDatabase();
    book = await Offerbook.start({ engine: 'postgresql', database: databaseUrl });
    scene = await mainScene(book);
    sql = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=test' });
    await sql.connect();
  });
  afterAll(async () => {
    await sql?.end();
    await book?.stop();
  });

  /** Both calls wait for the row; the first one gets it first. */
  const oneAfterTheOther = async <A, B>(row: string, first: () => Promise<A>, second: () => Promise<B>) => {
    const untilWaiting = (sessions: number) =>
      expect
        .poll(async () => {
          // A transaction sees the sessions as they were at its first look, until it asks for a new one.
          await sql.query('select pg_stat_clear_snapshot()');
          const { rows } = await sql.query(
            `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows[0].n;
        })
        .toBe(sessions);
    await sql.query('begin');
    await sql.query(`${row} for no key update`);
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
});
