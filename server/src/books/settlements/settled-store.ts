import type { Queryable } from '../../platform/db/database.ts';
import { batch, batchOfRows } from '../../platform/db/statements/batch.ts';
import { byShard, inShards, offersOf, ofOffers } from '../../platform/db/statements/shards.ts';
import { int4, int8, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import {
  anyRow,
  command,
  deletion,
  type RowOf,
  rows,
  values,
} from '../../platform/db/statements/statement.ts';
import { merged } from './sums.ts';
import { line, summed, type Unsettled } from './unsettled-store.ts';

const claims = batchOfRows({
  ...{ offer_id: int8, event_id: int8, serial: int8, retailer_id: int4, at: timestamptz },
  ...{ cents: nullable(int8), corrects: nullable(int8) },
});

const claim = rows({
  params: { ...claims.types, ...ofOffers, settlementId: int8 },
  row: { event_id: int8 },
  sql: ({ offers, settlementId, ...columns }, isSharded) => `
    with ask as materialized (select * from ${claims.rows(columns, 'a')})
    insert into settled (offer_id, event_id, serial, settlement_id, retailer_id, at, cents, corrects)
    select offer_id, a.event_id, a.serial, ${settlementId}, a.retailer_id, a.at, a.cents, a.corrects
    from ${inShards('ask a', offers, isSharded)} where offer_id = any(${offers})
    on conflict (offer_id, event_id) do nothing returning event_id`,
});

/** What the sums need of a row. */
const counted = {
  offer_id: int8,
  event_id: int8,
  retailer_id: int4,
  funder_id: text,
  cents: nullable(int8),
  corrects: nullable(int8),
};
type Counted = RowOf<typeof counted>;

const lines = batchOfRows({ settlement_id: int8, ...line });

const names = Object.keys(summed);

const add = command({
  params: lines.types,
  sql: (columns) => `
    insert into settlement_line as l (settlement_id, retailer_id, funder_id, ${names})
    select settlement_id, retailer_id, funder_id, ${names} from ${lines.rows(columns, 'a')} order by 1, 2, 3
    on conflict (settlement_id, retailer_id, funder_id) do update set
      ${names.map((name) => `${name} = l.${name} + excluded.${name}`)}`,
});

/** Counts rows in the sums of a settlement, in the transaction that settles them. @param sign -1: they leave it. */
async function count(
  tx: Queryable,
  settlementId: number,
  all: readonly Counted[],
  sign: 1 | -1,
): Promise<void> {
  const sums = all.map(({ retailer_id, funder_id, cents, corrects }) => {
    const isCorrection = corrects !== null;
    const signedCents = sign * (cents ?? 0);
    return {
      retailer_id,
      funder_id,
      redemptions: isCorrection ? 0 : sign,
      redeemed_cents: isCorrection ? 0 : signedCents,
      corrections: isCorrection ? sign : 0,
      correction_cents: isCorrection ? signedCents : 0,
      worth_by_basket: cents !== null || isCorrection ? 0 : sign,
    };
  });
  if (sums.length > 0)
    await add(tx, lines.values(merged(sums).map((line) => ({ ...line, settlement_id: settlementId }))));
}

/** Settles rows, except those that are settled already, and adds them to the sums of the settlement. */
export async function settle(
  tx: Queryable,
  settlementId: number,
  unsettled: readonly Unsettled[],
): Promise<void> {
  const asks = unsettled.map((row) => ({ ...row, offerId: row.offer_id }));
  const done = await byShard(tx, asks, async (some) => {
    const found = await claim(tx, { ...claims.values(some), offers: offersOf(some), settlementId });
    const places = new Map(some.map(({ event_id }, ord) => [event_id, ord]));
    return found.map(({ event_id }) => ({ ord: places.get(event_id)! }));
  });
  const settled = done.map(({ ord }) => asks[ord]!);
  await count(tx, settlementId, settled, 1);
}

const some = rows({
  params: { settlementId: int8, maxRows: int4 },
  row: counted,
  sql: ({ settlementId, maxRows }) => `
    select s.offer_id, s.event_id, s.retailer_id, o.funder_id, s.cents, s.corrects from settled s join offer o using (offer_id)
    where s.settlement_id = ${settlementId} order by s.retailer_id limit ${maxRows}`,
});

const removed = batchOfRows({ offer_id: int8, event_id: int8 });

const remove = command({
  params: { ...removed.types, ...ofOffers },
  sql: ({ offers, ...columns }) => `
    delete from settled s using ${removed.rows(columns, 'a')}
    where s.offer_id = a.offer_id and s.event_id = a.event_id and s.offer_id = any(${offers})`,
});

/** Whether a settlement has rows. */
export const hasRows = anyRow({
  params: { settlementId: int8 },
  sql: ({ settlementId }) => `select 1 as value from settled where settlement_id = ${settlementId} limit 1`,
});

/** Opens some rows of a settlement again, and takes them out of its sums. @returns whether it had any. */
export async function unsettle(tx: Queryable, settlementId: number, maxRows: number): Promise<boolean> {
  const found = (await some(tx, { settlementId, maxRows })).map((row) => ({ ...row, offerId: row.offer_id }));
  await byShard(tx, found, async (asks) => {
    await remove(tx, { ...removed.values(asks), offers: offersOf(asks) });
    return [];
  });
  await count(tx, settlementId, found, -1);
  return found.length > 0;
}

type Key = { offerId: number; eventId: number };

const keys = batch({
  offer_id: [int8, (one: Key) => one.offerId],
  event_id: [int8, (one: Key) => one.eventId],
} as const);

const known = values({
  params: { ...keys.types, ...ofOffers },
  value: int8,
  sql: ({ offers, ...columns }) => `
    select s.event_id as value from ${keys.rows(columns, 'a')} join settled s using (offer_id, event_id)
    where s.offer_id = any(${offers})`,
});

/** Which of these redemptions, of offers of one shard, a settlement has, by their event ids. */
export const settledAmong = async (db: Queryable, asks: readonly Key[]): Promise<number[]> =>
  asks.length === 0 ? [] : known(db, { ...keys.values(asks), offers: offersOf(asks) });

/** Removes what is settled of an offer that is being deleted with its journal; the sums of the settlements stay. */
export const dropSettled = deletion('settled', 'offer_id', { offerId: int8 });
