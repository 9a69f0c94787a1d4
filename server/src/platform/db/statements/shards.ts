import type { Queryable } from '../database.ts';
import { type ArrayText, arrayOf } from './array-literal.ts';
import { array, int8 } from './sql-types.ts';

/**
 * The parameter by which a distributed database finds the shards of a statement before it runs it: a statement about
 * the offers of one shard is then local to its node. `where c.offer_id = any($offers)` repeats what a join says.
 */
export const ofOffers = { offers: array(int8) };

/** The value of `offers` for some asks: each offer once. */
export const offersOf = (asks: ReadonlyArray<{ offerId: number }>): ArrayText =>
  arrayOf([...new Set(asks.map(({ offerId }) => offerId))], (offerId) => offerId);

/**
 * SQL: in a select of rows that the statement has already, keeps it on the coordinator of a distributed database. By
 * itself Citus sends such a select to any worker, also to one that is away. Nothing elsewhere.
 */
export const onCoordinator = (isSharded: boolean): string => (isSharded ? 'cross join coordinator' : '');

/**
 * SQL: rows that the statement has already, as the source of an insert. On a distributed database they are joined with
 * the offers' counters, by whose `offer_id`, unqualified, the insert is sent to their shards; without it the rows would
 * be sent to every node first.
 *
 * @param rows a name and an alias.
 * @param offers the parameter of `ofOffers`.
 */
export const inShards = (rows: string, offers: string, isSharded: boolean): string =>
  isSharded
    ? `(select offer_id from circulation where offer_id = any(${offers})) n join ${rows} using (offer_id)`
    : rows;

/**
 * Runs a statement that a distributed database takes for one shard only, once for each shard of the asks; elsewhere
 * once for all.
 *
 * @returns the rows of all, with `ord` as the index among the asks given.
 */
export async function byShard<Ask extends { offerId: number }, Row extends { ord: number }>(
  { shards }: Queryable,
  asks: readonly Ask[],
  run: (some: readonly Ask[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (shards === undefined) return run(asks);
  const rows: Row[] = [];
  for (const group of shards.groups(asks.map(({ offerId }) => offerId))) {
    const offers = new Set(group);
    const places = asks.flatMap((ask, at) => (offers.has(ask.offerId) ? [at] : []));
    const shardRows = await run(places.map((at) => asks[at]!));
    rows.push(...shardRows.map((row) => ({ ...row, ord: places[row.ord]! })));
  }
  return rows;
}
