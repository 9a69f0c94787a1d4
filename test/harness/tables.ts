import type { Caller } from '@offerbook/world';
import type { Queryable } from '../../server/src/platform/db/database.ts';
import type { Offerbook } from './offerbook.ts';

/**
 * Where a test outside test/internals looks into the tables of a registry, for what no operation shows. It says which
 * table and whose rows; how they are found is written here alone.
 */

/** A server, whose test registry is meant, or one registry. */
export type Tables = Offerbook | { readonly db: Queryable };

export const dbOf = (at: Tables): Queryable => ('db' in at ? at.db : at.running.app.registries.test.db);

/** Moves the database's clock, by which messages come due and leases end, to an instant; without one, to now. */
export async function setDatabaseClock(at: Tables, to?: Date): Promise<void> {
  const time = to === undefined ? 'now()' : `'${to.toISOString()}'::timestamptz`;
  await dbOf(at).query(
    `create or replace function queue_now() returns timestamptz language sql stable return ${time}`,
  );
}

/** The number that tables have for an account. */
export const numberOf = ({ account }: { account: Caller['account'] | string }): number =>
  Number((typeof account === 'string' ? account : account.account_id).split('_')[1]);

/** Whose rows: those of an offer, an account, or a webhook endpoint. */
type Owner = { offer: string } | { account: Caller } | { endpoint: string };

function condition(owner: Owner | undefined): [sql: string, values: unknown[]] {
  if (owner === undefined) return ['true', []];
  if ('account' in owner) return ['account_id = $1::int', [numberOf(owner.account)]];
  if ('endpoint' in owner) return ['endpoint_id = $1::int', [Number(owner.endpoint)]];
  return ['offer_id in (select offer_id from base_string where base_gs1 = $1)', [owner.offer]];
}

/** The rows of a table, in an order that depends on their values alone. */
export async function rowsOf<Row extends Record<string, unknown> = Record<string, unknown>>(
  at: Tables,
  table: string,
  owner?: Owner,
): Promise<Row[]> {
  const [where, values] = condition(owner);
  return dbOf(at).query<Row>(`select * from ${table} t where ${where} order by t::text`, values);
}

/** Everything that tables hold, as one text; what they keep as bytes is read as if it were text. */
export async function storedIn(at: Tables, ...tables: string[]): Promise<string> {
  const rows = await Promise.all(tables.map((table) => rowsOf(at, table)));
  const read = (value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value;
  return JSON.stringify(
    rows.flat().map((row) => Object.entries(row).map(([column, value]) => [column, read(value)])),
  );
}

/** The tables with a row in which one of the texts is; there are many tables, so it is for a test that needs all. */
export async function tablesWith(at: Tables, ...texts: string[]): Promise<string[]> {
  const tables = await dbOf(at).query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() order by 1',
  );
  const having: string[] = [];
  for (const { name } of tables) {
    const holds = texts.map((_, place) => `position($${place + 1} in t::text) > 0`).join(' or ');
    const rows = await dbOf(at).query(`select 1 from "${name}" t where ${holds} limit 1`, texts);
    if (rows.length > 0) having.push(name);
  }
  return having;
}

/** Takes a table away while something is done, as if its disk were broken. */
export async function withoutTable<T>(at: Tables, table: string, work: () => Promise<T>): Promise<T> {
  await dbOf(at).query(`alter table ${table} rename to ${table}_away`);
  return work().finally(() => dbOf(at).query(`alter table ${table}_away rename to ${table}`));
}

/** The columns for the sides of each kind of relationship that keeps its past. */
const relationships: Readonly<Record<string, readonly string[]>> = {
  accelerator_assignment: ['retailer_id', 'accelerator_id'],
  clearinghouse_assignment: ['retailer_id', 'clearinghouse_id'],
  partner_authorization: ['manufacturer_id', 'partner_id'],
  brand_access: ['manufacturer_id', 'partner_id'],
  offer_edit_access: ['partner_id'],
};

/** The relationships of an account with others, also those that ended, oldest first: no operation shows deleted accounts. */
export async function relationshipsOf(
  at: Tables,
  account: Parameters<typeof numberOf>[0],
): Promise<Array<{ kind: string; since: Date; until: Date | null }>> {
  const all = await Promise.all(
    Object.entries(relationships).map(([kind, sides]) =>
      dbOf(at).query<{ kind: string; since: Date; until: Date | null }>(
        `select '${kind}' as kind, since, until from ${kind} where $1::int in (${sides.join(', ')})`,
        [numberOf(account)],
      ),
    ),
  );
  return all.flat().sort((a, b) => a.since.getTime() - b.since.getTime());
}
