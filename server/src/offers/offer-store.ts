import { offerLevelSql } from '../access/lookup.ts';
import type { Queryable } from '../db/database.ts';
import type { Terms } from './terms.ts';

export interface OfferRow {
  offer_id: number;
  base_gs1: string;
  manufacturer_id: number;
  manufacturer_email_domain: string;
  brand_internal_id: number;
  brand_id: string;
  brand_name: string;
  funder_id: string;
  description: string;
  campaign_start: string;
  campaign_end: string;
  redemption_start: string;
  redemption_end: string;
  campaign_starts_at: Date;
  campaign_ends_at: Date;
  redemption_starts_at: Date;
  redemption_ends_at: Date;
  terms: Terms;
  locked: boolean;
  active: boolean;
  version: number;
  updated_at: Date;
  total: number;
  deposited: number;
  ever_deposited: number;
  redeemed: number;
  manufacturer_time_zone: string | null;
  campaign_metadata: Record<string, string> | null;
  mandatory_retailer: boolean;
  /** ISO days of the week, 1 to 7. */
  window_days: number[] | null;
  window_dates: number[] | null;
  /** `HH:MM:SS` in window_zone. */
  window_start: string | null;
  window_end: string | null;
  window_zone: string | null;
}

/** An offer with the caller's level on it; see access-level.ts. */
export interface ReachedOffer extends OfferRow {
  level: number;
}

const offerFrom = (more: string) => `
  select o.*,${more} m.email_domain as manufacturer_email_domain, b.brand_id, b.name as brand_name,
    m.time_zone as manufacturer_time_zone, c.total, c.deposited, c.ever_deposited,
    (select coalesce(sum(case t.action when 3 then t.count else -t.count end), 0)::bigint
     from tally t where t.offer_id = o.offer_id and t.action in (3, 4)) as redeemed
  from offer o
  join circulation c using (offer_id)
  join brand b using (brand_internal_id)
  join account m on m.account_id = o.manufacturer_id`;

const selectOffer = offerFrom('');
export const selectReached = `select * from (${offerFrom(` ${offerLevelSql} as level,`)}) o where level is not null`;

/** The caller's own offer, or one that a partner was given access to. */
export const reachedOffer = async (
  tx: Queryable,
  callerId: number,
  base: string,
): Promise<ReachedOffer | undefined> =>
  (await tx.query<ReachedOffer>(`${selectReached} and base_gs1 = $2`, [callerId, base]))[0];

/** An offer as one provider may see it: beside the offer's own facts, its part of it and where its strings redeem. */
export interface ProvidersOffer extends OfferRow {
  own_cap: number | null;
  own_deposited: number;
  own_redeemed: number;
  /** Those it is restricted to; none: any retailer may redeem. */
  retailers: Array<{ email_domain: string; name: string }>;
}

const selectForProvider = `${offerFrom(` s.cap as own_cap, coalesce(s.deposited, 0) as own_deposited,
    (select coalesce(sum(case t.action when 3 then t.count else -t.count end), 0)::bigint from tally t
     where t.offer_id = o.offer_id and t.provider_id = $1 and t.action in (3, 4)) as own_redeemed,
    (select coalesce(json_agg(json_build_object('email_domain', a.email_domain, 'name', a.name) order by a.email_domain), '[]')
     from offer_retailer r join account a on a.account_id = r.retailer_id
     where o.restricted and r.offer_id = o.offer_id) as retailers,`)}
  join provider_authorization p on p.offer_id = o.offer_id and p.provider_id = $1 and p.until is null
  left join provider_share s on s.offer_id = o.offer_id and s.provider_id = $1`;

/** An offer the provider is authorized for now. */
export const providersOffer = async (
  tx: Queryable,
  providerId: number,
  base: string,
): Promise<ProvidersOffer | undefined> =>
  (await tx.query<ProvidersOffer>(`${selectForProvider} where o.base_gs1 = $2`, [providerId, base]))[0];

export const offerByBase = async (tx: Queryable, base: string): Promise<OfferRow | undefined> =>
  (await tx.query<OfferRow>(`${selectOffer} where o.base_gs1 = $1`, [base]))[0];

export const offersById = (tx: Queryable, offerIds: number[]): Promise<OfferRow[]> =>
  tx.query(`${selectOffer} where o.offer_id = any($1::bigint[])`, [offerIds]);

export interface OfferFilter {
  brandId: string | undefined;
  locked: boolean | undefined;
  phase: string | undefined;
  q: string | undefined;
}

/** Conditions of a filter whose values begin at the parameter `$first`, the instant they are judged at last. */
const matching = (first: number) => `
       ($${first}::text is null or brand_id = $${first} or brand_internal_id::text = $${first})
       and ($${first + 1}::boolean is null or locked = $${first + 1})
       and ($${first + 2}::text is null or $${first + 2} = case when $${first + 4}::timestamptz < redemption_starts_at then 'scheduled'
             when $${first + 4}::timestamptz > redemption_ends_at then 'ended' else 'live' end)
       and ($${first + 3}::text is null or strpos(lower(base_gs1 || ' ' || description || ' ' || brand_name), lower($${first + 3})) > 0)`;

const valuesOf = ({ brandId, locked, phase, q }: OfferFilter, now: Date) => [
  brandId ?? null,
  locked ?? null,
  phase ?? null,
  q ?? null,
  now,
];

/** The offers that authorize the provider now, oldest first; filtered as for the manufacturer. */
export const providersOffersAfter = (
  tx: Queryable,
  providerId: number,
  filter: OfferFilter,
  now: Date,
  after: number,
  most: number,
): Promise<ProvidersOffer[]> =>
  tx.query(
    `select o.* from (${selectForProvider}) o
     where offer_id > $2 and ${matching(4)} order by offer_id limit $3`,
    [providerId, after, most, ...valuesOf(filter, now)],
  );

/** In which order a list goes, by when offers were created. */
export type Order = 'oldest' | 'newest';

// A value on either side of every id: only a plain comparison lets the index begin at the row.
const walk = {
  oldest: { beyond: '>', by: 'offer_id', beginning: 0 },
  newest: { beyond: '<', by: 'offer_id desc', beginning: Number.MAX_SAFE_INTEGER },
} as const;

/** The manufacturer's offers that the caller reaches; `q` looks in base string, description and brand. */
export function reachedOffersAfter(
  tx: Queryable,
  callerId: number,
  manufacturerId: number,
  { order, ...filter }: OfferFilter & { order: Order },
  now: Date,
  after: number | undefined,
  most: number,
): Promise<ReachedOffer[]> {
  const { beyond, by, beginning } = walk[order];
  return tx.query(
    `${selectReached} and manufacturer_id = $2 and offer_id ${beyond} $3 and ${matching(5)}
     order by ${by} limit $4`,
    [callerId, manufacturerId, after ?? beginning, most, ...valuesOf(filter, now)],
  );
}

/** Takes the counter row: deposits, deletions and other changes of this offer wait until the transaction ends. */
export async function takeCounter(
  tx: Queryable,
  offerId: number,
): Promise<{ total: number; deposited: number } | undefined> {
  const [row] = await tx.query<{ total: number; deposited: number }>(
    'select total, deposited from circulation where offer_id = $1 for update',
    [offerId],
  );
  return row;
}

export const offerIdsOf = (
  tx: Queryable,
  bases: string[],
): Promise<Array<{ base_gs1: string; offer_id: number }>> =>
  tx.query('select base_gs1, offer_id from base_string where base_gs1 = any($1::text[])', [bases]);
