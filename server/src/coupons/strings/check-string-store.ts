import { int4, int8, text, textOf, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { maybeRow } from '../../platform/db/statements/statement.ts';
import { nameOf } from '../../platform/vocabulary/in-sql.ts';
import { type State, state } from '../../platform/vocabulary/states.ts';

/** A string whose latest redemption is by a retailer that authorizes the clearinghouse now, and when that happened. */
export const stringOfRetailers = maybeRow({
  params: { clearinghouseId: int4, base: text, serial: int8 },
  row: { state: textOf<State>(), redeemed_at: timestamptz },
  sql: ({ clearinghouseId, base, serial }) => `
    select ${nameOf(state, 'c.state')} as state, coalesce(e.redeemed_at, c.redeemed_at) as redeemed_at
    from offer o join coupon c using (offer_id)
    join event e on e.offer_id = c.offer_id and e.serial = c.serial and e.event_id = c.redemption
    join clearinghouse_assignment x
      on x.retailer_id = c.holder_id and x.clearinghouse_id = ${clearinghouseId} and x.until is null
    where o.base_gs1 = ${base} and c.serial = ${serial}`,
});
