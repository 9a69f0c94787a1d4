import type { BasketLine, Coupon, Evaluation } from '@offerbook/basket';

/** Reproducible pseudo-random numbers. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    // xorshift32 (Marsaglia 2003)
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}

const gtin = (brand: number, item: number) => `0${600_000 + brand}${String(item).padStart(5, '0')}00`;

/** Two or three kinds of each brand, one to three of each: a household's shopping. */
const shelf = (lines: number, roll: (sides: number) => number): BasketLine[] =>
  Array.from({ length: lines }, (_, n) => ({
    product_code: gtin(Math.floor(n / 2.5), n),
    unit_price_in_cents: 150 + roll(700),
    quantity: [1, 1, 1, 2, 2, 3][roll(6)]!,
  }));

const terms = (gtins: string[], roll: (sides: number) => number) => {
  const save = [0, 0, 0, 0, 0, 1, 5][roll(7)]!;
  const spend = roll(6) === 0;
  return {
    primary_purchase_gtins: gtins,
    primary_purchase_req_code: spend ? 1 : 0,
    primary_purchase_requirements: spend ? 500 + 100 * roll(6) : 1 + roll(3),
    save_value_code: save,
    primary_purchase_save_value: save === 5 ? 10 + 10 * roll(3) : save === 1 ? 0 : 50 + 50 * roll(4),
  };
};

const coupons = (count: number, gtins: () => string[], roll: (sides: number) => number): Coupon[] =>
  Array.from({ length: count }, (_, n) => ({
    coupon_code: `8112000998845900019${n}`,
    offer: terms(gtins(), roll),
  }));

/** Coupons for brands in the basket, each for most kinds of its brand and ten that are not in the basket. */
export function household(lines: number, count: number, roll: (sides: number) => number): Evaluation {
  const basket = shelf(lines, roll);
  const brands = Math.floor((lines - 1) / 2.5) + 1;
  const gtins = () => {
    const brand = roll(brands);
    const own = basket
      .map((line) => line.product_code)
      .filter((code) => code.startsWith(gtin(brand, 0).slice(0, 7)));
    const some = own.filter(() => roll(3) > 0);
    return [
      ...(some.length > 0 ? some : own),
      ...Array.from({ length: 10 }, (_, n) => gtin(brand, 50_000 + n)),
    ];
  };
  return { basket, coupons: coupons(count, gtins, roll) };
}

/** Each coupon for one to eight random products of the basket: all compete with all. */
export function tangle(lines: number, count: number, roll: (sides: number) => number): Evaluation {
  const basket = shelf(lines, roll);
  const gtins = () => [
    ...new Set(Array.from({ length: 1 + roll(8) }, () => basket[roll(lines)]!.product_code)),
  ];
  return { basket, coupons: coupons(count, gtins, roll) };
}
