import { givenOut, tallies } from '../../coupons/counts/lookup.ts';
import { offerLevelSql } from '../../coupons/partners/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { date, int4, int8, nullable, text } from '../../platform/db/statements/sql-types.ts';
import { type RowOf, rows } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';
import { shortNameSql } from '../../platform/vocabulary/in-sql.ts';

export const countColumns = { deposited: int8, deleted: int8, redeemed: int8, rolled_back: int8 };

/** Counts of events; redeemed and rolled_back count every time it happened. */
export type Counts = RowOf<typeof countColumns>;

const counted: Record<keyof Counts, number> = {
  deposited: action.deposited,
  deleted: action.deleted,
  redeemed: action.redeemed,
  rolled_back: action.rollback,
};

/** Sums of a `t` of counts, by action. */
export const counts = Object.entries(counted)
  .map(([name, number]) => `coalesce(sum(t.count) filter (where t.action = ${number}), 0)::bigint as ${name}`)
  .join(', ');

/** SQL: counts q of redemptions as rows of an action each. */
const byAction = `lateral (values (${action.redeemed}, q.redeemed), (${action.rollback}, q.rolled_back)) n(action, count)`;

/** SQL: as t, all counts by UTC day, each rollback on its own. */
const byDay = (where: (alias: string) => string, isSharded: boolean) => `(
    ${givenOut(where)}
    union all
    select q.offer_id, q.day, q.provider_id, q.manufacturer_id, n.action, n.count
    from ${tallies('offer_day', where, isSharded)} q cross join ${byAction} where n.count > 0
  ) t`;

export const countsByProvider = rows({
  params: { offerId: int8 },
  row: { email_domain: text, name: text, ...countColumns },
  sql: ({ offerId }, isSharded) => `
    select a.email_domain, a.name, ${counts}
    from ${byDay((t) => `${t}.offer_id = ${offerId}`, isSharded)} join account a on a.account_id = t.provider_id
    group by a.account_id order by a.email_domain`,
});

export const countsByDay = rows({
  params: { offerId: int8 },
  row: { day: date, ...countColumns },
  sql: ({ offerId }, isSharded) => `
    select t.day, ${counts} from ${byDay((t) => `${t}.offer_id = ${offerId}`, isSharded)} group by t.day order by t.day`,
});

/** Counts by the days of a zone, with rollbacks on the day of their redemption, as reports of redemptions have them. */
export const countsByDayInZone = rows({
  params: { offerId: int8, zone: text },
  row: { day: date, ...countColumns },
  sql: ({ offerId, zone }, isSharded) => `
    select t.day, ${counts} from (
      select t.day, t.action, t.count from (${givenOut((t) => `${t}.offer_id = ${offerId}`)}) t
      union all
      select (q.quarter at time zone ${zone})::date, n.action, n.count
      from ${tallies('offer_quarter', (t) => `${t}.offer_id = ${offerId}`, isSharded)} q cross join ${byAction}
    ) t group by t.day order by t.day`,
  notNull: ['day'],
});

const dayOfOffer = {
  day: date,
  offer_id: int8,
  base_gs1: text,
  description: text,
  brand_name: text,
  short_name: text,
  ...countColumns,
};
type DayOfOffer = RowOf<typeof dayOfOffer>;

/** `[day, offer id]` of the last row of the page before. */
type AfterDay = readonly [day: string, offerId: number];

const dayPage = rows({
  params: {
    callerId: int4,
    manufacturerId: int4,
    from: date,
    to: date,
    base: nullable(text),
    brand: nullable(text),
    provider: nullable(text),
    lastDay: date,
    lastOfferId: int8,
    maxRows: int4,
  },
  row: dayOfOffer,
  sql: (
    { callerId, manufacturerId, from, to, base, brand, provider, lastDay, lastOfferId, maxRows },
    isSharded,
  ) => `
    select t.day, t.offer_id, o.base_gs1, o.description, d.name as brand_name, ${shortNameSql} as short_name, ${counts}
    from ${byDay(
      (t) => `${t}.manufacturer_id = ${manufacturerId} and ${t}.day >= ${from} and ${t}.day <= ${to}
        and (${t}.day, ${t}.offer_id) > (${lastDay}, ${lastOfferId})`,
      isSharded,
    )} join offer o using (offer_id) join brand d using (brand_internal_id)
    where (${offerLevelSql(callerId)}) is not null
      and (${base} is null or o.base_gs1 = ${base}) and (${brand} is null or d.brand_id = ${brand})
      and (${provider} is null or t.provider_id in (
        select account_id from account where role = 'provider' and email_domain = ${provider}))
    group by t.day, t.offer_id, o.base_gs1, o.description, ${shortNameSql}, d.name order by t.day, t.offer_id limit ${maxRows}`,
});

/** Days, both inclusive, and which of the offers and deposits. */
interface DistributionAsked {
  from: string;
  to: string;
  base_gs1?: string | undefined;
  brand?: string | undefined;
  provider?: string | undefined;
}

/** Days of the manufacturer's offers that the caller has access to, by day. */
export const countsBetween = (
  tx: Queryable,
  callerId: number,
  manufacturerId: number,
  { from, to, base_gs1: base, brand, provider }: DistributionAsked,
  [lastDay, lastOfferId]: AfterDay = ['-infinity', 0],
  maxRows: number,
): Promise<DayOfOffer[]> =>
  dayPage(tx, { callerId, manufacturerId, from, to, base, brand, provider, lastDay, lastOfferId, maxRows });
