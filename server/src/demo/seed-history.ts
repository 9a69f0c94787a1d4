import { type Caller, inParallel } from './caller.ts';
import { accelerated, accelerator, type Retailer, retailers } from './cast.ts';
import type { Coupon, RedeemAnswer, Stage } from './stage.ts';

export interface History {
  redeemed: number;
  rolledBack: number;
  refused: number;
}

/** A shopper's coupons at a till. */
interface Basket {
  till: Caller;
  body: { gs1s: string; selected_store: string; retailer_email_domain?: string; offline?: 'yes' };
  coupons: Coupon[];
  /** Two of the coupons turn out not to apply. */
  hasTooMany: boolean;
}

/** A past week of shopping: about a third of the coupons come to tills, and a few are rolled back. */
export async function shopBefore(stage: Stage, coupons: readonly Coupon[]): Promise<History> {
  const live = shuffled(coupons.filter(({ offer }) => offer.phase !== 'scheduled'));
  const early = coupons.filter(({ offer }) => offer.phase === 'scheduled').slice(0, 6);
  const used = live.slice(0, Math.round(live.length * 0.3));
  const baskets = basketsOf(stage, [...used, ...early]);
  const history: History = { redeemed: 0, rolledBack: 0, refused: 0 };
  let done = 0;
  await inParallel(baskets, 16, async ({ till, body, coupons, hasTooMany }) => {
    const { newly_redeemed } = await till.post<RedeemAnswer>('/retailer/redeem', body);
    history.redeemed += newly_redeemed.length;
    history.refused += coupons.length - newly_redeemed.length;
    const tooMany = hasTooMany ? newly_redeemed.slice(0, 2) : [];
    for (const { gs1 } of tooMany) {
      await till.delete(`/${till.player.role}/rollback/${gs1}`);
      history.rolledBack++;
    }
    stage.print.progress('Shoppers of the past days', ++done, baskets.length);
  });
  return history;
}

/** Coupons that come too late: of an ended and of a deactivated offer. */
export async function shopTooLate(stage: Stage, coupons: readonly Coupon[]): Promise<number> {
  const late = [
    ...coupons.filter(({ offer }) => offer.phase === 'ended').slice(0, 5),
    ...coupons.filter(({ offer }) => !offer.active).slice(0, 4),
  ];
  let refused = 0;
  for (const { till, body } of basketsOf(stage, late)) {
    const { results } = await till.post<RedeemAnswer>('/retailer/redeem', body);
    refused += results.filter(({ status }) => status === 'failure').length;
  }
  return refused;
}

/** Four to twelve coupons a basket, one store after the other; where an accelerator is assigned it does every second. */
function basketsOf(stage: Stage, coupons: readonly Coupon[]): Basket[] {
  const stores = (Object.keys(retailers) as Retailer[]).flatMap((name) =>
    retailers[name].stores.map((store) => ({ name, store_id: store.store_id as string })),
  );
  const baskets: Basket[] = [];
  for (let at = 0; at < coupons.length; ) {
    const number = baskets.length;
    const { name, store_id } = stores[number % stores.length]!;
    const part = coupons.slice(at, at + 4 + (number % 9));
    at += part.length;
    const retailer = retailers[name];
    const byAccelerator = accelerated.includes(name) && number % 2 === 0;
    baskets.push({
      till: stage.as(byAccelerator ? accelerator : retailer),
      body: {
        gs1s: part.map(({ gs1 }) => gs1).join(','),
        selected_store: store_id,
        ...(byAccelerator ? { retailer_email_domain: retailer.email_domain } : {}),
        // One store was cut off for a while and reports afterwards.
        ...(number % 40 === 7 ? { offline: 'yes' as const } : {}),
      },
      coupons: part,
      hasTooMany: number % 4 === 3,
    });
  }
  return baskets;
}

/** By the last digits of the serial, which are random. */
const shuffled = (coupons: Coupon[]): Coupon[] =>
  coupons.sort((a, b) => (a.gs1.slice(-8) < b.gs1.slice(-8) ? -1 : 1));
