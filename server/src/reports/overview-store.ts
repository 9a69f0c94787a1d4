import { offerLevelSql } from '../access/lookup.ts';
import { spanOfDays } from '../accounts/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { int4, json, text, timestamptz } from '../db/sql-types.ts';
import { oneRow } from '../db/statement.ts';
import { action } from '../vocabulary/actions.ts';
import { shortNameSql } from '../vocabulary/in-sql.ts';
import type { Role } from '../vocabulary/roles.ts';
import type { Days } from './overview-days.ts';
import { type Counts, countColumns, counts } from './tally-store.ts';

/** SQL: the account, and the days by their instants and their zone. */
interface Source {
  account: string;
  since: string;
  before: string;
  zone: string;
}

/**
 * SQL: redemptions e recorded in the days and how many of them were rolled back since, counted from the journal's indexes,
 * because tallies have UTC days and no retailers: all tills of a chain would contend for one row.
 *
 * @param whose the account's events, of an alias.
 */
const journal = (whose: (alias: string) => string, { since, before, zone }: Source) => `
  select (e.at at time zone ${zone})::date as day, e.offer_id, e.retailer_id, ${action.redeemed} as action, count(*) as count
  from event e where ${whose('e')} and e.action = ${action.redeemed} and e.at >= ${since} and e.at < ${before}
  group by 1, 2, 3
  union all
  select (e.at at time zone ${zone})::date, e.offer_id, e.retailer_id, ${action.rollback}, count(*)
  from event b join event e on e.offer_id = b.offer_id and e.serial = b.serial and e.event_id = b.redemption
  where ${whose('b')} and b.action = ${action.rollback} and b.at >= ${since}
    and ${whose('e')} and e.at >= ${since} and e.at < ${before}
  group by 1, 2, 3`;

/** SQL: deposits and deletions by UTC day. */
const givenOut = (whose: string, { since, before, zone }: Source) => `
  select t.day, t.offer_id, null::int as retailer_id, t.action, t.count
  from tally t where ${whose} and t.action in (${action.deposited}, ${action.deleted}) 
    and t.day >= (${since} at time zone ${zone})::date and t.day < (${before} at time zone ${zone})::date`;

/** SQL: `day, offer_id, retailer_id, action, count` of what concerns an account of the role. */
const sources: Record<Exclude<Role, 'platform'>, (source: Source) => string> = {
  manufacturer: (source) => {
    const own = (alias: string) => `${alias}.manufacturer_id = ${source.account}`;
    return `${givenOut(own('t'), source)} union all ${journal(own, source)}`;
  },
  authorized_partner: (source) => {
    const theirs = (alias: string) => `${alias}.manufacturer_id in (
      select p.manufacturer_id from partner_authorization p where p.partner_id = ${source.account} and p.until is null)`;
    return `
      select j.day, j.offer_id, null::int as retailer_id, j.action, j.count
      from (${givenOut(theirs('t'), source)} union all ${journal(theirs, source)}) j join offer o using (offer_id)
      where (${offerLevelSql(source.account)}) is not null`;
  },
  provider: (source) => {
    const own = (alias: string) => `${alias}.provider_id = ${source.account}`;
    // Rollbacks have no index by provider.
    const theirs = (alias: string) =>
      `${own(alias)}${
        alias === 'b'
          ? ` and b.manufacturer_id in (select t.manufacturer_id from tally t where ${own('t')} and t.day >= (${source.since} at time zone 'UTC')::date)`
          : ''
      }`;
    return `select j.day, j.offer_id, null::int as retailer_id, j.action, j.count
      from (${givenOut(own('t'), source)} union all ${journal(theirs, source)}) j`;
  },
  retailer: (source) => journal((alias) => `${alias}.retailer_id = ${source.account}`, source),
  // Whoever rolled it back: the retailer may have.
  accelerator: (source) =>
    journal(
      (alias) =>
        alias === 'e'
          ? `e.accelerator_id = ${source.account}`
          : `b.retailer_id in (select a.retailer_id from accelerator_assignment a where a.accelerator_id = ${source.account})`,
      source,
    ),
  clearinghouse: (source) =>
    journal(
      (alias) => `${alias}.retailer_id in (
        select a.retailer_id from clearinghouse_assignment a where a.clearinghouse_id = ${source.account} and a.until is null)`,
      source,
    ),
};

export type Counted = keyof typeof sources;

const params = { account: int4, since: timestamptz, before: timestamptz, zone: text };

/** Days, of UTC if no zone is given, as the statements take them. */
const spanned = async (tx: Queryable, account: number, days: Days, zone: string | undefined) => {
  const { from: since, before } = await spanOfDays(tx, days, zone);
  return { account, since, before, zone: zone ?? 'UTC' };
};

// The counts are gathered once and grouped in three ways; the ten with the highest counts come first.
const numbers = (role: Counted) =>
  oneRow({
    params,
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
      per_retailer as materialized (
        select a.email_domain, a.name, ${counts}
        from t join account a on a.account_id = t.retailer_id
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
    params,
    row: countColumns,
    sql: (source) => `select ${counts} from (${sources[role](source)}) t`,
  });

const ofRoles = Object.fromEntries(
  (Object.keys(sources) as Counted[]).map((role) => [role, totals(role)]),
) as Record<Counted, ReturnType<typeof totals>>;

/** Of an account that no counts concern, as a platform. */
export const noCounts: Counts = { deposited: 0, deleted: 0, redeemed: 0, rolled_back: 0 };

/** The sums of days. */
export const totalsOf = async (
  tx: Queryable,
  role: Role,
  account: number,
  days: Days,
  zone?: string | undefined,
): Promise<Counts> =>
  role === 'platform' ? noCounts : ofRoles[role](tx, await spanned(tx, account, days, zone));

/** Counts of the days: by day (those with any), and by the offers and retailers with most. */
export interface Numbers {
  by_day: Array<Counts & { day: string }>;
  by_offer: Array<Counts & { base_gs1: string; description: string; brand_name: string; short_name: string }>;
  by_retailer: Array<Counts & { email_domain: string; name: string }>;
}

export const numbersOf = async (
  tx: Queryable,
  role: Counted,
  account: number,
  days: Days,
  zone: string | undefined,
): Promise<Numbers> => statements[role](tx, await spanned(tx, account, days, zone));
