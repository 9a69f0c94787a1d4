import { composeBase, composeSerialized } from '@offerbook/gs1';
import type { Caller } from './caller.ts';
import type { Offerbook } from './offerbook.ts';

let funders = 100_000;
let offers = 0;

/** A base string under a funder nobody has used in this process, or under the given one. */
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

/** Creates a locked offer that authorizes the providers. */
export async function lockedOffer(
  manufacturer: Caller,
  providers: Array<Pick<Caller, 'domain'>>,
  more: Record<string, unknown> = {},
): Promise<string> {
  const base = (more['base_gs1'] as string | undefined) ?? newBase();
  await ok(manufacturer.post('/manufacturer/base_gs1?lock=yes', { data: offerData(base, more) }));
  for (const provider of providers) {
    await ok(
      manufacturer.post(`/manufacturer/base_gs1/${base}/toggle_provider`, {
        email_domain: provider.domain,
        enabled: 'yes',
      }),
    );
  }
  return base;
}

/** The provider's prefix. */
export const prefixOf = async (provider: Caller): Promise<string> =>
  (await ok(provider.post('/provider/serialization_prefix'))).prefix;

/** So many different strings of the provider under the offer, not yet deposited. */
export function strings(base: string, prefix: string, count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, i) =>
    composeSerialized(
      base,
      prefix +
        String(from + i)
          .padStart(12, '0')
          .slice(-(15 - prefix.length)),
    ),
  );
}

/** Deposits so many strings and gives them. */
export async function deposited(provider: Caller, base: string, count: number, from = 0): Promise<string[]> {
  const made = strings(base, await prefixOf(provider), count, from);
  for (let at = 0; at < made.length; at += 5_000) {
    const answer = await ok(provider.post('/provider/deposit', { gs1s: made.slice(at, at + 5_000) }));
    if (answer.newly_added.length !== Math.min(5_000, made.length - at))
      throw new Error(JSON.stringify(answer).slice(0, 500));
  }
  return made;
}

/** How many coupons of its offer the manufacturer sees deposited. */
export const depositedCount = async (manufacturer: Caller, base: string): Promise<number> =>
  Number((await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`))).data.deposited_count);

/** The body of a call that must succeed. */
// biome-ignore lint/suspicious/noExplicitAny: tests assert on the shape itself.
export async function ok(reply: Promise<{ status: number; body: any }>): Promise<any> {
  const { status, body } = await reply;
  if (status !== 200) throw new Error(`expected 200, got ${status}: ${JSON.stringify(body).slice(0, 1_000)}`);
  return body;
}

/** One account of each role that the main job needs, and a locked offer between them. */
export async function mainScene(book: Offerbook, more: Record<string, unknown> = {}) {
  const [manufacturer, provider, retailer] = [
    await book.account('manufacturer'),
    await book.account('provider'),
    await book.account('retailer', {
      stores: [
        {
          store_id: '0042',
          name: 'Main Street',
          address: '1 Main Street',
          city: 'Springfield',
          state: 'IL',
          country: 'US',
        },
      ],
    }),
  ];
  const base = await lockedOffer(manufacturer, [provider], more);
  return { manufacturer, provider, retailer, base };
}

/**
 * The master offer file's record out of its detail, which shows beside it what was set around it: exactly these, so
 * that anything else that differs is seen.
 */
export function recordOf(detail: Record<string, unknown>): Record<string, unknown> {
  const { access_type, campaign_metadata, edit_access, mandatory_retailer, redemption_window, ...record } =
    detail;
  for (const beside of [access_type, campaign_metadata, edit_access, mandatory_retailer, redemption_window])
    if (beside === undefined) throw new Error(`the detail shows ${Object.keys(detail)} only`);
  return record;
}

/** The billing details of a funder id for which nobody saved any. */
export const noBilling = {
  legal_name: '',
  contact_name: '',
  email: '',
  phone: '',
  address_line1: '',
  address_line2: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
  billing_mode: 'direct',
  agent_name: '',
};
