import { randomInt } from 'node:crypto';
import { composeBase, composeSerialized, packSerial } from '@offerbook/gs1';
import { saveStore } from '../accounts/lookup.ts';
import { brandNamed } from '../brands/lookup.ts';
import { depositAll, givenPrefix } from '../coupons/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { claimFunder } from '../funders/lookup.ts';
import { openOffer } from '../offers/lookup.ts';
import type { Context, Emitting } from '../pipeline/context.ts';
import { redeemAll } from '../redemptions/lookup.ts';

/** The part of an operation's context that creating samples needs. */
export type Sampling = Pick<Context, 'tx' | 'now' | 'executionId'> & Emitting<'deposited' | 'redeemed'>;

/** The stores of a sample retailer. */
export const sampleStores = [
  {
    store_id: 'sample-1',
    name: 'Main Street',
    address: '1 Main Street',
    city: 'Springfield',
    state: 'IL',
    country: 'US',
  },
  {
    store_id: 'sample-2',
    name: 'Harbor Road',
    address: '20 Harbor Road',
    city: 'Portland',
    state: 'ME',
    country: 'US',
  },
];

export async function addSampleStores(tx: Queryable, retailerId: number): Promise<void> {
  for (const store of sampleStores) await saveStore(tx, { accountId: retailerId, ...store });
}

const offerText = {
  description: 'Save $1.00 on two boxes of Sample Oats',
  campaign_start_time: '2020-01-01',
  redemption_end_time: '2099-12-31',
  total_circulation: '1000000000',
  primary_purchase_save_value: '100',
  primary_purchase_requirements: '2',
  primary_purchase_req_code: '0',
  primary_purchase_gtins: ['00012345678905'],
};

export interface SampleOffer {
  offerId: number;
  base: string;
  brandInternalId: number;
}

/** A locked offer of the manufacturer that authorizes the provider, with a separate brand and funder id. */
export async function openSampleOffer(
  { tx, now }: Sampling,
  {
    manufacturerId,
    providerId,
    number,
    timeZone,
  }: { manufacturerId: number; providerId: number; number: number; timeZone?: string | undefined },
): Promise<SampleOffer> {
  // Sample funder ids begin with six zeros, so they never collide with real ones; one that is taken is skipped.
  for (let tail = number % 1_000_000; ; tail = randomInt(1_000_000)) {
    const funderId = `000000${String(tail).padStart(6, '0')}`;
    if ((await claimFunder(tx, manufacturerId, funderId, now)) !== manufacturerId) continue;
    const brandName = number === 0 ? 'Sample Oats' : `Sample Oats ${number}`;
    const brand = await brandNamed(tx, manufacturerId, brandName, now);
    const base = composeBase({ format: 0, funderId, offerCode: '000001' });
    const brandInternalId = brand.brand_internal_id;
    const identity = { baseGs1: base, manufacturerId, brandInternalId, funderId, timeZone };
    const offerId = await openOffer(tx, identity, offerText, providerId, now);
    if (offerId !== undefined) return { offerId, base, brandInternalId };
  }
}

/** Deposits strings whose serial numbers contain `number`, so that samples of different accounts never collide. */
export async function deposit(
  { tx, now, executionId, emit }: Sampling,
  {
    offerId,
    base,
    providerId,
    retailerId,
    number,
    count,
  }: {
    offerId: number;
    base: string;
    providerId: number;
    retailerId?: number;
    number: number;
    count: number;
  },
): Promise<Array<{ gs1: string; serial: number }>> {
  const prefix = await givenPrefix(tx, providerId);
  const strings = Array.from({ length: count }, (_, index) => {
    const digits = prefix + String(number * 100 + index).padStart(15 - prefix.length, '0');
    return { gs1: composeSerialized(base, digits), serial: packSerial(digits) };
  });
  const answers = await depositAll(
    { tx, emit },
    strings.map(({ serial }) => ({
      offerId,
      serial,
      providerId,
      retailerId,
      lookupCodeId: undefined,
      at: now,
      executionId,
    })),
  );
  return strings.filter((_, index) => !('reason' in answers[index]!));
}

/** Redeems strings at a sample store. */
export async function redeem(
  { tx, now, executionId, emit }: Sampling,
  offerId: number,
  retailerId: number,
  strings: Array<{ serial: number }>,
): Promise<void> {
  const asks = strings.map(({ serial }) => ({
    offerId,
    serial,
    retailerId,
    acceleratorId: undefined,
    txn: undefined,
    store: sampleStores[0]!.store_id,
    storeAddress: undefined,
    at: now,
    redeemedAt: undefined,
    executionId,
  }));
  if (asks.length > 0) await redeemAll({ tx, emit }, asks);
}
