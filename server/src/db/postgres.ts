import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Database, Engine, Queryable } from './database.ts';

const { builtins } = pg.types;

/** Same values as the embedded engine gives; see database.ts. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: (text) => text,
};

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

const names = new Map<string, string>();

/** Every statement of ours is a constant text, so each is prepared once per connection under a name of its own. */
function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return name;
}

function ask(client: pg.ClientBase): Queryable {
  return {
    query: async <Row>(sql: string, params?: readonly unknown[]) => {
      const prepared = params ? { name: nameOf(sql), text: sql, values: params as unknown[] } : sql;
      return ((await client.query(prepared as pg.QueryConfig)) as pg.QueryResult).rows as Row[];
    },
  };
}

/**
 * A PostgreSQL server, 15 or newer. Any number of Offerbook servers may share it.
 *
 * @param url `postgres://…`
 * @param connections the most connections per registry.
 */
export function openPostgres(
  url: string,
  connections = 16,
  onLost: (error: Error) => void = () => {},
): Engine {
  const pools: pg.Pool[] = [];
  return {
    kind: 'postgresql',
    lanes: 2,
    schema: (name): Database => {
      const pool = new pg.Pool({
        connectionString: url,
        max: connections,
        types,
        // Per connection and from its first moment, so that no statement can land in another registry.
        options: `-c search_path="${name}" -c lock_timeout=10s -c statement_timeout=60s -c idle_in_transaction_session_timeout=60s -c timezone=UTC`,
        connectionTimeoutMillis: 10_000,
        application_name: `offerbook/${name}`,
        keepAlive: true,
      });
      pool.on('error', onLost);
      // A lent connection that breaks says so to its query and, beside that, as an event nobody else listens to.
      pool.on('connect', (client) => client.on('error', () => undefined));
      pools.push(pool);
      return databaseOver(pool);
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

function databaseOver(pool: pg.Pool): Database {
  return {
    query: async (sql, params) => {
      const client = await connect(pool);
      try {
        const rows = await ask(client).query<never>(sql, params);
        client.release();
        return rows;
      } catch (error) {
        client.release(isBroken(error));
        throw named(error);
      }
    },
    transaction: async (work) => {
      const client = await connect(pool);
      try {
        await client.query('begin');
        const result = await work(ask(client));
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        // A connection that cannot roll back is closed: the server then rolls back by itself.
        const clean = await client.query('rollback').then(
          () => true,
          () => false,
        );
        client.release(!clean || isBroken(error));
        throw named(error);
      }
    },
  };
}

const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw named(error);
  });

/** A connection lost under way, or not to be had, is given the SQLSTATE for that: whether the statement was committed is unknown then. */
function named(error: unknown): unknown {
  const carrier = error as { code?: string };
  if (
    error instanceof Error &&
    carrier.code === undefined &&
    /connection|terminated|timeout/i.test(error.message)
  ) {
    carrier.code = '08006';
  }
  return error;
}

/** Errors without an SQLSTATE come from the connection itself. */
const isBroken = (error: unknown): boolean =>
  !/^[0-9A-Z]{5}$/.test(String((error as { code?: string }).code));
