import { givenOut, tallies } from '../../coupons/counts/lookup.ts';
import { offerLevelSql } from '../../coupons/partners/lookup.ts';
import { spanOfDays } from '../../identity/accounts/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { int4, json, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { oneRow } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';
import { shortNameSql } from '../../platform/vocabulary/in-sql.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';
import { recordOf } from '../../platform/wire/record-of.ts';
import { type Counts, countColumns, counts } from './tally-store.ts';

/** First and last day, both inclusive, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** SQL: the account, and the days by their instants and their zone. */
interface Source {
  account: string;
  since: string;
  before: string;
  zone: string;
  isSharded: boolean;
}

/** SQL: counts of redemptions as rows of day, offer, and of `retailer_quarter` retailer. @param whose the account's, of an alias. */
const redeemed = (
  table: 'offer_quarter' | 'retailer_quarter',
  whose: (alias: string) => string,
  { since, before, zone, isSharded }: Source,
) => `
  select q.day, q.offer_id, q.retailer_id, n.action, n.count from (
    select (t.quarter at time zone ${zone})::date as day, t.offer_id, ${table === 'retailer_quarter' ? 't.retailer_id' : 'null::int as retailer_id'},
      sum(t.redeemed) as redeemed, sum(t.rolled_back) as rolled_back
    from ${tallies(table, (t) => `${whose(t)} and ${t}.quarter >= ${since} and ${t}.quarter < ${before}`, isSharded)} t
    group by 1, 2, 3
  ) q cross join lateral (values (${action.redeemed}, q.redeemed), (${action.rollback}, q.rolled_back)) n(action, count)`;

/** SQL: deposits and deletions by UTC day. */
const given = (whose: (alias: string) => string, { since, before, zone }: Source) => `
  select t.day, t.offer_id, null::int as retailer_id, t.action, t.count
  from (${givenOut((t) => `${whose(t)} and ${t}.day >= (${since} at time zone ${zone})::date and ${t}.day < (${before} at time zone ${zone})::date`)}) t`;

/** SQL: `day, offer_id, retailer_id, action, count` of what concerns an account. */
interface Counting {
  /** By offer. */
  all: string;
  /** By retailer too; absent: `all` has them, or the account does not see them. */
  byRetailer?: string;
}

const sources: Record<Exclude<Role, 'platform'>, (source: Source) => Counting> = {
  manufacturer: (source) => {
    const own = (alias: string) => `${alias}.manufacturer_id = ${source.account}`;
    return {
      all: `${given(own, source)} union all ${redeemed('offer_quarter', own, source)}`,
      byRetailer: redeemed('retailer_quarter', own, source),
    };
  },
  authorized_partner: (source) => {
    const theirs = (alias: string) => `${alias}.manufacturer_id in (
      select p.manufacturer_id from partner_authorization p where p.partner_id = ${source.account} and p.until is null)`;
    return {
      all: `
      select j.day, j.offer_id, j.retailer_id, j.action, j.count
      from (${given(theirs, source)} union all ${redeemed('offer_quarter', theirs, source)}) j join offer o using (offer_id)
      where (${offerLevelSql(source.account)}) is not null`,
    };
  },
  provider: (source) => {
    const own = (alias: string) => `${alias}.provider_id = ${source.account}`;
    return { all: `${given(own, source)} union all ${redeemed('offer_quarter', own, source)}` };
  },
  retailer: (source) => ({
    all: redeemed('retailer_quarter', (alias) => `${alias}.retailer_id = ${source.account}`, source),
  }),
  accelerator: (source) => ({
    // Redemptions for retailers that have ended the assignment since count too.
    all: redeemed(
      'retailer_quarter',
      (alias) => `${alias}.accelerator_id = ${source.account} and ${alias}.retailer_id in (
        select a.retailer_id from accelerator_assignment a where a.accelerator_id = ${source.account})`,
      source,
    ),
  }),
  clearinghouse: (source) => ({
    all: redeemed(
      'retailer_quarter',
      (alias) => `${alias}.retailer_id in (
        select a.retailer_id from clearinghouse_assignment a where a.clearinghouse_id = ${source.account} and a.until is null)`,
      source,
    ),
  }),
};

export type Counted = keyof typeof sources;

const params = { account: int4, since: timestamptz, before: timestamptz, zone: text };

/** Days, of UTC if no zone is given, as the statements take them. */
const spanned = async (tx: Queryable, account: number, days: Days, zone: string | undefined) => {
  const { from: since, before } = await spanOfDays(tx, days, zone);
  return { account, since, before, zone: zone ?? 'UTC' };
};

// The counts are gathered once and grouped in three ways, the highest first: ten offers and ten retailers, but every
// retailer for a clearinghouse, whose list of them shows its counts.
const numbers = (role: Counted) =>
  oneRow({
    params,
    row: {
      by_day: json<Numbers['by_day']>(),
      by_offer: json<Numbers['by_offer']>(),
      by_retailer: json<Numbers['by_retailer']>(),
    },
    sql: (params, isSharded) => {
      const { all, byRetailer } = sources[role]({ ...params, isSharded });
      return `
      with t as materialized (${all}),
      per_day as materialized (select t.day, ${counts} from t group by t.day),
      per_offer as materialized (
        select o.base_gs1, o.description, b.name as brand_name, ${shortNameSql} as short_name, ${counts}
        from t join offer o using (offer_id) join brand b using (brand_internal_id)
        group by o.offer_id, b.brand_internal_id order by sum(t.count) desc, o.offer_id limit 10),
      per_retailer as materialized (
        select a.email_domain, a.name, ${counts}
        from ${byRetailer === undefined ? 't' : `(${byRetailer}) t`} join account a on a.account_id = t.retailer_id
        group by a.account_id order by sum(t.count) desc, a.account_id
        limit ${role === 'clearinghouse' ? 'all' : '10'})
      select (select coalesce(json_agg(p order by p.day), '[]') from per_day p) as by_day,
        (select coalesce(json_agg(p), '[]') from per_offer p) as by_offer,
        (select coalesce(json_agg(p), '[]') from per_retailer p) as by_retailer`;
    },
  });

const countedRoles = Object.keys(sources) as Counted[];
const statements = recordOf(countedRoles, numbers);

const totals = (role: Counted) =>
  oneRow({
    params,
    row: countColumns,
    sql: (params, isSharded) => `select ${counts} from (${sources[role]({ ...params, isSharded }).all}) t`,
  });

const ofRoles = recordOf(countedRoles, totals);

/** What an account reads that no counts concern, as a platform. */
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
