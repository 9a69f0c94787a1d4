import { randomInt } from 'node:crypto';
import { composeBase, composeSerialized, packSerial } from '@offerbook/gs1';
import { brandNamed } from '../../coupons/brands/lookup.ts';
import { claimFunder, sampleFunders } from '../../coupons/funders/lookup.ts';
import { openOffer } from '../../coupons/offers/lookup.ts';
import { type RedeemAnswer, redeemAll } from '../../coupons/redemptions/lookup.ts';
import { depositAll, givenPrefix } from '../../coupons/strings/lookup.ts';
import { saveStore } from '../../identity/accounts/lookup.ts';
import type { Sampling } from '../../identity/sign-up/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Emitting } from '../../platform/pipeline/context.ts';
import { dayMs } from '../../platform/vocabulary/durations.ts';
import type { Reason } from '../../platform/vocabulary/reasons.ts';

/**
 * The samples of a new account take place on the days before it, so that its reports, charts and first settlement have
 * weeks to show. Tallies, counters and the journal follow from the same instant.
 */
const pastDays = { offer: 28, deposit: 27, redemptions: [20, 16, 11, 6, 2] } as const;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

type Creating = Omit<Sampling, 'emit'>;

/** The stores of a sample retailer. */
export const sampleStores = [
  { store_id: 'sample-1', name: 'Main Street', address: '1 Main Street', city: 'Springfield', state: 'IL' },
  { store_id: 'sample-2', name: 'Harbor Road', address: '20 Harbor Road', city: 'Portland', state: 'ME' },
].map((store) => ({ ...store, country: 'US' }));

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

/** A locked offer, four weeks old, of the manufacturer that authorizes the provider, with a separate brand and funder id. */
export async function openSampleOffer(
  { tx, now }: Sampling,
  {
    manufacturerId,
    providerId,
    number,
    timeZone,
  }: { manufacturerId: number; providerId: number; number: number; timeZone?: string | undefined },
): Promise<SampleOffer> {
  const made = daysBefore(now, pastDays.offer);
  // One that is taken is skipped.
  for (let tail = number % 1_000_000; ; tail = randomInt(1_000_000)) {
    const funderId = `${sampleFunders}${String(tail).padStart(6, '0')}`;
    if ((await claimFunder(tx, manufacturerId, funderId, made)) !== manufacturerId) continue;
    const brandName = number === 0 ? 'Sample Oats' : `Sample Oats ${number}`;
    const brand = await brandNamed(tx, manufacturerId, brandName, made);
    const base = composeBase({ format: 0, funderId, offerCode: '000001' });
    const brandInternalId = brand.brand_internal_id;
    const identity = { baseGs1: base, manufacturerId, brandInternalId, funderId, timeZone };
    const offerId = await openOffer(tx, identity, offerText, providerId, made);
    if (offerId !== undefined) return { offerId, base, brandInternalId };
  }
}

interface SampleDeposit {
  offerId: number;
  base: string;
  providerId: number;
  retailerId?: number;
  /** In the serial numbers, so that samples of different accounts never collide. */
  number: number;
  count: number;
}

/** Deposits strings now, or at another instant. @returns those that were deposited, and why others were not. */
export async function tryDeposit(
  { tx, now, executionId, emit }: Creating & Emitting<'deposited'>,
  { offerId, base, providerId, retailerId, number, count }: SampleDeposit,
  at = now,
): Promise<{ strings: Array<{ gs1: string; serial: number }>; reason: Reason | undefined }> {
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
      at,
      executionId,
    })),
  );
  const refused = answers.find((answer) => 'reason' in answer);
  return {
    strings: strings.filter((_, index) => !('reason' in answers[index]!)),
    reason: refused && 'reason' in refused ? refused.reason : undefined,
  };
}

/** Deposits weeks ago, where nothing can be in the way. */
export const deposit = async (context: Sampling, placed: SampleDeposit) =>
  (await tryDeposit(context, placed, daysBefore(context.now, pastDays.deposit))).strings;

/** Redeems strings at the sample stores in turn, spread over the weeks since the deposit. */
export const redeemBefore = (
  context: Sampling,
  offerId: number,
  retailerId: number,
  strings: Array<{ serial: number }>,
): Promise<RedeemAnswer[]> =>
  redeem(context, offerId, retailerId, strings, (index) => ({
    store: sampleStores[index % sampleStores.length]!.store_id,
    at: daysBefore(context.now, pastDays.redemptions[index % pastDays.redemptions.length]!),
  }));

/** Redeems strings at a sample store, now unless said otherwise. */
export async function redeem(
  { tx, now, executionId, emit }: Creating & Emitting<'redeemed'>,
  offerId: number,
  retailerId: number,
  strings: Array<{ serial: number }>,
  placeOf = (_: number) => ({ store: sampleStores[0]!.store_id, at: now }),
): Promise<RedeemAnswer[]> {
  const asks = strings.map(({ serial }, index) => ({
    offerId,
    serial,
    retailerId,
    acceleratorId: undefined,
    txn: undefined,
    storeAddress: undefined,
    ...placeOf(index),
    redeemedAt: undefined,
    executionId,
  }));
  return asks.length === 0 ? [] : redeemAll({ tx, emit }, asks);
}
