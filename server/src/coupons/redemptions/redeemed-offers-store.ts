import { int4, int8, nullable, text } from '../../platform/db/statements/sql-types.ts';
import { values } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';

/** How many of a retailer's redemptions are looked through, newest first: they are in no order of offers. */
export const maxRedemptions = 50_000;

/** The offers among a retailer's latest redemptions; only the one asked for, if one is. */
export const offersRedeemedLately = values({
  params: { retailerId: int4, base: nullable(text) },
  value: int8,
  sql: ({ retailerId, base }) => `
    with e as materialized (
      select offer_id from event where retailer_id = ${retailerId} and action = ${action.redeemed}
      order by at desc, event_id desc limit ${maxRedemptions}
    ), n as materialized (select distinct offer_id from e)
    select n.offer_id as value from n join offer o using (offer_id) where ${base} is null or o.base_gs1 = ${base}`,
});
