import type { Queryable } from './database.ts';

/** How many connections the PostgreSQL server allows in all. */
export async function maxConnectionsOf(db: Queryable): Promise<number> {
  const [row] = await db.query<{ most: number }>(
    `select current_setting('max_connections')::int as most`,
    [],
  );
  return row!.most;
}
