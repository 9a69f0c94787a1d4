import { offerLevelSql } from '../access/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { date, int4, json } from '../db/sql-types.ts';
import { oneRow } from '../db/statement.ts';
import { action } from '../vocabulary/actions.ts';
import { shortNameSql } from '../vocabulary/in-sql.ts';
import type { Role } from '../vocabulary/roles.ts';
import type { Days } from './overview-days.ts';
import { type Counts, countColumns, counts } from './tally-store.ts';

// There are no tallies by retailer, because all tills of a chain would contend for one row. Journal rows are counted
// from the index instead.
const journal = (whose: string, { from, to }: Source) =>
  [action.redeemed, action.rollback]
    .map(
      (number) => `
  select (e.at at time zone 'UTC')::date as day, e.offer_id, e.retailer_id, ${number} as action, count(*) as count
  from event e where ${whose} and e.action = ${number} and e.at >= ${from} and e.at < ${to} + 1
  group by 1, 2, 3`,
    )
    .join(' union all ');

/** SQL: the account and the days. */
interface Source {
  account: string;
  from: string;
  to: string;
}

const tallies = (whose: string, { from, to }: Source) => `
  select t.day, t.offer_id, null::int as retailer_id, t.action, t.count
  from tally t where ${whose} and t.day between ${from} and ${to}`;

/** SQL: `day, offer_id, retailer_id, action, count` of what concerns an account of the role. */
const sources: Record<Exclude<Role, 'platform'>, (source: Source) => string> = {
  manufacturer: (source) => tallies(`t.manufacturer_id = ${source.account}`, source),
  authorized_partner: ({ account, from, to }) => `
    select t.day, t.offer_id, null::int as retailer_id, t.action, t.count
    from partner_authorization p join offer o using (manufacturer_id) join tally t using (offer_id)
    where p.partner_id = ${account} and p.until is null and t.day between ${from} and ${to}
      and (${offerLevelSql(account)}) is not null`,
  provider: (source) => tallies(`t.provider_id = ${source.account}`, source),
  retailer: (source) => journal(`e.retailer_id = ${source.account}`, source),
  accelerator: (source) => journal(`e.accelerator_id = ${source.account}`, source),
  clearinghouse: (source) =>
    journal(
      `e.retailer_id in (
        select a.retailer_id from clearinghouse_assignment a where a.clearinghouse_id = ${source.account} and a.until is null)`,
      source,
    ),
};

export type Counted = keyof typeof sources;

/** A manufacturer's counts by retailer are in the journal; a partner and a provider may not see them. */
const byRetailer: Partial<typeof sources> = {
  manufacturer: (source) => journal(`e.manufacturer_id = ${source.account}`, source),
};

// The counts are gathered once and grouped in three ways; the ten with the highest counts come first.
const numbers = (role: Counted) =>
  oneRow({
    params: { account: int4, from: date, to: date },
    row: {
      by_day: json<Numbers['by_day']>(),
      by_offer: json<Numbers['by_offer']>(),
      by_retailer: json<Numbers['by_retailer']>(),
    },
    sql: (source) => `
      with t as materialized (${sources[role](source)}),
      per_day as materialized (select t.day, ${counts} from t group by t.day),
      per_offer as materialized (
        select o.base_gs1, o.description, b.name as brand_name, ${shortNameSql} as short_name, ${counts}
        from t join offer o using (offer_id) join brand b using (brand_internal_id)
        group by o.offer_id, b.brand_internal_id order by sum(t.count) desc, o.offer_id limit 10),
      r as materialized (${byRetailer[role]?.(source) ?? 'select * from t'}),
      per_retailer as materialized (
        select a.email_domain, a.name, ${counts}
        from r t join account a on a.account_id = t.retailer_id
        group by a.account_id order by sum(t.count) desc, a.account_id limit 10)
      select (select coalesce(json_agg(p order by p.day), '[]') from per_day p) as by_day,
        (select coalesce(json_agg(p), '[]') from per_offer p) as by_offer,
        (select coalesce(json_agg(p), '[]') from per_retailer p) as by_retailer`,
  });

const statements = Object.fromEntries(
  (Object.keys(sources) as Counted[]).map((role) => [role, numbers(role)]),
) as Record<Counted, ReturnType<typeof numbers>>;

const totals = (role: Counted) =>
  oneRow({
    params: { account: int4, from: date, to: date },
    row: countColumns,
    sql: (source) => `select ${counts} from (${sources[role](source)}) t`,
  });

const ofRoles = Object.fromEntries(
  (Object.keys(sources) as Counted[]).map((role) => [role, totals(role)]),
) as Record<Counted, ReturnType<typeof totals>>;

/** Of an account that no counts concern, as a platform. */
export const noCounts: Counts = { deposited: 0, deleted: 0, redeemed: 0, rolled_back: 0 };

/** The sums of days. */
export const totalsOf = async (tx: Queryable, role: Role, account: number, days: Days): Promise<Counts> =>
  role === 'platform' ? noCounts : ofRoles[role](tx, { account, ...days });

/** Counts of the days: by day (those with any), and by the offers and retailers with most. */
export interface Numbers {
  by_day: Array<Counts & { day: string }>;
  by_offer: Array<Counts & { base_gs1: string; description: string; brand_name: string; short_name: string }>;
  by_retailer: Array<Counts & { email_domain: string; name: string }>;
}

export const numbersOf = (tx: Queryable, role: Counted, account: number, days: Days): Promise<Numbers> =>
  statements[role](tx, { account, ...days });
