import type { Queryable } from '../../platform/db/database.ts';
import { inShards } from '../../platform/db/statements/shards.ts';
import { int8, text } from '../../platform/db/statements/sql-types.ts';
import { command, deletion, maybeRow } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';

// Deposits and deletions are counted by the statements that make them. Redemptions and rollbacks are added up from the
// journal by the processes that serve calls (docs/decisions/0094); what is not added up yet is read from the journal
// beside them, in the same statement, so that a count is exact at any time.

/** The tables of counts: the columns that a row is found by, with those of a change that they are made from. */
const tables = {
  offer_day: ['offer_id', 'day', 'provider_id'],
  offer_quarter: ['offer_id', 'quarter', 'provider_id'],
  retailer_quarter: ['retailer_id', 'quarter', 'offer_id', 'accelerator_id'],
} as const;
type TallyTable = keyof typeof tables;

const names = Object.keys(tables) as TallyTable[];

/** SQL: the start of the quarter of an hour of an instant; the days of every zone are made of whole ones. */
export const quarterOf = (at: string) => `date_bin('15 minutes', ${at}, '2000-01-01Z')`;

const locked = (otherwise: string) =>
  maybeRow({
    params: {},
    row: { tx: text, event_id: int8 },
    sql: () => `select tx::text as tx, event_id from tally_cursor for update ${otherwise}`,
  });

/** Locks the event up to which the journal is added up, the right to add more; undefined while another process has it. */
export const takeCursor = locked('skip locked');
/** Locks that event too, and waits for a process that has it. */
export const awaitCursor = locked('');

const dropGiven = deletion('tally', 'offer_id', { offerId: int8 });

const dropRedeemed = names.map((table) =>
  command({
    params: { offerId: int8 },
    // No index of all counts begins with the offer.
    sql: ({ offerId }) => `
      delete from ${table} where offer_id = ${offerId}
        and manufacturer_id = (select o.manufacturer_id from offer o where o.offer_id = ${offerId})`,
  }),
);

/** Removes the counts of an offer, which has its manufacturer still; its journal is removed, so nothing adds to them again. */
export async function dropCounts(tx: Queryable, offer: { offerId: number }): Promise<void> {
  await dropGiven(tx, offer);
  // A process that adds up the journal now has read events of the offer.
  await awaitCursor(tx);
  for (const drop of dropRedeemed) await drop(tx, offer);
}

/** SQL: counts deposits or deletions. @param given rows of offer_id, day, provider_id, action, count, manufacturer_id. */
export const addGiven = (given: string): string => `
      insert into tally as t (offer_id, day, provider_id, action, count, manufacturer_id)
      ${given}
      on conflict (offer_id, day, provider_id, action) do update set count = t.count + excluded.count`;

/** SQL: deposits and deletions by UTC day. @param where which rows, of an alias. */
export const givenOut = (where: (alias: string) => string): string => `
  select t.offer_id, t.day, t.provider_id, t.manufacturer_id, t.action, t.count from tally t
  where t.action in (${action.deposited}, ${action.deleted}) and ${where('t')}`;

/**
 * SQL: parts of a `with` that add changes to all counts.
 *
 * @param source the changes, with the columns of the function `journal_changes`.
 */
export const added = (source: string): string =>
  names
    .map((table) => {
      const keys = tables[table].join(', ');
      return `added_to_${table} as (
   insert into ${table} as t (${keys}, manufacturer_id, redeemed, rolled_back)
   select ${keys}, min(manufacturer_id), sum(redeemed), sum(rolled_back) from ${source}
   group by ${keys} order by ${keys}
   on conflict (${keys}) do update set redeemed = t.redeemed + excluded.redeemed, rolled_back = t.rolled_back + excluded.rolled_back
 )`;
    })
    .join(', ');

/**
 * SQL: further parts of a `with` by which a statement adds its own changes to the counts, on a distributed database:
 * there no order of the journal says up to where they are added up. Nothing elsewhere.
 *
 * @param changed a select of the changes, with the columns of the function `journal_changes`.
 * @param offers the parameter of `ofOffers`.
 */
export const addedInShards = (changed: string, offers: string, isSharded: boolean): string =>
  isSharded
    ? `, changed as materialized (${changed}), ${added(inShards('changed c', offers, isSharded))}`
    : '';

/** SQL: changes after the cursor; a distributed database has none, since there the changing statement adds them up. */
export const notAdded = `select x.* from tally_cursor n cross join lateral
    journal_changes(n.tx, n.event_id, '18446744073709551615', ${Number.MAX_SAFE_INTEGER}) x
    where not journal_is_queued()`;

/**
 * SQL: rows of counts, several for a key if some are not added up yet, with the key's columns, `manufacturer_id`,
 * `redeemed` and `rolled_back`.
 *
 * @param where which rows, of an alias; it names columns of the key and `manufacturer_id`.
 */
export const tallies = (table: TallyTable, where: (alias: string) => string, isSharded: boolean): string => {
  const columns = [...tables[table], 'manufacturer_id', 'redeemed', 'rolled_back']
    .map((name) => `t.${name}`)
    .join(', ');
  const rows = `select ${columns} from ${table} t where ${where('t')}`;
  return isSharded
    ? `(${rows})`
    : `(${rows} union all select ${columns} from (${notAdded}) t where ${where('t')})`;
};

/** Adds up the rest of the journal, in the transaction that distributes the database. */
export const countRest = command({
  params: {},
  sql: () =>
    `with changed as materialized (${notAdded}), ${added('changed')} update tally_cursor set is_whole = true`,
});
