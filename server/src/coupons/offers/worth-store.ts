import { array, int4, int8, nullable, text } from '../../platform/db/statements/sql-types.ts';
import { rows } from '../../platform/db/statements/statement.ts';
import { cappedCodes, centsCodes } from '../../platform/vocabulary/coded-values.ts';

/** SQL: the last record at or before the version of the offer in `e`. */
const worthOf = `select * from offer_worth w where w.offer_id = e.offer_id and w.version <= e.offer_version order by w.version desc limit 1`;

/**
 * SQL: joins to a redemption's event `e` the worth `w` of its offer `o` at that time: the last record at or before the
 * version of the offer under which it was granted (docs/decisions/0010); and as `g` what the till gave off, where it
 * reported that (docs/decisions/0067).
 */
export const joinWorth = `left join lateral (${worthOf}) w on true left join redemption_amount g on g.offer_id = e.offer_id and g.event_id = e.event_id`;

/** SQL: the save value at that time; of rows from before it was kept, what the offer says now. */
export const saveValue = `case when w.version is null then (o.terms->>'primary_purchase_save_value')::bigint else w.save_value end`;

export const saveValueCode = `case when w.version is null then o.terms->>'save_value_code' else w.save_value_code end`;

/** SQL: whether a save value of this code is an amount in cents, whatever is in the basket. */
export const isCents = (code: string): string =>
  `coalesce(${code}, '') in ('', ${centsCodes.map((one) => `'${one}'`).join(', ')})`;

/** SQL: the most cents that an offer of these terms takes off a basket; null: the terms set no limit, as one free item without a cap. */
export const mostCents = (code: string, value: string): string =>
  `case when ${isCents(code)} then ${value}
    when ${code} in (${cappedCodes.map((one) => `'${one}'`)}) and (${code} <> '1' or ${value} > 0) then ${value} end`;

/** SQL: the most cents that the terms at redemption take off; null: they set no limit. */
export const mostAtRedemption = mostCents(saveValueCode, saveValue);

/** SQL: what the till reported that it gave off, in cents; null: nothing was reported. */
export const reportedCents = 'g.cents';

/**
 * SQL: the worth in cents: what the till gave off, else what the terms say; null: it depends on the basket and was not
 * reported.
 */
export const centsAtRedemption = `coalesce(${reportedCents}, case when ${isCents(saveValueCode)} then ${saveValue} end)`;

/** The worth of each offer at a version of it; none for an offer of which none was kept by then. */
export const worthAtVersions = rows({
  params: { offerIds: array(int8), versions: array(int4) },
  row: { offer_id: int8, save_value: nullable(int8), save_value_code: nullable(text) },
  sql: ({ offerIds, versions }) => `
    select e.offer_id, w.save_value, w.save_value_code
    from unnest(${offerIds}, ${versions}) as e(offer_id, offer_version) cross join lateral (${worthOf}) w`,
});
