import type { Shop } from './shop.ts';
import { addedUp, packedSerial, type Sql, shopOffers } from './stock.ts';

/** The amount of data for the reports. */
export const size = { strings: 1_000_000, redemptions: 200_000, few: 1_000 };

/**
 * A year of data, written with plain SQL as deposits and redeems write it: the first offer has `size.strings`
 * strings of which `size.redemptions` are redeemed, over ninety days; the second has `size.few`, every fifth
 * redeemed. The server adds the redemptions up before it returns.
 */
export async function fillLedger(sql: Sql, shop: Shop): Promise<void> {
  const [many, few] = await shopOffers(sql, shop);
  const [retailer] = await sql.query<{ account_id: number }>(
    'select account_id from account where email_domain = $1',
    [shop.retailer.domain],
  );
  for (const [offer, strings] of [
    [many!, size.strings],
    [few!, size.few],
  ] as const) {
    const facts = [offer.offerId, packedSerial(shop.prefix, 0), offer.providerId, strings];
    await sql.query(
      `with added as (
         insert into coupon (offer_id, serial, state, provider_id, deposited_at)
         select $1::bigint, $2::bigint + n, 1, $3::int,
           date_trunc('milliseconds', now()) - interval '90 days' + n * interval '90 days' / $4::int
         from generate_series(0, $4::int - 1) n
         returning offer_id, serial, provider_id, deposited_at
       )
       insert into event (offer_id, serial, action, at, provider_id, manufacturer_id, execution_id)
       select offer_id, serial, 1, date_trunc('milliseconds', deposited_at), provider_id, $5::int, gen_random_uuid() from added`,
      [...facts, offer.manufacturerId],
    );
    await sql.query(
      `with moved as (
         update coupon set state = 2, holder_id = $2, redeemed_at = deposited_at, redemption = nextval('event_event_id_seq')
         where offer_id = $1 and serial % 5 = 0 returning serial, provider_id, deposited_at, redemption
       )
       insert into event (event_id, offer_id, serial, action, at, provider_id, manufacturer_id, retailer_id, store, execution_id)
       select redemption, $1, serial, 3, date_trunc('milliseconds', deposited_at), provider_id, $3, $2, '0042', gen_random_uuid() from moved`,
      [offer.offerId, retailer!.account_id, offer.manufacturerId],
    );
    await sql.query(
      `insert into tally (offer_id, day, provider_id, action, count, manufacturer_id)
       select offer_id, (at at time zone 'UTC')::date, provider_id, action, count(*), $2::int
       from event where offer_id = $1 and action = 1 group by 1, 2, 3, 4`,
      [offer.offerId, offer.manufacturerId],
    );
    await sql.query('update circulation set deposited = $1, ever_deposited = $1 where offer_id = $2', [
      strings,
      offer.offerId,
    ]);
  }
  await addedUp(sql);
  await sql.query('vacuum (freeze, analyze)');
}
