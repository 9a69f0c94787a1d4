import { composeBase, composeSerialized } from '@offerbook/gs1';
import type { Account } from '../account.ts';
import type { Stage } from '../part.ts';

/** How many strings of each offer are deposited before the first call of a round. */
export const stockOfOffer = 600;

/** An offer of this part; its strings have places from 0. */
export interface Offer {
  base: string;
  /** Its payer, which no other offer has. */
  funderId: string;
  /** In cents, when the round begins; null: what it takes off depends on the basket. */
  cents: number | null;
  /** Its manufacturer changes the save value during the round. */
  changes: boolean;
}

/** The accounts and offers of one round. Nothing else uses them, so that their reports hold nothing else. */
export interface Cast {
  manufacturer: Account;
  /** The first stays with the first clearinghouse, the second changes between both. */
  retailers: readonly [Account, Account];
  clearinghouses: readonly [Account, Account];
  offers: readonly Offer[];
  /** Makes the string at a place of an offer. */
  stringAt: (offer: Offer, place: number) => string;
}

const serialDigits = 15;

/** What an offer takes off: so many cents, or with null a percentage, which has no fixed worth. */
export const termsOf = (cents: number | null) =>
  cents === null
    ? { save_value_code: '5', primary_purchase_save_value: '10' }
    : { save_value_code: '0', primary_purchase_save_value: String(cents) };

export async function castOf(stage: Stage): Promise<Cast> {
  const [manufacturer, provider, first, second, house, other] = [
    await stage.newAccount('manufacturer'),
    await stage.newAccount('provider'),
    await stage.newAccount('retailer'),
    await stage.newAccount('retailer'),
    await stage.newAccount('clearinghouse'),
    await stage.newAccount('clearinghouse'),
  ];
  const { prefix } = await stage.ok(provider, 'POST', '/provider/serialization_prefix');
  const stringAt = ({ base }: Offer, place: number) =>
    composeSerialized(base, prefix + String(place).padStart(serialDigits - prefix.length, '0'));
  for (const retailer of [first, second]) {
    const toggle = { email_domain: house.domain, enabled: 'yes' };
    await stage.ok(retailer, 'PUT', '/retailer/toggle/clearinghouse', toggle);
  }
  const plans = [
    { cents: 100, changes: true },
    { cents: 75, changes: false },
    { cents: null, changes: false },
  ];
  const offers: Offer[] = [];
  for (const [at, plan] of plans.entries()) {
    const offerCode = String(stage.round * 10 + at).padStart(6, '0');
    const funderId = String(300_000 + stage.round * 10 + at);
    const base = composeBase({ format: 0, funderId, offerCode });
    const path = `/manufacturer/base_gs1/${base}`;
    await stage.ok(manufacturer, 'POST', '/manufacturer/base_gs1?lock=yes', {
      data: {
        base_gs1: base,
        brand_id: 'Sunny Oats',
        description: 'Save on two boxes of Sunny Oats',
        campaign_start_time: '01/01/2020',
        redemption_end_time: '12/31/2090',
        total_circulation: '100000',
        ...termsOf(plan.cents),
        primary_purchase_requirements: '2',
        primary_purchase_req_code: '0',
        primary_purchase_gtins: ['00012345678905'],
      },
    });
    await stage.ok(manufacturer, 'POST', `${path}/toggle_provider`, {
      email_domain: provider.domain,
      enabled: 'yes',
    });
    const offer: Offer = { base, funderId, ...plan };
    await stage.ok(provider, 'POST', '/provider/deposit', {
      gs1s: Array.from({ length: stockOfOffer }, (_, place) => stringAt(offer, place)),
    });
    // A save value changes only while its offer is editable.
    if (plan.changes) await stage.ok(manufacturer, 'PUT', `${path}/lock`, { lock: 'no' });
    offers.push(offer);
  }
  return { manufacturer, retailers: [first, second], clearinghouses: [house, other], offers, stringAt };
}
