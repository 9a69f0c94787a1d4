import type { Queryable } from '../../platform/db/database.ts';
import { journalSnapshot } from '../../platform/db/statements/relationship.ts';
import {
  array,
  bool,
  date,
  int4,
  int8,
  jsonb,
  nullable,
  pgSnapshot,
  text,
  time,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import { command, deletion, maybeValue, type Placeholders } from '../../platform/db/statements/statement.ts';
import { firstInstant } from '../../platform/vocabulary/in-sql.ts';
import { usualZones } from '../../platform/wire/dates.ts';
import type { OfferText } from './offer.ts';
import type { Terms } from './terms.ts';

// A start day begins with its first instant and an end day ends a millisecond before the next one, in the account's zone.
export const starts = firstInstant;
export const ends = (day: string, zone: string) =>
  `(${firstInstant(`(${day} + 1)`, zone)} - interval '1 millisecond')`;

/** What the manufacturer writes and may change, column by column. */
const writtenColumns = {
  brandInternalId: int4,
  description: text,
  campaignStart: date,
  campaignEnd: date,
  redemptionStart: date,
  redemptionEnd: date,
  startZone: text,
  endZone: text,
  rollingDays: nullable(int4),
  terms: jsonb<Terms>(),
  now: timestamptz,
};

const columnValues = (p: Placeholders<typeof writtenColumns>): Record<string, string> => ({
  brand_internal_id: p.brandInternalId,
  description: p.description,
  campaign_start: p.campaignStart,
  campaign_end: p.campaignEnd,
  redemption_start: p.redemptionStart,
  redemption_end: p.redemptionEnd,
  campaign_starts_at: starts(p.campaignStart, p.startZone),
  campaign_ends_at: ends(p.campaignEnd, p.endZone),
  redemption_starts_at: starts(p.redemptionStart, p.startZone),
  redemption_ends_at: ends(p.redemptionEnd, p.endZone),
  rolling_days: p.rollingDays,
  terms: p.terms,
  updated_at: p.now,
});

const written = (brandInternalId: number, offer: OfferText, timeZone: string | undefined, now: Date) => ({
  brandInternalId,
  description: offer.description,
  campaignStart: offer.campaign_start_time,
  campaignEnd: offer.campaign_end_time,
  redemptionStart: offer.redemption_start_time,
  redemptionEnd: offer.redemption_end_time,
  startZone: timeZone ?? usualZones.starts,
  endZone: timeZone ?? usualZones.ends,
  rollingDays:
    offer.terms['rolling_expiration'] === '1' ? Number(offer.terms['rolling_expiration_days']) : null,
  terms: offer.terms,
  now,
});

// Recorded only when it changes; a redemption's worth is that of the last record at or before its version of the offer.
const recordWorth = (written: string) => `
  insert into offer_worth (offer_id, version, save_value, save_value_code)
  select offer_id, version, (terms->>'primary_purchase_save_value')::bigint, terms->>'save_value_code' from ${written}
  where not exists (
    select 1 from (select * from offer_worth w where w.offer_id = written.offer_id order by w.version desc limit 1) w
    where w.save_value is not distinct from (terms->>'primary_purchase_save_value')::bigint
      and w.save_value_code is not distinct from terms->>'save_value_code')`;

const insertOffer = maybeValue({
  params: { baseGs1: text, manufacturerId: int4, funderId: text, ...writtenColumns },
  value: int8,
  sql: ({ baseGs1, manufacturerId, funderId, ...p }) => {
    const values = columnValues(p);
    return `
      with number as (
        insert into base_string (base_gs1) values (${baseGs1})
        on conflict (base_gs1) do update set base_gs1 = excluded.base_gs1 returning offer_id, past_versions
      ), written as (
        insert into offer (offer_id, base_gs1, manufacturer_id, funder_id, created_at, version, ${Object.keys(values)})
        select offer_id, ${baseGs1}, ${manufacturerId}, ${funderId}, ${p.now}, past_versions + 1, ${Object.values(values)}
        from number
        on conflict (base_gs1) do nothing returning offer_id, version, terms
      ), recorded as (${recordWorth('written')})
      select offer_id as value from written`;
  },
  // Set by operations of their own.
  unset: [
    ...['campaign_metadata', 'budget_cents'],
    ...['window_days', 'window_dates', 'window_start', 'window_end', 'window_zone'],
  ],
});

const insertCounter = command({
  params: { offerId: int8, total: int8 },
  sql: ({ offerId, total }) => `insert into circulation (offer_id, total) values (${offerId}, ${total})`,
});

export interface OfferIdentity {
  baseGs1: string;
  manufacturerId: number;
  brandInternalId: number;
  funderId: string;
  timeZone: string | undefined;
}

/** @returns the new offer's id, or undefined when the base string is taken. */
export async function addOffer(
  tx: Queryable,
  { brandInternalId, timeZone, ...identity }: OfferIdentity,
  offer: OfferText,
  now: Date,
): Promise<number | undefined> {
  const offerId = await insertOffer(tx, { ...identity, ...written(brandInternalId, offer, timeZone, now) });
  if (offerId !== undefined) await insertCounter(tx, { offerId, total: offer.total_circulation });
  return offerId;
}

const setTotal = command({
  params: { offerId: int8, total: int8 },
  sql: ({ offerId, total }) => `update circulation set total = ${total} where offer_id = ${offerId}`,
});

const otherBrand = maybeValue({
  params: { offerId: int8, brandInternalId: int4 },
  value: int4,
  sql: ({ offerId, brandInternalId }) => `
    select brand_internal_id as value from offer where offer_id = ${offerId} and brand_internal_id <> ${brandInternalId}`,
});

const addPastBrand = command({
  params: { offerId: int8, past: int4, now: timestamptz, snapshot: pgSnapshot },
  sql: ({ offerId, past, now, snapshot }) => `
    insert into past_brand (offer_id, brand_internal_id, until, until_snapshot)
    values (${offerId}, ${past}, ${now}, ${snapshot})`,
});

const updateOffer = command({
  params: { offerId: int8, ...writtenColumns },
  sql: ({ offerId, ...p }) => `
    update offer set version = version + 1, ${Object.entries(columnValues(p)).map(([name, value]) => `${name} = ${value}`)}
    where offer_id = ${offerId}`,
});

const addWorth = command({
  params: { offerId: int8 },
  sql: ({ offerId }) =>
    recordWorth(`(select offer_id, version, terms from offer where offer_id = ${offerId}) written`),
});

export async function rewriteOffer(
  tx: Queryable,
  offerId: number,
  brandInternalId: number,
  offer: OfferText,
  timeZone: string | undefined,
  now: Date,
): Promise<void> {
  await setTotal(tx, { offerId, total: offer.total_circulation });
  // In statements of their own: on a distributed database each part of a statement sees what earlier parts have changed.
  const past = await otherBrand(tx, { offerId, brandInternalId });
  if (past !== undefined) await addPastBrand(tx, { offerId, past, now, snapshot: await journalSnapshot(tx) });
  await updateOffer(tx, { offerId, ...written(brandInternalId, offer, timeZone, now) });
  await addWorth(tx, { offerId });
}

const setting = (flag: 'locked' | 'active' | 'settled' | 'mandatory_retailer') =>
  command({
    params: { offerId: int8, on: bool, now: timestamptz },
    sql: ({ offerId, on, now }) => `
      update offer set ${flag} = ${on}, updated_at = ${now}, version = version + 1
      where offer_id = ${offerId} and ${flag} <> ${on}`,
  });

/** Sets a flag, and counts a new version where it changes. */
export const setFlag = {
  locked: setting('locked'),
  active: setting('active'),
  settled: setting('settled'),
  mandatory_retailer: setting('mandatory_retailer'),
};

/** No new version: it changes nothing that other accounts read. */
export const setArchived = command({
  params: { offerId: int8, on: bool },
  sql: ({ offerId, on }) => `update offer set archived = ${on} where offer_id = ${offerId}`,
});

export const setCampaignMetadata = command({
  params: { offerId: int8, metadata: jsonb<Record<string, unknown>>(), now: timestamptz },
  sql: ({ offerId, metadata, now }) => `
    update offer set campaign_metadata = ${metadata}, updated_at = ${now}, version = version + 1
    where offer_id = ${offerId}`,
});

// By name: on a distributed database no foreign key does it.
const dropCounters = ['provider_share', 'circulation'].map((table) =>
  deletion(table, 'offer_id', { offerId: int8 }),
);

/**
 * Removes an offer and what belongs to it. The caller has locked the counter row and seen that no string is left. Should
 * the base string be used again, its versions continue from here: details are cached by them.
 */
export async function removeOffer(tx: Queryable, given: { offerId: number }): Promise<void> {
  for (const drop of dropCounters) await drop(tx, given);
  await remove(tx, given);
}

const remove = command({
  params: { offerId: int8 },
  sql: ({ offerId }) => `
    with deleted as (delete from offer where offer_id = ${offerId} returning offer_id, version),
      worth as (delete from offer_worth where offer_id = ${offerId})
    update base_string b set past_versions = d.version from deleted d where b.offer_id = d.offer_id`,
});

/** Days as ISO numbers (Monday 1), times as `HH:MM`, all in the zone; empty lists and absent times do not restrict. */
export interface RedemptionWindow {
  days: number[];
  dates: number[];
  start: string | undefined;
  end: string | undefined;
  zone: string;
}

const updateWindow = command({
  params: {
    offerId: int8,
    days: nullable(array(int4)),
    dates: nullable(array(int4)),
    start: nullable(time),
    end: nullable(time),
    zone: nullable(text),
    now: timestamptz,
  },
  sql: ({ offerId, days, dates, start, end, zone, now }) => `
    update offer set window_days = ${days}, window_dates = ${dates}, window_start = ${start}, window_end = ${end},
      window_zone = ${zone}, updated_at = ${now}, version = version + 1 where offer_id = ${offerId}`,
});

/** Sets the window or, with undefined, removes it. */
export function setWindow(
  tx: Queryable,
  offerId: number,
  window: RedemptionWindow | undefined,
  now: Date,
): Promise<void> {
  const listed = (numbers: number[] | undefined) => (numbers?.length ? numbers : null);
  return updateWindow(tx, {
    offerId,
    now,
    days: listed(window?.days),
    dates: listed(window?.dates),
    start: window?.start ?? null,
    end: window?.end ?? null,
    zone: window?.zone ?? null,
  });
}
