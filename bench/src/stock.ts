import type { Shop } from './shop.ts';

/**
 * Deposited strings by number: string `n` is of offer `n % offers`, its serial number is the prefix and `n /
 * offers`. The tills use the even serial numbers and the floor the odd ones, so that both touch the same
 * pages.
 */
export interface Stock {
  offers: number;
  /** The id of the first offer; those of the others follow it. */
  firstOfferId: number;
  prefix: string;
  /** Strings of each side. */
  each: number;
}

/** The digits after the prefix. */
export const serialDigits = 12;

/** Strings of one transaction. */
const perTransaction = 20_000;

/** Coprime to every stock size, so that multiplying by it scatters the numbers. */
const stride = 15_485_863;

/** The offer (by place) and the serial digits of a string of the tills' side, by its number. */
export function stringOf({ offers, each }: Pick<Stock, 'offers' | 'each'>, n: number): [number, number] {
  const place = (n * stride) % each;
  return [place % offers, 2 * Math.floor(place / offers)];
}

/** A connection whose search path is the test registry. */
export interface Sql {
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** Adds the journal up, where no server runs that does. */
  addUp?(): Promise<void>;
}

/** Deposits the stock with plain SQL: the rows of a deposit in a fraction of the time. */
export async function fillStock(sql: Sql, shop: Shop, each: number): Promise<Stock> {
  const rows = await shopOffers(sql, shop);
  const { offerId: firstOfferId, providerId, manufacturerId } = rows[0]!;
  if (rows.some((row, n) => row.offerId !== firstOfferId + n)) throw new Error('offer ids have gaps');
  const offers = shop.bases.length;
  const perOffer = (2 * each) / offers;
  // One offer's strings after another's, as after a day's deposits, and no more in a transaction than those deposits have.
  for (let offer = 0; offer < offers; offer++)
    for (let first = 0; first < perOffer; first += perTransaction)
      await sql.query(
        `with now as materialized (select journal_number() as tx), added as (
       insert into coupon (offer_id, serial, state, provider_id, deposited_at)
       select $1::bigint, $2::bigint + n, 1, $3::int, now() from generate_series(0, $4::int - 1) n
       returning offer_id, serial, provider_id, deposited_at
     )
     insert into event (tx, offer_id, serial, action, at, provider_id, manufacturer_id, execution_id)
     select tx, offer_id, serial, 1, deposited_at, provider_id, $5::int, gen_random_uuid() from added cross join now`,
        [
          firstOfferId + offer,
          packedSerial(shop.prefix, first),
          providerId,
          Math.min(perTransaction, perOffer - first),
          manufacturerId,
        ],
      );
  await sql.query(
    'update circulation set deposited = $1, ever_deposited = $1 where offer_id between $2 and $3',
    [perOffer, firstOfferId, firstOfferId + offers - 1],
  );
  await sql.query('vacuum (freeze, analyze)');
  await (sql.addUp?.() ?? addedUp(sql));
  return { offers, firstOfferId, prefix: shop.prefix, each };
}

/** Waits until the server has added the journal up, so that no measurement pays for the deposits before it. */
export async function addedUp(sql: Sql): Promise<void> {
  for (;;) {
    const later = await sql.query(
      'select 1 from tally_cursor n where exists (select 1 from event e where e.tx >= n.tx)',
    );
    if (later.length === 0) return;
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** The ids of the shop's offers, in the shop's order; a new registry may contain others. */
export async function shopOffers(sql: Sql, shop: Shop) {
  const rows = await sql.query<{ offer_id: string; provider_id: number; manufacturer_id: number }>(
    `select offer_id, provider_id, manufacturer_id from offer join provider_authorization using (offer_id)
     where base_gs1 = any($1::text[]) order by array_position($1::text[], base_gs1)`,
    [shop.bases],
  );
  return rows.map((row) => ({
    offerId: Number(row.offer_id),
    providerId: row.provider_id,
    manufacturerId: row.manufacturer_id,
  }));
}

/** A serial number as stored: a 1, the prefix and the remaining digits. */
export const packedSerial = (prefix: string, digits: number): number =>
  Number(`1${prefix}${String(digits).padStart(serialDigits, '0')}`);
