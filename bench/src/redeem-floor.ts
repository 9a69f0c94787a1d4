import { type PgbenchResult, runPgbench } from '../../test/harness/pgbench.ts';
import { packedSerial, type Stock } from './stock.ts';

/** Picks a string of the floor's side that no earlier transaction of any client has taken. */
const pick = `
\\set n :n + 1
\\set place permute(:from + :n * :clients + :client_id, :each, 42)
\\set offer :first_offer + :place % :offers
\\set serial :zero + 2 * (:place / :offers) + 1
`;

/** Only what is needed to redeem one string: no offer is joined, nothing is checked or tallied. */
export const redeemOne = {
  statement: (offer: string, serial: string) => `with moved as (
      update coupon set state = 2, holder_id = 3, redeemed_at = now(), txn = 1, redemption = nextval('event_event_id_seq')
      where offer_id = ${offer} and serial = ${serial} and state in (1, 3)
      returning offer_id, serial, redemption, redeemed_at, provider_id
    )
    insert into event (event_id, offer_id, serial, action, at, provider_id, manufacturer_id, retailer_id, store, execution_id)
    select redemption, offer_id, serial, 3, redeemed_at, provider_id, 1, 3, '0042', gen_random_uuid() from moved`,
  transaction: (offer: string, serial: string) => `begin;
    update coupon set state = 2, holder_id = 3, redeemed_at = now(), txn = 1
      where offer_id = ${offer} and serial = ${serial} and state in (1, 3);
    insert into event (offer_id, serial, action, at, provider_id, manufacturer_id, retailer_id, store, execution_id)
      values (${offer}, ${serial}, 3, now(), 2, 1, 3, '0042', gen_random_uuid());
    commit`,
};

export type RedeemFloor = keyof typeof redeemOne;

/**
 * The database's own benchmark client redeems one string per transaction.
 *
 * @param from number of the stock's strings used by earlier runs of any floor.
 */
export function redeemWithPgbench(
  server: { url: string; binDir: string },
  stock: Stock,
  how: { floor: RedeemFloor; clients: number; seconds: number; from: number; perSecond?: number },
): Promise<PgbenchResult> {
  const { offers, firstOfferId, prefix, each } = stock;
  const url = new URL(server.url);
  url.searchParams.set('options', '-c search_path=test');
  return runPgbench({
    binDir: server.binDir,
    url: url.href.replaceAll('+', '%20'),
    script: `${pick}${redeemOne[how.floor](':offer', ':serial')};\n`,
    clients: how.clients,
    threads: 2,
    seconds: how.seconds,
    mode: 'prepared',
    ...(how.perSecond !== undefined && { perSecond: how.perSecond }),
    variables: {
      n: -1,
      from: how.from,
      clients: how.clients,
      each,
      offers,
      first_offer: firstOfferId,
      zero: packedSerial(prefix, 0),
    },
  });
}
