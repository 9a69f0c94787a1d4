import type { BasketLine, Coupon, OfferTerms } from '@offerbook/basket';
import fc from 'fast-check';
import { belt } from './by-hand.ts';

/** Few products, so that coupons compete. */
const codes = [
  '00012345678905',
  '4006381333931',
  '036000291452',
  '5012345678900',
  '96385074',
  '00000040170725',
];
const code = fc.constantFrom(...codes);

const price = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ unit_price_in_cents: fc.oneof(fc.constantFrom(0, 99, 100, 250), fc.nat(700)) }),
  },
  { weight: 2, arbitrary: fc.nat(700).map((cents) => ({ unit_price: (cents / 100).toFixed(2) })) },
);

const counted: fc.Arbitrary<BasketLine> = fc
  .tuple(code, price, fc.nat(4))
  .map(([product_code, paid, quantity]) => ({ product_code, ...paid, quantity }));

const weighed: fc.Arbitrary<BasketLine> = fc
  .tuple(code, price, fc.integer({ min: 1, max: 4_000 }), fc.constantFrom('lb' as const, 'kg' as const))
  .map(([product_code, paid, grams, unit]) => ({
    product_code,
    ...paid,
    quantity: (grams / 1_000).toFixed(3),
    unit,
  }));

export const line = fc.oneof({ weight: 5, arbitrary: counted }, { weight: 1, arbitrary: weighed });
/** Mostly some of each product, so that coupons find goods and compete for them. */
export const lines = fc.oneof(
  { weight: 1, arbitrary: fc.array(line, { maxLength: 7 }) },
  { weight: 3, arbitrary: fc.array(line, { minLength: 5, maxLength: 9 }) },
);

/** So few pieces that every distribution of them can be tried. */
export const fewPieces = fc.array(line, { maxLength: 4 }).filter((basket) => belt(basket).length <= 6);

const list = fc.uniqueArray(code, { minLength: 1, maxLength: 4 });

const purchase = (name: string, codes = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 4, 9]) =>
  fc
    .record({
      code: fc.constantFrom(...codes),
      units: fc.constantFrom(0, 1, 1, 1, 2, 2, 3),
      cents: fc.nat(1_200),
      weight: fc.integer({ min: 1, max: 3_000 }),
      gtins: fc.oneof({ weight: 19, arbitrary: list }, { weight: 1, arbitrary: fc.constant([]) }),
      eans: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: list }),
      excluded: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: list }),
    })
    .map(
      ({ code, units, cents, weight, gtins, eans, excluded }): OfferTerms => ({
        [`${name}_purchase_req_code`]: code,
        [`${name}_purchase_requirements`]:
          code === 0 ? units : code < 3 ? cents : code === 3 ? Math.ceil(weight / 10) : weight,
        [`${name}_purchase_gtins`]: gtins,
        [`${name}_purchase_eans`]: eans,
        [`excluded_${name}_purchase_gtins`]: excluded,
      }),
    );

/** Terms of every kind; `codes` are the requirement codes to choose from. */
export const terms = (codes?: number[], saveCodes = [0, 0, 0, 0, 1, 2, 5, 6, 7]): fc.Arbitrary<OfferTerms> =>
  fc
    .record({
      primary: purchase('primary', codes),
      second: fc.option(purchase('second', codes), { nil: {}, freq: 8 }),
      third: fc.option(purchase('third', codes), { nil: {}, freq: 3 }),
      rule: fc.constantFrom(undefined, undefined, 0, 1, 2, 3),
      applies: fc.constantFrom(undefined, undefined, undefined, undefined, 0, 0, 1, 2),
      save: fc.constantFrom(...saveCodes),
      cents: fc.oneof(fc.constantFrom(50, 100, 200), fc.nat(900)),
      items: fc.nat(3),
      percent: fc.nat(110),
      cap: fc.constantFrom(0, 199, 400),
    })
    .map(({ primary, second, third, rule, applies, save, cents, items, percent, cap }) => ({
      ...primary,
      ...second,
      ...third,
      ...(rule === undefined ? {} : { additional_purchase_rules_code: rule }),
      ...(applies === undefined ? {} : { applies_to_which_item: applies }),
      save_value_code: save,
      primary_purchase_save_value: save === 1 ? cap : save === 2 ? items : save === 5 ? percent : cents,
    }));

/** Coupons of a few offers, some of the same one, as a shopper has them. */
export const coupons = (most: number, offer = terms(), skips = true): fc.Arbitrary<Coupon[]> =>
  fc
    .tuple(
      fc.array(offer, { minLength: 1, maxLength: most }),
      fc.array(fc.tuple(fc.nat(), fc.nat(39)), { minLength: Math.min(2, most), maxLength: most }),
    )
    .map(([offers, chosen]) =>
      chosen.map(([which, skip], at) => ({
        coupon_code: `8112000998845900009100000000000${at}`,
        offer: offers[which % offers.length]!,
        ...(skips && skip === 0 ? { skip_purchase_validation: true } : {}),
      })),
    );
