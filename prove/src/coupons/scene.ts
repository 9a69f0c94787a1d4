import { composeBase } from '@offerbook/gs1';
import { chooseAccelerator, lockedOffer, prefixOf } from '@offerbook/world';
import type { Stage } from '../part.ts';
import type { Offer, Scene } from './asks.ts';
import { dates } from './changes.ts';

/** An offer that a round opens. */
export interface OfferPlan extends Pick<Offer, 'weight' | 'insert' | 'changes'> {
  total?: number;
}

const whole: readonly OfferPlan[] = [
  { weight: 8, insert: false, changes: [] },
  { weight: 8, insert: false, changes: [] },
  // So small that it is full again and again.
  { weight: 4, insert: false, changes: ['total', 'cap'], total: 60 },
  { weight: 3, insert: false, changes: ['active', 'dates', 'extend', 'locked'] },
  { weight: 2, insert: false, changes: ['restricted', 'mandatory', 'active'] },
  { weight: 2, insert: true, changes: ['active', 'dates', 'locked', 'restricted'] },
];

/** Accounts shared by all parts, and offers of this round alone. */
export async function openScene(stage: Stage, plans: readonly OfferPlan[] = whole): Promise<Scene> {
  const manufacturer = await stage.account('manufacturer');
  const retailers = [await stage.account('retailer', 0), await stage.account('retailer', 1)];
  const accelerator = await stage.account('accelerator');
  const providers = [];
  // The accounts outlive their round, and its parts do not.
  const run = `round-${stage.round}`;
  for (const at of [0, 1]) {
    const account = await stage.account('provider', at);
    await stage.ok(account, 'PUT', `/runs/${run}`, { kind: 'deposit', total: 1_000_000 });
    providers.push({ account, prefix: await prefixOf(stage.as(account)) });
  }
  for (const retailer of retailers) await chooseAccelerator(stage.as(retailer), accelerator);
  const offers: Offer[] = [];
  for (const [at, plan] of plans.entries()) {
    const offerCode = String(stage.round * 100 + at).padStart(6, '0');
    const base = composeBase({ format: plan.insert ? 2 : 0, funderId: '100200', offerCode });
    const total = plan.total ?? 1_000_000;
    const depositing = plan.insert ? [] : providers.map(({ account }) => account);
    const ends = { campaign_end_time: '12/31/2090', ...dates.live };
    const fields = { base_gs1: base, total_circulation: String(total), ...ends };
    await lockedOffer(stage.as(manufacturer), depositing, fields);
    const offer: Offer = { ...plan, base, total };
    if (!plan.insert) {
      offer.lookupCode = `OATS-${offerCode}`;
      const code = { lookup_code: offer.lookupCode };
      await stage.ok(manufacturer, 'POST', `/manufacturer/base_gs1/${base}/lookup_code`, code);
    }
    offers.push(offer);
  }
  return { manufacturer, providers, run, retailers, accelerator, offers };
}
