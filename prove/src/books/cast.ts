import { composeBase } from '@offerbook/gs1';
import { chooseClearinghouse, deposited, lockedOffer, prefixOf } from '@offerbook/world';
import type { Account } from '../account.ts';
import type { Stage } from '../part.ts';

/** How many strings of each offer are deposited before the first call of a round. */
const stockOfOffer = 600;

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
  /** The provider's, whose strings they all are. */
  prefix: string;
}

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
  const prefix = await prefixOf(stage.as(provider));
  for (const retailer of [first, second]) await chooseClearinghouse(stage.as(retailer), house);
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
    const fields = { base_gs1: base, total_circulation: '100000', ...termsOf(plan.cents) };
    await lockedOffer(stage.as(manufacturer), [provider], fields);
    const offer: Offer = { base, funderId, ...plan };
    await deposited(stage.as(provider), base, stockOfOffer);
    // A save value changes only while its offer is editable.
    const lock = `/manufacturer/base_gs1/${base}/lock`;
    if (plan.changes) await stage.ok(manufacturer, 'PUT', lock, { lock: 'no' });
    offers.push(offer);
  }
  return { manufacturer, retailers: [first, second], clearinghouses: [house, other], offers, prefix };
}
