import { type Body, type Registry, redeemCoupons, rollbackCoupon } from '@offerbook/client';
import { accelerated, accelerator, type Retailer, retailers } from './cast.ts';
import { momentsOfVisits } from './past.ts';
import type { Coupon, Stage } from './stage.ts';

/** How long a store that was cut off redeemed before it could report. */
const offlineForMs = 3 * 3_600_000;

export interface History {
  redeemed: number;
  rolledBack: number;
  refused: number;
}

/** A shopper's coupons at a till. */
interface Basket {
  till: Registry;
  body: Body<typeof redeemCoupons>;
  coupons: Coupon[];
  /** Two of the coupons turn out not to apply. */
  hasTooMany: boolean;
}

/** The days of a part of the past, and how to get there. */
interface Span {
  fromDay: number;
  days: number;
  moveTo: (time: Date) => Promise<void>;
}

/** Lives through some past days: about a third of the coupons are redeemed, and a few rolled back. */
export async function shopBefore(
  stage: Stage,
  coupons: readonly Coupon[],
  { fromDay, days, moveTo }: Span,
): Promise<History> {
  const live = shuffled(coupons.filter(({ offer }) => offer.phase !== 'scheduled'));
  const early = coupons.filter(({ offer }) => offer.phase === 'scheduled').slice(0, 2);
  const used = live.slice(0, Math.round(live.length * 0.3));
  const baskets = basketsOf(stage, [...used, ...early]);
  const moments = momentsOfVisits(baskets.length, fromDay, days);
  const history: History = { redeemed: 0, rolledBack: 0, refused: 0 };
  for (const [at, { till, body, coupons, hasTooMany }] of baskets.entries()) {
    const moment = moments[at]!;
    await moveTo(moment);
    const offline = body.offline ? { redeemed_at: moment.getTime() - offlineForMs } : {};
    const { newly_redeemed } = await till.call(redeemCoupons, { body: { ...body, ...offline } });
    history.redeemed += newly_redeemed.length;
    history.refused += coupons.length - newly_redeemed.length;
    const tooMany = hasTooMany ? newly_redeemed.slice(0, 2) : [];
    for (const { gs1 } of tooMany) {
      await till.call(rollbackCoupon, { params: { gs1 } });
      history.rolledBack++;
    }
    stage.print.progress('Shoppers of the past weeks', at + 1, baskets.length);
  }
  return history;
}

/** Presents coupons of an ended and of a deactivated offer. @returns how many were refused. */
export async function shopTooLate(stage: Stage, coupons: readonly Coupon[]): Promise<number> {
  const late = [
    ...coupons.filter(({ offer }) => offer.phase === 'ended').slice(0, 5),
    ...coupons.filter(({ offer }) => !offer.active).slice(0, 4),
  ];
  let refused = 0;
  for (const { till, body } of basketsOf(stage, late)) {
    const { results } = await till.call(redeemCoupons, { body });
    refused += results.filter(({ status }) => status === 'failure').length;
  }
  return refused;
}

/** Baskets of four to twelve coupons, in all stores in turn; an assigned accelerator redeems every second one. */
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
        // Redeemed offline and reported afterwards.
        ...(number % 20 === 7 ? { offline: 'yes' as const } : {}),
      },
      coupons: part,
      hasTooMany: number % 4 === 3,
    });
  }
  return baskets;
}

/** Sorted by the last digits of the serial number, which are random. */
const shuffled = (coupons: Coupon[]): Coupon[] =>
  coupons.sort((a, b) => (a.gs1.slice(-8) < b.gs1.slice(-8) ? -1 : 1));
