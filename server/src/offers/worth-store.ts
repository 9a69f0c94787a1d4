import { centsCodes } from '../vocabulary/coded-values.ts';

/**
 * SQL: joins to a redemption's event `e` the worth `w` of its offer `o` at that time: the last record at or before the
 * version of the offer under which it was granted (docs/decisions/0010).
 */
export const joinWorth = `left join lateral (
    select * from offer_worth w where w.offer_id = e.offer_id and w.version <= e.offer_version order by w.version desc limit 1
  ) w on true`;

/** SQL: the save value at that time; of rows from before it was kept, what the offer says now. */
export const saveValue = `case when w.version is null then (o.terms->>'primary_purchase_save_value')::bigint else w.save_value end`;

export const saveValueCode = `case when w.version is null then o.terms->>'save_value_code' else w.save_value_code end`;

/** SQL: whether a save value of this code is an amount in cents, whatever is in the basket. */
export const isCents = (code: string): string =>
  `coalesce(${code}, '') in ('', ${centsCodes.map((one) => `'${one}'`).join(', ')})`;

/** SQL: the worth in cents; null: it depends on the basket. */
export const centsAtRedemption = `case when ${isCents(saveValueCode)} then ${saveValue} end`;
