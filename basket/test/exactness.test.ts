import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BasketLine, evaluateBasket } from '../src/index.ts';
import { coupons, line, lines, terms } from './baskets.ts';
import { inOrderByHand } from './by-hand.ts';
import { tries } from './tries.ts';

const modes = fc.constantFrom('in_order' as const, 'best' as const);
const units = (answer: ReturnType<typeof evaluateBasket>) =>
  answer.applied_coupons.flatMap(({ used }) => used);

test('in_order is what one comes to by hand, coupon by coupon, to the cent and to the unit', () => {
  fc.assert(
    fc.property(lines, coupons(6), (basket, held) => {
      const answer = evaluateBasket({ basket, coupons: held });
      const hand = inOrderByHand(basket, held);
      expect(
        answer.applied_coupons.map(({ coupon_code, face_value_in_cents, product_codes }) => [
          coupon_code,
          BigInt(face_value_in_cents),
          [...product_codes].sort(),
        ]),
      ).toEqual(hand.applied.map(({ coupon, off, codes }) => [coupon, off, [...new Set(codes)]]));
      expect(BigInt(answer.discount_in_cents)).toBe(hand.discount);
    }),
    tries(4_000),
  );
});

test('best is never below in_order, whatever the work limit', () => {
  fc.assert(
    fc.property(lines, coupons(12), fc.nat(60), (basket, held, work_limit) => {
      const given = evaluateBasket({ basket, coupons: held });
      const best = evaluateBasket({ basket, coupons: held, mode: 'best', work_limit });
      expect(best.discount_in_cents).toBeGreaterThanOrEqual(given.discount_in_cents);
    }),
    tries(2_000),
  );
});

test('the discount is never more than the goods cost, and what coupons take off is the discount', () => {
  fc.assert(
    fc.property(lines, coupons(8), modes, (basket, held, mode) => {
      const answer = evaluateBasket({ basket, coupons: held, mode });
      expect(answer.discount_in_cents).toBeLessThanOrEqual(answer.basket_total_in_cents);
      expect(answer.applied_coupons.every(({ face_value_in_cents }) => face_value_in_cents > 0)).toBe(true);
      expect(
        answer.applied_coupons.reduce((sum, { face_value_in_cents }) => sum + face_value_in_cents, 0),
      ).toBe(answer.discount_in_cents);
    }),
    tries(3_000),
  );
});

test('no unit is used twice, and every coupon is either applied or refused', () => {
  const amounts = (
    some: ReadonlyArray<{ product_code: string; unit?: string | undefined; quantity: number | string }>,
  ) => {
    const sums = new Map<string, number>();
    for (const { product_code, unit = 'item', quantity } of some) {
      const key = `${product_code} ${unit}`;
      sums.set(key, (sums.get(key) ?? 0) + Math.round(Number(quantity) * 1_000));
    }
    return sums;
  };
  fc.assert(
    fc.property(lines, coupons(8), modes, (basket, held, mode) => {
      const answer = evaluateBasket({ basket, coupons: held, mode });
      const there = amounts(basket);
      for (const [key, quantity] of amounts(units(answer)))
        expect(quantity).toBeLessThanOrEqual(there.get(key) ?? 0);
      const named = [...answer.applied_coupons, ...answer.refused_coupons].map(
        ({ coupon_code }) => coupon_code,
      );
      expect(named.sort()).toEqual(held.map(({ coupon_code }) => coupon_code).sort());
    }),
    tries(3_000),
  );
});

test('a line no coupon asks for changes nothing but the total', () => {
  // Coupons on the whole basket, or off its total, ask for every line.
  const listed = terms([0, 0, 1, 3, 4, 9], [0, 1, 2, 5, 7]);
  fc.assert(
    fc.property(lines, coupons(6, listed, false), line, fc.nat(7), modes, (basket, held, extra, at, mode) => {
      const more = basket.toSpliced(Math.min(at, basket.length), 0, { ...extra, product_code: '99999999' });
      const { basket_total_in_cents: _, ...before } = evaluateBasket({ basket, coupons: held, mode });
      const { basket_total_in_cents: __, ...after } = evaluateBasket({ basket: more, coupons: held, mode });
      expect(after).toEqual(before);
    }),
    tries(2_000),
  );
});

test('a coupon for goods that are not there changes nothing for the others', () => {
  fc.assert(
    fc.property(lines, coupons(6), fc.nat(6), modes, (basket, held, at, mode) => {
      const stranger = {
        coupon_code: 'stranger',
        offer: {
          primary_purchase_gtins: ['99999999'],
          primary_purchase_requirements: 1,
          primary_purchase_req_code: 0,
          primary_purchase_save_value: 100,
        },
      };
      const before = evaluateBasket({ basket, coupons: held, mode });
      const after = evaluateBasket({ basket, coupons: held.toSpliced(at, 0, stranger), mode });
      expect(after.applied_coupons).toEqual(before.applied_coupons);
      expect(after.refused_coupons.filter(({ coupon_code }) => coupon_code !== 'stranger')).toEqual(
        before.refused_coupons,
      );
      expect(after.refused_coupons).toContainEqual({
        coupon_code: 'stranger',
        reason: 'no_goods',
        message: 'None of its products is in the basket.',
      });
    }),
    tries(2_000),
  );
});

test('pieces scanned one by one, in between or together, are the same line', () => {
  fc.assert(
    fc.property(lines, coupons(6), fc.infiniteStream(fc.nat()), modes, (basket, held, places, mode) => {
      const pieces: BasketLine[] = [];
      for (const one of basket) {
        if (one.unit !== undefined) {
          pieces.push(one);
          continue;
        }
        for (let n = 0; n < Number(one.quantity); n++) {
          const first = pieces.findIndex(
            (other) => other.product_code === one.product_code && sameEach(other, one),
          );
          const place =
            first < 0 ? pieces.length : first + 1 + (places.next().value! % (pieces.length - first));
          pieces.splice(place, 0, { ...one, quantity: 1 });
        }
      }
      expect(evaluateBasket({ basket: pieces, coupons: held, mode })).toEqual(
        evaluateBasket({ basket, coupons: held, mode }),
      );
    }),
    tries(2_000),
  );
});

const cents = ({ unit_price_in_cents, unit_price }: BasketLine) =>
  unit_price_in_cents ?? Math.round(Number(unit_price) * 100);
const sameEach = (a: BasketLine, b: BasketLine) => a.unit === b.unit && cents(a) === cents(b);
