import { deposited, mainScene, ok } from '@offerbook/world';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Engine } from '../../server/src/platform/db/database.ts';
import { openPostgres } from '../../server/src/platform/db/engine/postgres.ts';
import { migrate } from '../../server/src/platform/db/migrations/migrate.ts';
import {
  type Migration,
  shippedMigrations,
} from '../../server/src/platform/db/migrations/migration-files.ts';
import { stepsOf } from '../../server/src/platform/db/plan/migration-locks.ts';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { Offerbook } from '../harness/offerbook.ts';

const shipped = shippedMigrations();

test('no new file holds up calls for longer than a moment', () => {
  for (const migration of shipped) {
    const steps = stepsOf(migration).map(({ statement, wait, because }) => ({
      statement,
      wait: wait === 'long' ? because : 'at most a moment',
    }));
    expect(steps).toEqual(steps.map(({ statement }) => ({ statement, wait: 'at most a moment' })));
    // Only alone in its file it runs outside a transaction, and only so it can be run again.
    if (steps.some(({ statement }) => /\bindex concurrently\b/i.test(statement)))
      for (const { statement } of steps)
        expect(statement).toMatch(
          /^(create (unique )?index concurrently if not|drop index concurrently if) exists /i,
        );
  }
});

test.each([
  ['create table a (b int); create index on a (b); alter table a alter column b type text', 'nothing'],
  ['create index on event (at)', 'long'],
  ['create unique index concurrently if not exists event_by_day on event (at)', 'nothing'],
  ['alter table event add column note text', 'moment'],
  [`alter table event add column note text not null default ''`, 'moment'],
  ['alter table event add column note uuid default gen_random_uuid()', 'long'],
  ['alter table event add column account_id int references account', 'long'],
  ['alter table event alter column store type varchar', 'long'],
  ['alter table event alter column store set not null', 'long'],
  [`alter table event add constraint named check (store <> ';') not valid`, 'moment'],
  [`alter table event add constraint named check (store <> '')`, 'long'],
  ['update coupon set state = 1', 'long'],
  ['update account set name = name', 'moment'],
  ['drop table product', 'moment'],
  ['lock table coupon', 'long'],
  [`create or replace function f() returns int language sql as $$ select 1; select 2 $$`, 'nothing'],
])('%s: others wait for %s', (sql, wait) => {
  expect(stepsOf({ sql }).map((step) => step.wait)).toEqual(stepsOf({ sql }).map(() => wait));
});

describe.skipIf(inject('postgresUrl') === '')('beside calls (postgresql)', () => {
  let database: string;
  let engine: Engine;
  beforeEach(async () => {
    database = await migratedDatabase();
    engine = openPostgres(database, { connections: 2 });
  });
  afterEach(() => engine?.close());
  const next = (sql: string): { migrations: Migration[] } => ({
    migrations: [...shipped, { number: shipped.length + 1, name: 'next', sql }],
  });

  test('tills redeem while a reader holds the table that a migration changes', async () => {
    const book = await Offerbook.start({ engine: 'postgresql', database, env: { DELIVER: '0' } });
    const reader = await sqlSession(database);
    try {
      const { provider, retailer, base } = await mainScene(book);
      const gs1s = await deposited(provider, base, 20);
      await reader.query('begin; select from event limit 1; select from coupon limit 1');
      let attempts = 0;
      const sql = 'alter table event add column note text; alter table coupon add column note text';
      const migrated = migrate(engine.schema('test'), 'test', { ...next(sql), report: () => attempts++ });
      // Each call of a till comes back while the reader goes on reading.
      for (const gs1 of gs1s) {
        const { newly_redeemed } = await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
        expect(newly_redeemed).toHaveLength(1);
      }
      await expect.poll(() => attempts).toBeGreaterThan(0);
      await reader.query('commit');
      expect(await migrated).toEqual(['next']);
      await ok(retailer.delete(`/retailer/rollback/${gs1s[0]}`));
    } finally {
      await reader.end();
      await book.stop();
    }
  });

  test('tables that stay in use end it with a sentence, and leave them as they were', async () => {
    const reader = await sqlSession(database);
    await reader.query('begin; select from account limit 1');
    const given = {
      ...next('create table half (a int); alter table account add column note text'),
      maxAttempts: 1,
    };
    await expect(migrate(engine.schema('test'), 'test', given)).rejects.toThrow(
      'Tables were in use in 1 attempts: a transaction on them lasts long. See pg_stat_activity for it, and run "offerbook migrate" again. The tables are as they were.',
    );
    await reader.end();
    expect(await engine.schema('test').query(`select to_regclass('half') as found`)).toEqual([
      { found: null },
    ]);
    expect(await migrate(engine.schema('test'), 'test', given)).toEqual(['next']);
  });

  test('an index whose build was broken off is built again', async () => {
    const db = engine.schema('test');
    const insert = `insert into account (role, email_domain, name, created_at) values ('retailer', $1, 'twice', now())`;
    for (const domain of ['a.example', 'b.example']) await db.query(insert, [domain]);
    const given = next('create unique index concurrently if not exists account_name on account (name)');
    await expect(migrate(db, 'test', given)).rejects.toMatchObject({ code: '23505' });
    const isValid = () =>
      db.query(`select indisvalid as valid from pg_index where indexrelid = to_regclass('account_name')`);
    expect(await isValid()).toEqual([{ valid: false }]);
    await db.query(`update account set name = email_domain`);
    expect(await migrate(db, 'test', given)).toEqual(['next']);
    expect(await isValid()).toEqual([{ valid: true }]);
  });
});
