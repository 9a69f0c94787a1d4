import { fate } from './basket-request.ts';
import { packedSerial, type Sql, type Stock, stringOf } from './stock.ts';

/**
 * Compares every call with the tables: all strings of a taken call are redeemed, each with one event, and none of a call
 * that was shed. A call without an answer may be either, but only as a whole.
 *
 * @returns what was compared, in a sentence.
 * @throws on the first difference.
 */
export async function compareWithTables(
  sql: Sql,
  stock: Stock,
  stringsPerCall: number,
  fates: Uint8Array,
): Promise<string> {
  const redeemed = new Set<string>();
  for (let offer = 0; offer < stock.offers; offer++) {
    const offerId = stock.firstOfferId + offer;
    const rows = await sql.query<{ serial: string }>(
      `select serial from coupon where offer_id = $1 and state = 2
       intersect
       select serial from event where offer_id = $1 and action = 3 group by serial having count(*) = 1`,
      [offerId],
    );
    for (const { serial } of rows) redeemed.add(`${offer}/${serial}`);
  }
  const [total] = await sql.query<{ coupons: string; events: string }>(
    `select (select count(*) from coupon where state = 2) as coupons,
       (select count(*) from event where action = 3) as events`,
  );
  const counted = [Number(total!.coupons), Number(total!.events)];
  if (counted.some((count) => count !== redeemed.size))
    throw new Error(`${counted} strings and events, ${redeemed.size} strings with exactly one event`);

  let expected = 0;
  const calls = [0, 0, 0, 0];
  fates.forEach((known, call) => {
    calls[known]!++;
    let done = 0;
    for (let at = 0; at < stringsPerCall; at++) {
      const [offer, digits] = stringOf(stock, call * stringsPerCall + at);
      if (redeemed.has(`${offer}/${packedSerial(stock.prefix, digits)}`)) done++;
    }
    const right = known === fate.taken ? done === stringsPerCall : known === fate.unknown || done === 0;
    if (!right)
      throw new Error(`call ${call} (fate ${known}): ${done} of ${stringsPerCall} strings are redeemed`);
    expected += done;
  });
  if (expected !== redeemed.size)
    throw new Error(`${redeemed.size - expected} strings were redeemed by no call`);
  return `${calls[fate.taken]} calls were answered and all their strings are redeemed, each with one event; ${calls[fate.shed]} were refused last and none of their strings is; ${calls[fate.unknown]} got no answer; ${redeemed.size} strings are redeemed in all`;
}
