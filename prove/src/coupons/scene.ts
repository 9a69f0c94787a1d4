import { composeBase } from '@offerbook/gs1';
import { chooseAccelerator, lockedOffer, prefixOf } from '@offerbook/world';
import type { Stage } from '../part.ts';
import type { Change, Offer, Phase, Scene } from './asks.ts';

/** Dates so far away that no clock of a run meets them. */
export const dates: Record<Phase, { redemption_start_time: string; redemption_end_time: string }> = {
  scheduled: { redemption_start_time: '01/01/2089', redemption_end_time: '12/31/2090' },
  live: { redemption_start_time: '01/01/2020', redemption_end_time: '12/31/2090' },
  ended: { redemption_start_time: '01/01/2020', redemption_end_time: '12/31/2021' },
};

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

export const yesNo = (on: boolean) => (on ? 'yes' : 'no');

/** The call that makes a change. */
export function requestOf(change: Change): {
  method: 'PUT' | 'POST' | 'DELETE';
  path: string;
  body?: object;
} {
  const path = `/manufacturer/base_gs1/${change.base}`;
  const edit = (data: object) => ({
    method: 'POST' as const,
    path: '/manufacturer/base_gs1',
    body: { data: { base_gs1: change.base, update_mode: '1', ...data } },
  });
  switch (change.what) {
    case 'locked':
      return { method: 'PUT', path: `${path}/lock`, body: { lock: yesNo(change.on) } };
    case 'active':
      return { method: 'PUT', path: `${path}/active`, body: { active: yesNo(change.on) } };
    case 'mandatory':
      return { method: 'PUT', path: `${path}/mandatory_retailer`, body: { mandatory: yesNo(change.on) } };
    case 'restricted':
      return {
        method: 'POST',
        path: `${path}/toggle_retailer`,
        body: { email_domain: change.retailer, enabled: yesNo(change.on) },
      };
    case 'dates':
      return edit(dates[change.phase]);
    case 'extend':
      return {
        method: 'POST',
        path: `${path}/extend`,
        body: { redemption_end_time: dates.live.redemption_end_time },
      };
    case 'total':
      return edit({ total_circulation: String(change.total) });
    case 'cap':
      return change.cap === undefined
        ? { method: 'DELETE', path: `${path}/custom_circulation/${change.provider}` }
        : {
            method: 'POST',
            path: `${path}/custom_circulation`,
            body: { email_domain: change.provider, circulation: change.cap },
          };
  }
}
