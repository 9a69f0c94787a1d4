import { batch } from '../db/batch.ts';
import type { Queryable } from '../db/database.ts';
import { byShard, inShards, offersOf, ofOffers } from '../db/shards.ts';
import { int4, int8, text, timestamptz } from '../db/sql-types.ts';
import { command, rows } from '../db/statement.ts';
import type { LineRow } from './unsettled-store.ts';

/** A row to settle, as an item of a statement. */
export interface NewlySettled {
  offerId: number;
  eventId: number;
  serial: number;
  settlementId: number;
  retailerId: number;
  at: Date;
  cents: number | null;
  corrects: number | null;
}

const claims = batch({
  offer_id: [int8, (one: NewlySettled) => one.offerId],
  event_id: [int8, (one: NewlySettled) => one.eventId],
  serial: [int8, (one: NewlySettled) => one.serial],
  settlement_id: [int8, (one: NewlySettled) => one.settlementId],
  retailer_id: [int4, (one: NewlySettled) => one.retailerId],
  at: [timestamptz, (one: NewlySettled) => one.at],
  cents: [int8, (one: NewlySettled) => one.cents],
  corrects: [int8, (one: NewlySettled) => one.corrects],
} as const);

const claim = rows({
  params: { ...claims.types, ...ofOffers },
  row: { event_id: int8 },
  sql: ({ offers, ...columns }, isSharded) => `
    with ask as materialized (select * from ${claims.rows(columns, 'a')})
    insert into settled (offer_id, event_id, serial, settlement_id, retailer_id, at, cents, corrects)
    select offer_id, a.event_id, a.serial, a.settlement_id, a.retailer_id, a.at, a.cents, a.corrects
    from ${inShards('ask a', offers, isSharded)} where offer_id = any(${offers})
    on conflict (offer_id, event_id) do nothing returning event_id`,
});

/** Settles rows, except those that are settled already. @returns the ones it settled. */
export async function settle(tx: Queryable, asks: readonly NewlySettled[]): Promise<NewlySettled[]> {
  const done = await byShard(tx, asks, async (some) => {
    const found = await claim(tx, { ...claims.values(some), offers: offersOf(some) });
    const places = new Map(some.map(({ eventId }, ord) => [eventId, ord]));
    return found.map(({ event_id }) => ({ ord: places.get(event_id)! }));
  });
  return done.map(({ ord }) => asks[ord]!);
}

type Line = LineRow & { settlement_id: number };

const lines = batch({
  settlement_id: [int8, (one: Line) => one.settlement_id],
  retailer_id: [int4, (one: Line) => one.retailer_id],
  funder_id: [text, (one: Line) => one.funder_id],
  redemptions: [int8, (one: Line) => one.redemptions],
  redeemed_cents: [int8, (one: Line) => one.redeemed_cents],
  corrections: [int8, (one: Line) => one.corrections],
  correction_cents: [int8, (one: Line) => one.correction_cents],
  worth_by_basket: [int8, (one: Line) => one.worth_by_basket],
} as const);

const summed = ['redemptions', 'redeemed_cents', 'corrections', 'correction_cents', 'worth_by_basket'];

const add = command({
  params: lines.types,
  sql: (columns) => `
    insert into settlement_line as l (settlement_id, retailer_id, funder_id, ${summed})
    select settlement_id, retailer_id, funder_id, ${summed} from ${lines.rows(columns, 'a')} order by 1, 2, 3
    on conflict (settlement_id, retailer_id, funder_id) do update set
      ${summed.map((name) => `${name} = l.${name} + excluded.${name}`)}`,
});

/** Adds to the sums of a settlement, in the transaction that settles the rows. */
export const addToLines = (tx: Queryable, settlementId: number, all: readonly LineRow[]): Promise<void> =>
  add(tx, lines.values(all.map((line) => ({ ...line, settlement_id: settlementId }))));

/** Removes what is settled of an offer that is being deleted with its journal; the sums of the settlements stay. */
export const dropSettled = command({
  params: { offerId: int8 },
  sql: ({ offerId }) => `delete from settled where offer_id = ${offerId}`,
});
