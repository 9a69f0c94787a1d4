import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { changesOffer, offerToChange, providerAuthorization } from '../../coupons/offers/lookup.ts';
import { onlyString } from '../../coupons/strings/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { world } from '../../platform/reference/example.ts';
import { idempotent, required } from '../../platform/wire/fields.ts';
import { reason } from '../../platform/wire/shapes.ts';
import { redeem, sampleStores, tryDeposit } from './records.ts';
import { domainOf, findSharedParties } from './shared-parties.ts';

/** Coupons that the sample provider gives out in one call. */
const count = 10;
/** Above the numbers of accounts, by which the coupons of a new account's own samples are numbered. */
const firstNumber = 5_000_000;

const reasonOrNone = reason.or(z.literal(''));

const declared = { ...changesOffer, section: 'samples', method: 'POST', needs: 'full_set' } as const;

/** @throws Refusal FORBIDDEN in production, which has no sample accounts. */
function onlyInTest({ name }: Registry): void {
  if (name !== 'test')
    throw refuse.forbidden(
      'Sample accounts are in the test registry only. In production a provider does this.',
    );
}

/** @throws Refusal NOT_FOUND in a registry whose accounts were all opened without sample data. */
async function partiesOf(tx: Queryable) {
  const parties = await findSharedParties(tx);
  if (parties === undefined)
    throw refuse.notFoundBecause('This registry has no sample accounts: they come with the first sign-up.');
  return parties;
}

/** Lets the sample provider deposit coupons under the caller's offer, as a real one would. */
export const depositSamples = operation({
  ...declared,
  name: 'deposit-samples',
  summary: 'Let the sample provider give out coupons',
  description:
    'In test only. The sample provider is authorized for the offer and deposits 10 strings, in the way and under the rules of any provider; `reason` says why fewer.',
  path: '/manufacturer/base_gs1/:base_gs1/sample_deposit',
  emits: ['deposited'],
  body: idempotent,
  output: z.object({
    data: z.object({ email_domain: z.string(), gs1s: z.array(z.string()), reason: reasonOrNone }),
  }),
  run: async (context) => {
    const { tx, now, registry } = context;
    onlyInTest(registry);
    const offer = await offerToChange(context);
    const providerId = (await partiesOf(tx)).ids.provider;
    const email_domain = domainOf('provider');
    context.notes.concerns({ email_domain });
    if (!(await providerAuthorization.holds(tx, offer.offer_id, providerId)))
      await providerAuthorization.begin(tx, offer.offer_id, providerId, now);
    const { strings, reason } = await tryDeposit(context, {
      ...{ offerId: offer.offer_id, base: offer.base_gs1, providerId, count },
      // `ever_deposited` grows with every deposit, so that each call makes new serial numbers.
      number: firstNumber + (offer.ever_deposited % firstNumber),
    });
    return {
      message: `The sample provider gave out ${counted(strings.length, 'coupon')}.`,
      data: { email_domain, gs1s: strings.map(({ gs1 }) => gs1), reason: reason ?? ('' as const) },
    };
  },
});

/** Takes one coupon of the caller's offer to the sample retailer's till, as a shopper would. */
export const redeemSample = operation({
  ...declared,
  name: 'redeem-sample',
  summary: 'Take a coupon to the sample till',
  description:
    'In test only. The sample retailer redeems the string in one of its stores, under the rules of any retailer; `reason` says why not.',
  path: '/manufacturer/base_gs1/:base_gs1/sample_redemption',
  emits: ['redeemed'],
  body: idempotent.extend({ gs1: required(100) }),
  output: z.object({
    data: z.object({
      gs1: z.string(),
      email_domain: z.string(),
      store: z.string(),
      redeemed: z.enum(['yes', 'no']),
      reason: reasonOrNone,
    }),
  }),
  example: { body: { gs1: world.gs1 } },
  run: async (context) => {
    onlyInTest(context.registry);
    const string = onlyString(context.body.gs1);
    if (string.base !== context.params.base_gs1)
      throw refuse.field('gs1', 'is a string of another offer; send one of this offer');
    const offer = await offerToChange(context);
    const { ids } = await partiesOf(context.tx);
    const email_domain = domainOf('retailer');
    const [answer] = await redeem(context, offer.offer_id, ids.retailer, [string]);
    const { redeemed } = answer!;
    context.notes.concerns({ gs1: string.gs1, email_domain });
    return {
      message: redeemed ? 'The sample till redeemed the coupon.' : 'The sample till refused the coupon.',
      data: {
        gs1: string.gs1,
        email_domain,
        store: sampleStores[0]!.store_id,
        redeemed: redeemed ? ('yes' as const) : ('no' as const),
        reason: answer!.redeemed ? ('' as const) : answer!.reason,
      },
    };
  },
});
