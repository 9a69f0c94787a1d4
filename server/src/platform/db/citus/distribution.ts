import { counted } from '@offerbook/client/counted-noun';
import type { Database, Queryable } from '../database.ts';
import { highestPosition } from '../journal/journal.ts';
import { lockMigrations } from '../migrations/migrate.ts';
import { StartFault } from '../start-fault.ts';
import { whenFree } from '../when-free.ts';
import { AheadCopy, copiedAhead, type Report } from './ahead-copy.ts';

// A database with the Citus extension is distributed by offer: what grows with strings is in shards on several nodes,
// what their statements join is on every node, and the rest stays on the coordinator (docs/decisions/0042).

/** Tables with rows of one offer each, in shards by `offer_id`; the shards of one offer are on one node. */
export const distributedTables = [
  'circulation',
  ...['provider_share', 'coupon', 'event', 'tally', 'event_queue', 'offer_event'],
  ...['insert_redemption', 'redemption_error', 'redemption_error_count', 'offline_conflict', 'settled'],
  ...['redemption_amount', 'offer_day', 'offer_quarter', 'retailer_quarter'],
];

/** Tables that are on every node, because statements about strings join them; they change rarely. */
export const referenceTables = [
  ...['account', 'store', 'brand', 'funder', 'base_string', 'offer', 'offer_worth', 'offer_retailer'],
  ...['lookup_code', 'provider_authorization', 'accelerator_assignment', 'clearinghouse_assignment'],
  ...['partner_authorization', 'brand_access', 'offer_edit_access', 'past_brand', 'departure'],
];

/** Counts the events that are not in the counts of redemptions yet; from then on each statement counts its own. */
type CountRest = (tx: Queryable) => Promise<void>;

/** Whether the database has the extension. */
async function hasCitus(db: Queryable): Promise<boolean> {
  const extensions = await db.query(`select 1 from pg_extension where extname = 'citus'`);
  return extensions.length > 0;
}

/** The tables that should be distributed and are not. */
async function localTables(db: Queryable, schema: string): Promise<string[]> {
  const distributed = await db.query<{ name: string }>(
    `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and p.repmodel = 't' or n.nspname = $1 and p.partmethod = 'h'`,
    [schema],
  );
  const distributedNames = new Set(distributed.map(({ name }) => name));
  return [...referenceTables, ...distributedTables].filter((name) => !distributedNames.has(name));
}

/** Whether the database has Citus, and tables of the schema are not distributed. */
const isToDistribute = async (db: Queryable, schema: string): Promise<boolean> =>
  (await hasCitus(db)) && (await localTables(db, schema)).length > 0;

/**
 * Asked for every registry before the first is distributed, for on a distributed one nothing can be put back.
 *
 * @throws StartFault when strings of a schema that is to be distributed are archived.
 */
export async function requireNoneArchived(db: Queryable, schema: string): Promise<void> {
  if (await isToDistribute(db, schema)) await refuseArchived(db);
}

/**
 * What is archived on one database is found on no distributed one.
 *
 * @throws StartFault when strings are archived.
 */
export async function refuseArchived(db: Queryable): Promise<void> {
  const [archived] = await db.query<{ n: number }>(
    'select count(distinct offer_id)::int as n from string_archive having count(*) > 0',
  );
  if (archived !== undefined)
    throw new StartFault(
      `Strings of ${counted(archived.n, 'offer')} are archived, which a distributed database would not find. Run "offerbook archive restore" for each that "offerbook archive list" names, then "offerbook distribute" again. The tables are as they were.`,
    );
}

/** A new registry of a database with Citus is distributed from the start. @returns the tables; none elsewhere. */
export async function distributeEmpty(db: Database, schema: string, countRest: CountRest): Promise<string[]> {
  if (!(await isToDistribute(db, schema))) return [];
  const [known] = await db.query('select 1 from base_string limit 1');
  if (known !== undefined) return [];
  return db.limited(0).transaction((tx) => distributeAll(tx, schema, countRest, () => {}));
}

/**
 * Distributes the tables of a schema where the database has Citus. Does nothing elsewhere, nor a second time; safe to run
 * again after an interruption. The tables of strings are copied while calls go on; the others are small, and calls wait
 * while they are copied. Servers that run then go on by themselves.
 *
 * @returns the tables it distributed.
 * @param maxAttempts how often it waits, 2 s each, for tables that a long transaction uses.
 * @throws StartFault when another run is at work, or the tables were in use in every attempt.
 */
export async function distribute(
  database: Database,
  schema: string,
  countRest: CountRest,
  report: Report = () => {},
  maxAttempts = 20,
): Promise<string[]> {
  if (!(await isToDistribute(database, schema))) return [];
  const db = database.limited(0);
  await refuseArchived(db);
  return alone(db, schema, async () => {
    const missing = await localTables(db, schema);
    if (!copiedAhead.every((table) => missing.includes(table)))
      return db.transaction((tx) => distributeAll(tx, schema, countRest, report));
    const attempts = { maxAttempts, again: 'offerbook distribute', report };
    const copy = new AheadCopy(db, schema, report);
    await whenFree(db, attempts, (tx) => copy.begin(tx));
    await copy.fill();
    const before = () => copy.catchUp();
    const done =
      (await whenFree(db, { ...attempts, before }, (tx) =>
        distributeAll(tx, schema, countRest, report, copy),
      )) ?? [];
    // The copies have no statistics yet; without them a plan may read a whole shard.
    await db.query(`analyze ${done.join(', ')}`);
    return done;
  });
}

