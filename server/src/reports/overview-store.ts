import { offerLevelSql } from '../access/lookup.ts';
import type { Queryable } from '../db/database.ts';
import type { Role } from '../operation.ts';
import { type Counts, counts } from './tally-store.ts';

/** The days from and to, both inclusive, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

// What a till did has no tally by retailer: all tills of a chain would wait for its one row. Their journal rows are
// counted from the index instead.
const journal = (whose: string) =>
  [3, 4]
    .map(
      (action) => `
  select (e.at at time zone 'UTC')::date as day, e.offer_id, e.retailer_id, ${action} as action, count(*) as count
  from event e where ${whose} and e.action = ${action} and e.at >= $2::date and e.at < $3::date + 1
  group by 1, 2, 3`,
    )
    .join(' union all ');

const theirRetailers = `e.retailer_id in (
  select a.retailer_id from clearinghouse_assignment a where a.clearinghouse_id = $1 and a.until is null)`;

/** `day, offer_id, retailer_id, action, count` of what concerns an account of the role; $1 account, $2 and $3 days. */
const sources: Record<Exclude<Role, 'platform'>, string> = {
  manufacturer: `select t.day, t.offer_id, null::int as retailer_id, t.action, t.count
    from tally t where t.manufacturer_id = $1 and t.day between $2 and $3`,
  authorized_partner: `select t.day, t.offer_id, null::int as retailer_id, t.action, t.count
    from partner_authorization p join offer o using (manufacturer_id) join tally t using (offer_id)
    where p.partner_id = $1 and p.until is null and t.day between $2 and $3 and (${offerLevelSql}) is not null`,
  provider: `select t.day, t.offer_id, null::int as retailer_id, t.action, t.count
    from tally t where t.provider_id = $1 and t.day between $2 and $3`,
  retailer: journal('e.retailer_id = $1'),
  accelerator: journal('e.accelerator_id = $1'),
  clearinghouse: journal(theirRetailers),
};

export type Counted = keyof typeof sources;

/** A manufacturer's counts by retailer stand in the journal; a partner's and a provider's are not its to see. */
const byRetailer: Partial<Record<Counted, string>> = { manufacturer: journal('e.manufacturer_id = $1') };

// The counts are gathered once and cut three ways; the ten with most going on stand first.
const statement = (role: Counted) => `
  with t as materialized (${sources[role]}),
  per_day as (select t.day, ${counts} from t group by t.day),
  per_offer as (
    select o.base_gs1, o.description, b.name as brand_name, ${counts}
    from t join offer o using (offer_id) join brand b using (brand_internal_id)
    group by o.offer_id, b.brand_internal_id order by sum(t.count) desc, o.offer_id limit 10),
  per_retailer as (
    select a.email_domain, a.name, ${counts}
    from (${byRetailer[role] ?? 'select * from t'}) t join account a on a.account_id = t.retailer_id
    group by a.account_id order by sum(t.count) desc, a.account_id limit 10)
  select (select coalesce(json_agg(p order by p.day), '[]') from per_day p) as by_day,
    (select coalesce(json_agg(p), '[]') from per_offer p) as by_offer,
    (select coalesce(json_agg(p), '[]') from per_retailer p) as by_retailer`;

const statements = Object.fromEntries(
  (Object.keys(sources) as Counted[]).map((role) => [role, statement(role)]),
) as Record<Counted, string>;

/** What went on in the days: by day (those with anything), and by the busiest offers and retailers. */
export interface Numbers {
  by_day: Array<Counts & { day: string }>;
  by_offer: Array<Counts & { base_gs1: string; description: string; brand_name: string }>;
  by_retailer: Array<Counts & { email_domain: string; name: string }>;
}

export const numbersOf = async (
  tx: Queryable,
  role: Counted,
  accountId: number,
  { from, to }: Days,
): Promise<Numbers> => (await tx.query<Numbers>(statements[role], [accountId, from, to]))[0]!;
