import type pg from 'pg';

/**
 * How many sessions of this database wait for a lock. `pg_locks` would count those of other tests too, which have
 * databases of the same server.
 */
export async function lockWaiters(sql: pg.Client): Promise<number> {
  // A transaction sees the sessions as they were at its first look, until it asks for a new one.
  await sql.query('select pg_stat_clear_snapshot()');
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.n;
}
