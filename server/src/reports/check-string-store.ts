import type { Queryable } from '../db/database.ts';

/** A string whose latest redemption is by a retailer that authorizes the clearinghouse now, and when that happened. */
export const stringOfRetailers = async (
  tx: Queryable,
  clearinghouseId: number,
  base: string,
  serial: number,
): Promise<{ state: string; redeemed_at: Date } | undefined> =>
  (
    await tx.query<{ state: string; redeemed_at: Date }>(
      `select (array['deposited', 'redeemed', 'rolled_back', 'deleted'])[c.state] as state,
         coalesce(e.redeemed_at, c.redeemed_at) as redeemed_at
       from offer o join coupon c using (offer_id)
       join event e on e.offer_id = c.offer_id and e.event_id = c.redemption
       join clearinghouse_assignment x on x.retailer_id = c.holder_id and x.clearinghouse_id = $1 and x.until is null
       where o.base_gs1 = $2 and c.serial = $3`,
      [clearinghouseId, base, serial],
    )
  )[0];
