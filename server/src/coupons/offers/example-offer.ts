import { offerRecord } from './offer-wire.ts';

const year = { start: '2026-01-01', end: '2026-12-31' };
const starts = new Date(`${year.start}T00:00:00Z`);
const ends = new Date(`${year.end}T23:59:59Z`);

/** The record of an offer that does not exist, for examples of messages. */
export const exampleRecord = (baseGs1: string, now: Date) =>
  offerRecord(
    {
      offer_id: 0,
      base_gs1: baseGs1,
      manufacturer_id: 0,
      brand_internal_id: 0,
      funder_id: baseGs1.slice(6, 12),
      description: 'Save $1.00 on two boxes',
      campaign_start: year.start,
      campaign_end: year.end,
      redemption_start: year.start,
      redemption_end: year.end,
      campaign_starts_at: starts,
      campaign_ends_at: ends,
      redemption_starts_at: starts,
      redemption_ends_at: ends,
      terms: {
        primary_purchase_save_value: '100',
        primary_purchase_requirements: '2',
        primary_purchase_gtins: ['00012345678905'],
      },
      locked: true,
      active: true,
      archived: false,
      settled: false,
      version: 1,
      updated_at: now,
      campaign_metadata: null,
      mandatory_retailer: false,
      window_days: null,
      window_dates: null,
      window_start: null,
      window_end: null,
      window_zone: null,
      manufacturer_email_domain: 'manufacturer.example',
      manufacturer_time_zone: null,
      brand_id: 'sunny-oats',
      brand_name: 'Sunny Oats',
      total: 100_000,
      deposited: 0,
      ever_deposited: 0,
      redeemed: 0,
    },
    now,
  );