/** Runs `work` if no other run is at work on the schema. */
const alone = <T>(db: Database, schema: string, work: () => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query('set local idle_in_transaction_session_timeout = 0');
    const [lock] = await tx.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('offerbook distribute'), hashtext($1)) as taken`,
      [schema],
    );
    if (!lock!.taken)
      throw new StartFault(`Another "offerbook distribute" is at work on the schema "${schema}".`);
    return work();
  });

async function distributeAll(
  tx: Queryable,
  schema: string,
  countRest: CountRest,
  report: Report,
  copy?: AheadCopy,
): Promise<string[]> {
  await lockMigrations(tx, schema);
  const missing = await localTables(tx, schema);
  if (missing.length === 0) return [];
  // One connection to each node, so that later statements of this transaction see what earlier ones did; and no
  // notices of tables that become known to Citus by a foreign key.
  await tx.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  await tx.query('set local client_min_messages = error');
  // All at once and in one order, so that no call is between two tables.
  await tx.query(`lock table ${missing.join(', ')} in access exclusive mode`);
  await tx.query('set local lock_timeout = 0');
  // Looked at again, for some may have been archived while strings were copied.
  await refuseArchived(tx);
  await dropForeignKeys(tx, schema);
  // Its function may be unknown on other nodes; a distributed database searches without it.
  await tx.query('drop index if exists offer_search_idx');
  await startOrder(tx, schema, countRest);
  await copy?.finish(tx);
  const localNames = await localTables(tx, schema);
  let beside = distributedTables.find((table) => !localNames.includes(table)) ?? 'none';
  for (const table of localNames) {
    report(table);
    if (referenceTables.includes(table)) await tx.query('select create_reference_table($1)', [table]);
    else {
      await tx.query(`select create_distributed_table($1, 'offer_id', colocate_with => $2)`, [table, beside]);
      beside = table;
    }
  }
  await replaceOrder(tx, schema);
  // The rows that were copied; nothing reads them any more.
  for (const table of localNames)
    await tx.query('select truncate_local_data_after_distributing_table($1)', [table]);
  return missing;
}

/**
 * Drops foreign keys to tables on every node from tables that are not: each would have to be checked across nodes. The
 * rows that they would delete are deleted by name.
 */
async function dropForeignKeys(tx: Queryable, schema: string): Promise<void> {
  const keys = await tx.query<{ table: string; name: string }>(
    `select quote_ident(c.relname) as table, quote_ident(f.conname) as name
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class r on r.oid = f.confrelid
     join pg_namespace n on n.oid = c.relnamespace
     where f.contype = 'f' and n.nspname = $1 and r.relname = any($2) and not c.relname = any($3)`,
    [schema, `{${referenceTables}}`, `{${referenceTables}}`],
  );
  for (const { table, name } of keys) await tx.query(`alter table ${table} drop constraint ${name}`);
}

// In place of transaction numbers, which every node has its own of, changes of relationships are counted: an event notes
// the count at its statement, a change the count it began. As positions, both are ordered as transaction numbers are.

/** Creates the count, above every position that is stored, queues what is not published, and counts what is not added up. */
async function startOrder(tx: Queryable, schema: string, countRest: CountRest): Promise<void> {
  const [known] = await tx.query(
    `select 1 from pg_tables where schemaname = $1 and tablename = 'journal_order'`,
    [schema],
  );
  if (known !== undefined) return;
  const highest = await highestPosition(tx, schema);
  await tx.query(
    'create table journal_order (one boolean primary key default true check (one), number bigint not null)',
  );
  await tx.query(`insert into journal_order (number) values ($1::bigint + 1)`, [highest]);
  for (const [journal, serial] of [
    ['event', 'e.serial'],
    ['offer_event', '0'],
  ]) {
    await tx.query(
      `insert into event_queue (offer_id, serial, event_id)
       select e.offer_id, ${serial}, e.event_id from ${journal} e, fanout_cursor c
       where e.tx >= c.tx and (e.tx, e.event_id) > (c.tx, c.event_id)`,
    );
  }
  await countRest(tx);
  await tx.query(`select create_reference_table('journal_order')`);
}

/** Gives the functions of the journal's order their meaning on a distributed database. */
async function replaceOrder(tx: Queryable, schema: string): Promise<void> {
  const number = `(select number from "${schema}".journal_order)`;
  const body = (name: string, type: string, sql: string, kind = 'stable') =>
    `create or replace function ${name}() returns ${type} language sql ${kind} as $$ select ${sql} $$`;
  await tx.query(body('journal_is_queued', 'boolean', 'true', 'immutable'));
  await tx.query(body('journal_number', 'xid8', `${number}::text::xid8`));
  await tx.query(body('journal_next', 'xid8', `(${number} + 1)::text::xid8`));
  await tx.query(body('journal_horizon', 'xid8', `(${number} + 1)::text::xid8`));
  await tx.query(
    body('journal_snapshot', 'pg_snapshot', `(${number} || ':' || ${number} || ':')::pg_snapshot`),
  );
  for (const journal of ['event', 'offer_event']) {
    await tx.query(`alter table ${journal} alter column tx drop default`);
  }
}
