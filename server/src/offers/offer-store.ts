import { usualZones } from '../dates.ts';
import type { Queryable } from '../db/database.ts';
import type { OfferText } from './offer.ts';
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
}

const selectOffer = `
  select o.*, m.email_domain as manufacturer_email_domain, b.brand_id, b.name as brand_name,
    c.total, c.deposited, c.ever_deposited,
    (select coalesce(sum(case t.action when 3 then t.count else -t.count end), 0)::bigint
     from tally t where t.offer_id = o.offer_id and t.action in (3, 4)) as redeemed
  from offer o
  join circulation c using (offer_id)
  join brand b using (brand_internal_id)
  join account m on m.account_id = o.manufacturer_id`;

/** The manufacturer's own offer. */
export const ownOffer = async (
  tx: Queryable,
  manufacturerId: number,
  base: string,
): Promise<OfferRow | undefined> =>
  (
    await tx.query<OfferRow>(`${selectOffer} where o.manufacturer_id = $1 and o.base_gs1 = $2`, [
      manufacturerId,
      base,
    ])
  )[0];

/** An offer the provider is authorized for now. */
export const providersOffer = async (
  tx: Queryable,
  providerId: number,
  base: string,
): Promise<OfferRow | undefined> =>
  (
    await tx.query<OfferRow>(
      `${selectOffer} where o.base_gs1 = $2 and exists (select 1 from provider_authorization p
         where p.offer_id = o.offer_id and p.provider_id = $1 and p.until is null)`,
      [providerId, base],
    )
  )[0];

export const offerByBase = async (tx: Queryable, base: string): Promise<OfferRow | undefined> =>
  (await tx.query<OfferRow>(`${selectOffer} where o.base_gs1 = $1`, [base]))[0];

export const offersById = (tx: Queryable, offerIds: number[]): Promise<OfferRow[]> =>
  tx.query(`${selectOffer} where o.offer_id = any($1::bigint[])`, [offerIds]);

export const providersOffersAfter = (
  tx: Queryable,
  providerId: number,
  after: number,
  most: number,
): Promise<OfferRow[]> =>
  tx.query(
    `${selectOffer} join provider_authorization p on p.offer_id = o.offer_id and p.provider_id = $1 and p.until is null
     where o.offer_id > $2 order by o.offer_id limit $3`,
    [providerId, after, most],
  );

export interface OfferFilter {
  brandId: string | undefined;
  locked: boolean | undefined;
  phase: string | undefined;
  q: string | undefined;
}

/** The manufacturer's offers, oldest first; `q` looks in base string, description and brand. */
export const ownOffersAfter = (
  tx: Queryable,
  manufacturerId: number,
  filter: OfferFilter,
  now: Date,
  after: number,
  most: number,
): Promise<OfferRow[]> =>
  tx.query(
    `${selectOffer}
     where o.manufacturer_id = $1 and o.offer_id > $2
       and ($4::text is null or b.brand_id = $4 or b.brand_internal_id::text = $4)
       and ($5::boolean is null or o.locked = $5)
       and ($6::text is null or $6 = case when $8::timestamptz < o.redemption_starts_at then 'scheduled'
             when $8::timestamptz > o.redemption_ends_at then 'ended' else 'live' end)
       and ($7::text is null or strpos(lower(o.base_gs1 || ' ' || o.description || ' ' || b.name), lower($7)) > 0)
     order by o.offer_id limit $3`,
    [
      manufacturerId,
      after,
      most,
      filter.brandId ?? null,
      filter.locked ?? null,
      filter.phase ?? null,
      filter.q ?? null,
      now,
    ],
  );

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

export interface OfferIdentity {
  baseGs1: string;
  manufacturerId: number;
  brandInternalId: number;
  funderId: string;
  timeZone: string | undefined;
}

// A start day begins at its midnight and an end day ends a millisecond before the next one, in the account's zone.
const starts = (day: string, zone: string) => `(${day}::date::timestamp at time zone ${zone})`;
const ends = (day: string, zone: string) =>
  `((${day}::date + 1)::timestamp at time zone ${zone} - interval '1 millisecond')`;

/** @returns the new offer's id, or undefined when the base string is taken. */
export async function addOffer(
  tx: Queryable,
  offer: OfferIdentity,
  text: OfferText,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx.query<{ offer_id: number }>(
    `insert into offer (base_gs1, manufacturer_id, brand_internal_id, funder_id, description,
       campaign_start, campaign_end, redemption_start, redemption_end,
       campaign_starts_at, campaign_ends_at, redemption_starts_at, redemption_ends_at,
       rolling_days, terms, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
       ${starts('$6', '$10')}, ${ends('$7', '$11')}, ${starts('$8', '$10')}, ${ends('$9', '$11')}, $12, $13, $14, $14)
     on conflict (base_gs1) do nothing returning offer_id`,
    [
      offer.baseGs1,
      offer.manufacturerId,
      offer.brandInternalId,
      offer.funderId,
      ...written(text, offer.timeZone),
      now,
    ],
  );
  if (!row) return undefined;
  await tx.query('insert into circulation (offer_id, total) values ($1, $2)', [
    row.offer_id,
    text.total_circulation,
  ]);
  return row.offer_id;
}

export async function rewriteOffer(
  tx: Queryable,
  offerId: number,
  brandInternalId: number,
  text: OfferText,
  timeZone: string | undefined,
  now: Date,
): Promise<void> {
  await tx.query('update circulation set total = $2 where offer_id = $1', [offerId, text.total_circulation]);
  await tx.query(
    `update offer set brand_internal_id = $2, description = $3,
       campaign_start = $4, campaign_end = $5, redemption_start = $6, redemption_end = $7,
       campaign_starts_at = ${starts('$4', '$8')}, campaign_ends_at = ${ends('$5', '$9')},
       redemption_starts_at = ${starts('$6', '$8')}, redemption_ends_at = ${ends('$7', '$9')},
       rolling_days = $10, terms = $11, updated_at = $12, version = version + 1
     where offer_id = $1`,
    [offerId, brandInternalId, ...written(text, timeZone), now],
  );
}

function written(text: OfferText, timeZone: string | undefined): unknown[] {
  const rolling = text.terms['rolling_expiration'] === '1' ? text.terms['rolling_expiration_days'] : null;
  return [
    text.description,
    text.campaign_start_time,
    text.campaign_end_time,
    text.redemption_start_time,
    text.redemption_end_time,
    timeZone ?? usualZones.starts,
    timeZone ?? usualZones.ends,
    rolling,
    JSON.stringify(text.terms),
  ];
}

export async function setLocked(tx: Queryable, offerId: number, locked: boolean, now: Date): Promise<void> {
  await tx.query(
    'update offer set locked = $2, updated_at = $3, version = version + 1 where offer_id = $1 and locked <> $2',
    [offerId, locked, now],
  );
}

export async function setActive(tx: Queryable, offerId: number, active: boolean, now: Date): Promise<void> {
  await tx.query(
    'update offer set active = $2, updated_at = $3, version = version + 1 where offer_id = $1 and active <> $2',
    [offerId, active, now],
  );
}

export const offerIdsOf = (
  tx: Queryable,
  bases: string[],
): Promise<Array<{ base_gs1: string; offer_id: number }>> =>
  tx.query('select base_gs1, offer_id from offer where base_gs1 = any($1::text[])', [bases]);
