import { evaluateBasket } from '@offerbook/basket';
import type { HeldCoupon } from '@offerbook/client';
import { dollars, type Printer } from './printer.ts';
import { type Line, priceOf, shownQuantity, totalOf, units } from './shelf.ts';
import type { Stage } from './stage.ts';

/** The coupons of a sale that apply, and their total discount. */
export interface Judged {
  applied: string[];
  /** What each of them takes off, in cents: the till reports it once the sale is paid. */
  amounts: Record<string, number>;
  offCents: number;
}

/** Evaluates coupons against the basket, and prints each with its discount or why it does not apply. */
export function judge(stage: Stage, basket: readonly Line[], held: readonly HeldCoupon[]): Judged {
  const { print } = stage;
  const goods = basket.map(({ product, quantity }) => ({
    product_code: product.gtin,
    unit_price_in_cents: product.cents,
    quantity,
    unit: units[product.per],
  }));
  const evaluate = (coupons: readonly HeldCoupon[]) =>
    evaluateBasket({ basket: goods, coupons, mode: 'best' });
  const checkedByCashier = new Set(
    evaluate(held)
      .refused_coupons.filter(({ reason }) => reason === 'not_by_machine')
      .map(({ coupon_code }) => coupon_code),
  );
  const { applied_coupons, refused_coupons, discount_in_cents } = evaluate(
    held.map((coupon) =>
      checkedByCashier.has(coupon.gs1) ? { ...coupon, skip_purchase_validation: true } : coupon,
    ),
  );
  for (const { gs1 } of held) {
    const applied = applied_coupons.find(({ coupon_code }) => coupon_code === gs1);
    const refused = refused_coupons.find(({ coupon_code }) => coupon_code === gs1);
    const title = stage.couponOf(gs1).offer.title.padEnd(34);
    if (applied) {
      const off = `-${dollars(applied.face_value_in_cents)}`.padStart(7);
      const why = checkedByCashier.has(gs1) ? '  the cashier looked' : '';
      print.line(print.paint('green', `  applies  ${title} ${off}${why}`));
    } else {
      print.line(print.paint('yellow', `  no       ${title}`.trimEnd()));
      print.say(refused?.message ?? '', '           ');
    }
  }
  const amounts = Object.fromEntries(
    applied_coupons.map((one) => [one.coupon_code, one.face_value_in_cents]),
  );
  return { applied: Object.keys(amounts), amounts, offCents: discount_in_cents };
}

/** Prints a basket like a receipt. */
export function showBasket(print: Printer, basket: readonly Line[]): void {
  const rows = basket.map((line) => [shownQuantity(line), line.product.name, dollars(priceOf(line))]);
  print.table([...rows, ['', 'together', dollars(totalOf(basket))]], { right: [0, 2], indent: '    ' });
}

export function showPayment(print: Printer, basket: readonly Line[], { offCents }: Judged): number {
  const [total, off] = [totalOf(basket), offCents];
  print.line();
  print.say(`Payment goes through: ${dollars(total)} less ${dollars(off)} is ${dollars(total - off)}.`);
  return total - off;
}
