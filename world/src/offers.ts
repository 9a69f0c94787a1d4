import { type Body, readOffer, saveOffer, toggleProvider } from '@offerbook/client';
import { composeBase } from '@offerbook/gs1';
import { ask, type Party, type Sender } from './party.ts';

let funders = 100_000;
let offers = 0;

/** A base string under a funder that nothing else in this process uses, or under the given one. */
export const newBase = (funderId = String(++funders)): string =>
  composeBase({ format: 0, funderId, offerCode: String(++offers).padStart(6, '0') });

/** A whole, valid body for creating an offer; redeemable from today for years. */
export const offerData = (base: string, more: Record<string, unknown> = {}) => ({
  base_gs1: base,
  brand_id: 'Sunny Oats',
  description: 'Save $1.00 on two boxes of Sunny Oats',
  campaign_start_time: '01/01/2020',
  redemption_end_time: '12/31/2090',
  total_circulation: '1000000',
  primary_purchase_save_value: '100',
  primary_purchase_requirements: '2',
  primary_purchase_req_code: '0',
  primary_purchase_gtins: ['00012345678905'],
  ...more,
});

/** Authorizes the provider to deposit under the offer. */
export const authorizeProvider = (
  manufacturer: Sender,
  base_gs1: string,
  { domain }: Pick<Party, 'domain'>,
) =>
  ask(manufacturer, toggleProvider, {
    params: { base_gs1 },
    body: { email_domain: domain, enabled: 'yes' },
  });

/** Creates a locked offer that authorizes the providers. @param more fields of the master offer file. */
export async function lockedOffer(
  manufacturer: Sender,
  providers: ReadonlyArray<Pick<Party, 'domain'>>,
  more: Record<string, unknown> = {},
): Promise<string> {
  const base = (more['base_gs1'] as string | undefined) ?? newBase();
  // Tests also send what the type refuses.
  const data = offerData(base, more) as Body<typeof saveOffer>['data'];
  await ask(manufacturer, saveOffer, { query: { lock: 'yes' }, body: { data } });
  for (const provider of providers) await authorizeProvider(manufacturer, base, provider);
  return base;
}

/** How many coupons of its offer the manufacturer sees deposited. */
export const depositedCount = async (manufacturer: Party, base_gs1: string): Promise<number> =>
  Number((await ask(manufacturer, readOffer, { params: { base_gs1 } })).data.deposited_count);
