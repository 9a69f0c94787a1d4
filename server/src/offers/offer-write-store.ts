import { usualZones } from '../dates.ts';
import type { Queryable } from '../db/database.ts';
import type { OfferText } from './offer.ts';

export interface OfferIdentity {
  baseGs1: string;
  manufacturerId: number;
  brandInternalId: number;
  funderId: string;
  timeZone: string | undefined;
}

// A start day begins at its midnight and an end day ends a millisecond before the next one, in the account's zone.
export const starts = (day: string, zone: string) => `(${day}::date::timestamp at time zone ${zone})`;
export const ends = (day: string, zone: string) =>
  `((${day}::date + 1)::timestamp at time zone ${zone} - interval '1 millisecond')`;

// Noted only when it changes; a redemption's worth is that of the last note at or before its version of the offer.
const noteWorth = `
  insert into offer_worth (offer_id, version, save_value, save_value_code)
  select offer_id, version, (terms->>'primary_purchase_save_value')::bigint, terms->>'save_value_code' from written
  where not exists (
    select 1 from (select * from offer_worth w where w.offer_id = written.offer_id order by w.version desc limit 1) w
    where w.save_value is not distinct from (terms->>'primary_purchase_save_value')::bigint
      and w.save_value_code is not distinct from terms->>'save_value_code')`;

/** @returns the new offer's id, or undefined when the base string is taken. */
export async function addOffer(
  tx: Queryable,
  offer: OfferIdentity,
  text: OfferText,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx.query<{ offer_id: number }>(
    `with number as (
       insert into base_string (base_gs1) values ($1)
       on conflict (base_gs1) do update set base_gs1 = excluded.base_gs1 returning offer_id, past_versions
     ), written as (
     insert into offer (offer_id, base_gs1, manufacturer_id, brand_internal_id, funder_id, description,
       campaign_start, campaign_end, redemption_start, redemption_end,
       campaign_starts_at, campaign_ends_at, redemption_starts_at, redemption_ends_at,
       rolling_days, terms, created_at, updated_at, version)
     select offer_id, $1, $2, $3, $4, $5, $6, $7, $8, $9,
       ${starts('$6', '$10')}, ${ends('$7', '$11')}, ${starts('$8', '$10')}, ${ends('$9', '$11')}, $12, $13, $14, $14,
       past_versions + 1 from number
     on conflict (base_gs1) do nothing returning offer_id, version, terms
     ), noted as (${noteWorth})
     select offer_id from written`,
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

const noteBrand = `
  insert into past_brand (offer_id, brand_internal_id, until, until_snapshot)
  select offer_id, brand_internal_id, $12, journal_snapshot() from offer
  where offer_id = $1 and brand_internal_id <> $2`;

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
    `with written as (update offer set brand_internal_id = $2, description = $3,
       campaign_start = $4, campaign_end = $5, redemption_start = $6, redemption_end = $7,
       campaign_starts_at = ${starts('$4', '$8')}, campaign_ends_at = ${ends('$5', '$9')},
       redemption_starts_at = ${starts('$6', '$8')}, redemption_ends_at = ${ends('$7', '$9')},
       rolling_days = $10, terms = $11, updated_at = $12, version = version + 1
     where offer_id = $1 returning offer_id, version, terms), moved as (${noteBrand}) ${noteWorth}`,
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

export async function setCampaignMetadata(
  tx: Queryable,
  offerId: number,
  metadata: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await tx.query(
    'update offer set campaign_metadata = $2, updated_at = $3, version = version + 1 where offer_id = $1',
    [offerId, JSON.stringify(metadata), now],
  );
}

/**
 * Removes an offer and what hangs on it. The caller holds the counter row and has seen that no string is left. Should
 * the base string be used again its versions go on from here: details are kept by them.
 */
export async function removeOffer(tx: Queryable, offerId: number): Promise<void> {
  await tx.query(
    `with gone as (delete from offer where offer_id = $1 returning offer_id, version),
       worthless as (delete from offer_worth where offer_id = $1)
     update base_string b set past_versions = g.version from gone g where b.offer_id = g.offer_id`,
    [offerId],
  );
}

/** Days as ISO numbers (Monday 1), times as `HH:MM`, all in the zone; empty lists and absent times do not restrict. */
export interface RedemptionWindow {
  days: number[];
  dates: number[];
  start: string | undefined;
  end: string | undefined;
  zone: string;
}

export async function setWindow(
  tx: Queryable,
  offerId: number,
  window: RedemptionWindow | undefined,
  now: Date,
): Promise<void> {
  const listed = (numbers: number[] | undefined) => (numbers?.length ? numbers : null);
  await tx.query(
    `update offer set window_days = $2::int[], window_dates = $3::int[], window_start = $4, window_end = $5,
       window_zone = $6, updated_at = $7, version = version + 1 where offer_id = $1`,
    [
      offerId,
      listed(window?.days),
      listed(window?.dates),
      window?.start ?? null,
      window?.end ?? null,
      window?.zone ?? null,
      now,
    ],
  );
}
