import { mainScene, ok, type Reply } from '@offerbook/world';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { lockWaiters } from '../harness/lock-waiters.ts';
import { Offerbook } from '../harness/offerbook.ts';

describe.skipIf(inject('postgresUrl') === '')('a transaction that meets another one', () => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let sql: pg.Client;
  beforeAll(async () => {
    const databaseUrl = await migratedDatabase();
    sql = await sqlSession(databaseUrl);
    // A backend looks for a deadlock once, so long after it began to wait: the call's own must look once this session
    // waits too, and this one never, however busy the machine is.
    const { rows } = await sql.query('select quote_ident(current_database()) as name');
    await sql.query(`alter database ${rows[0].name} set deadlock_timeout = '5s'`);
    await sql.query(`set deadlock_timeout = '1h'`);
    book = await Offerbook.start({ engine: 'postgresql', database: databaseUrl });
    scene = await mainScene(book);
  });
  afterAll(async () => {
    await sql?.end();
    await book?.stop();
  });

  const deadlocks = async (): Promise<number> => {
    const { rows } = await sql.query(
      'select deadlocks::int as n from pg_stat_database where datname = current_database()',
    );
    return rows[0].n;
  };

  const untilWaiting = () => expect.poll(() => lockWaiters(sql)).toBeGreaterThan(0);

  /**
   * Makes `call` wait for a table while it holds a row, and then waits for that row. The call has waited longer, so
   * PostgreSQL ends its transaction.
   */
  async function deadlocked(call: () => Promise<Reply>, { table, row }: { table: string; row: string }) {
    await sql.query('begin');
    await sql.query(`lock table ${table} in share mode`);
    const answer = call();
    await untilWaiting();
    await sql.query(row);
    await sql.query('rollback');
    return answer;
  }

  /** Makes `call` wait for the key of a row that another transaction has added, which then commits. */
  async function overtaken(call: () => Promise<Reply>, { added }: { added: string }) {
    await sql.query('begin');
    await sql.query(added);
    const answer = call();
    await untilWaiting();
    await sql.query('commit');
    return answer;
  }

  test('runs again after the same key was added by another: two brands never get one id, and the second is refused', async () => {
    const { manufacturer } = scene;
    const { data } = await ok(manufacturer.post('/manufacturer/brand', { brand_id: 'Morning Oats' }));
    const reply = await overtaken(
      () =>
        manufacturer.call('PUT', `/manufacturer/brand/${data.brand_internal_id}`, {
          brand_id: 'Evening Oats',
        }),
      {
        added: `insert into brand (manufacturer_id, brand_id, name, created_at)
          select manufacturer_id, 'Evening Oats', 'Evening Oats', now() from brand where brand_id = 'Morning Oats'`,
      },
    );
    expect(reply.body).toMatchObject({ code: 'ALREADY_EXISTS' });
  });

  test('runs again after a deadlock: a move to production is answered as if nothing had been', async () => {
    const before = await deadlocks();
    const { account_id } = scene.manufacturer.account;
    const reply = await deadlocked(
      () => book.operator('POST', `/operator/accounts/${account_id}/go_live`, {}),
      { table: 'partner_authorization', row: 'update offer set active = active' },
    );
    expect((await ok(Promise.resolve(reply))).data.environment).toBe('production');
    await expect.poll(deadlocks).toBeGreaterThan(before);
  });
});
