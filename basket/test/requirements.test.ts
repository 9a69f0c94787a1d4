import { expect, test } from 'vitest';
import { evaluateBasket } from '../src/index.ts';
import {
  appliesTo,
  chips,
  dip,
  ham,
  line,
  offer,
  primary,
  rule,
  saves,
  second,
  soda,
  table,
  third,
  three,
} from './one-coupon.ts';

table('requirement code 0: units', [
  [
    'as many as asked for',
    [line(chips, 300, 3)],
    [primary(0, 2, chips), saves(100)],
    [100, { [chips]: '2' }],
  ],
  ['one too few', [line(chips, 300)], [primary(0, 2, chips), saves(100)], 'not_enough_units'],
  [
    'of several products',
    [line(chips, 300), line(dip, 200)],
    [primary(0, 2, dip, chips), saves(100)],
    [100, { [chips]: '1', [dip]: '1' }],
  ],
  [
    'a weighed piece is one unit',
    [line(ham, 599, '2.37', 'lb')],
    [primary(0, 1, ham), saves(100)],
    [100, { [ham]: '2.37' }],
  ],
  ['none of them there', [line(dip, 300)], [primary(0, 1, chips), saves(100)], 'no_goods'],
]);

table('a product in another length is that product', [
  [
    'asked for in 12 digits, sold in 13',
    [line('0037000930396', 300)],
    [primary(0, 1, '037000930396'), saves(50)],
    [50, { '0037000930396': '1' }],
  ],
  [
    'asked for as UPC-E, sold as UPC-A',
    [line('042100005264', 300)],
    [primary(0, 1, '04252614'), saves(50)],
    [50, { '042100005264': '1' }],
  ],
  [
    'sold in two lengths, counted together',
    [line(chips, 300), line(chips.slice(2), 300)],
    [primary(0, 2, chips), saves(50)],
    [50, { [chips]: '2' }],
  ],
  [
    'excluded in 14 digits',
    [line(soda, 300)],
    [primary(0, 1, soda), { excluded_primary_purchase_eans: [soda.padStart(14, '0')] }, saves(50)],
    'no_goods',
  ],
]);

table('requirement code 1: cents on qualifying goods', [
  [
    'reached to the cent',
    [line(chips, 250, 2)],
    [primary(1, 500, chips), saves(100)],
    [100, { [chips]: '2' }],
  ],
  ['a cent short', [line(chips, 499)], [primary(1, 500, chips), saves(100)], 'not_enough_spend'],
  [
    'no more units than needed',
    [line(chips, 250, 9)],
    [primary(1, 501, chips), saves(100)],
    [100, { [chips]: '3' }],
  ],
  [
    'other goods do not count',
    [line(chips, 400), line(dip, 400)],
    [primary(1, 500, chips), saves(100)],
    'not_enough_spend',
  ],
]);

table('requirement code 2: cents on the whole basket, which uses up the goods counted', [
  [
    'any goods count',
    [line(chips, 250), line(dip, 250)],
    [primary(2, 500), saves(100)],
    [100, { [chips]: '1', [dip]: '1' }],
  ],
  ['a cent short', [line(chips, 499)], [primary(2, 500), saves(100)], 'basket_too_small'],
  ['nothing at all', [], [primary(2, 500), saves(100)], 'basket_too_small'],
  [
    'two other purchases of the coupon take a unit each, of which the whole basket counts one',
    [line(chips, 300, 3)],
    [primary(2, 300), second(0, 1, chips), third(0, 1, chips), rule(1), saves(100)],
    [100, { [chips]: '2' }],
  ],
  [
    'in the order of the basket, and no more than needed',
    [line(chips, 250, 3), line(dip, 250)],
    [primary(2, 500), saves(100)],
    [100, { [chips]: '2' }],
  ],
  [
    'until the value is covered too',
    [line(chips, 250, 3)],
    [primary(2, 250), saves(600)],
    [600, { [chips]: '3' }],
  ],
  [
    'percent is of the whole basket',
    [line(chips, 250), line(dip, 255)],
    [primary(2, 250), saves(10, 5)],
    [51, { [chips]: '1', [dip]: '1' }],
  ],
  [
    'percent is of the named goods',
    [line(chips, 250), line(dip, 255)],
    [primary(2, 500, dip), saves(10, 5)],
    [26, { [chips]: '1', [dip]: '1' }],
  ],
  [
    'the named item is free',
    [line(chips, 250), line(dip, 255)],
    [primary(2, 500, dip), saves(0, 1)],
    [255, { [chips]: '1', [dip]: '1' }],
  ],
  [
    'the named item is free beside another purchase, and other goods count',
    [line(chips, 400), line(dip, 255), line(soda, 100)],
    [primary(2, 500, dip), second(0, 1, soda), rule(1), appliesTo(0), saves(0, 1)],
    [255, { [chips]: '1', [dip]: '1', [soda]: '1' }],
  ],
  [
    'the named item is free where any one purchase will do, and other goods count',
    [line(chips, 400), line(dip, 255)],
    [primary(2, 500, dip), second(0, 1, soda), rule(0), saves(0, 1)],
    [255, { [chips]: '1', [dip]: '1' }],
  ],
  [
    'another purchase of the coupon may count the same goods',
    [line(chips, 250), line(dip, 255)],
    [primary(2, 500), second(0, 1, dip), rule(1), saves(100)],
    [100, { [chips]: '1', [dip]: '1' }],
  ],
  [
    'goods that are shared are there once to cover the value',
    [line(chips, 250), line(dip, 255)],
    [primary(2, 500), second(0, 1, dip), rule(1), saves(506)],
    'value_not_covered',
  ],
]);

test('goods that met the spend of one coupon meet that of no other one', () => {
  const coupons = (amount: number) =>
    Array.from({ length: 10 }, (_, n) => ({
      coupon_code: `c${n}`,
      offer: { ...primary(2, amount), ...saves(100) },
    }));
  for (const mode of ['in_order', 'best'] as const) {
    const off = (basket: ReturnType<typeof line>[], amount: number) =>
      evaluateBasket({ basket, coupons: coupons(amount), mode }).discount_in_cents;
    expect(off([line(chips, 1_000)], 1_000)).toBe(100);
    expect(off([line(chips, 1_000), line(dip, 500, 3)], 1_000)).toBe(200);
  }
});

table('requirement codes 3 and 4: pounds ×100 and kilograms ×1000', [
  [
    '2 lb in two pieces',
    [line(ham, 599, '1.25', 'lb'), line(ham, 599, '0.75', 'lb')],
    [primary(3, 200, ham), saves(100)],
    [100, { [ham]: '2' }],
  ],
  [
    'a hundredth of a pound short',
    [line(ham, 599, '1.99', 'lb')],
    [primary(3, 200, ham), saves(100)],
    'not_enough_weight',
  ],
  [
    'tenths that binary floats cannot add',
    [line(ham, 100, '0.1', 'kg'), line(ham, 100, '0.2', 'kg')],
    [primary(4, 300, ham), saves(10)],
    [10, { [ham]: '0.3' }],
  ],
  [
    '1 lb is not 0.453 kg',
    [line(ham, 1000, '0.453', 'kg')],
    [primary(3, 100, ham), saves(100)],
    'not_enough_weight',
  ],
  [
    '1 lb is in 0.454 kg',
    [line(ham, 1000, '0.454', 'kg')],
    [primary(3, 100, ham), saves(100)],
    [100, { [ham]: '0.454' }],
  ],
  [
    'packages have no weight here',
    [line(ham, 599, 5)],
    [primary(3, 100, ham), saves(100)],
    'not_enough_weight',
  ],
]);

table('requirement code 9 and family codes: the cashier decides', [
  ['code 9', [line(chips, 300)], [primary(9, 1, chips), saves(100)], 'not_by_machine'],
  [
    'a family code alone',
    [line(chips, 300)],
    [primary(0, 1), { primary_purchase_family_code: '120' }, saves(100)],
    'no_product_list',
  ],
  [
    'an OR that has a list too',
    [line(chips, 300)],
    [primary(9, 1), rule(0), second(0, 1, chips), saves(100)],
    [100, { [chips]: '1' }],
  ],
]);

table('additional purchase rules', [
  ['none: the primary alone', three, [...offer, saves(100)], [100, { [chips]: '1' }]],
  ['0: any one', three, [...offer, rule(0), saves(100)], [100, { [chips]: '1' }]],
  [
    '0: the one whose goods lie first',
    [three[1]!, three[0]!, three[2]!],
    [...offer, rule(0), saves(100)],
    [100, { [dip]: '1' }],
  ],
  [
    '0: only a purchase that is met',
    [three[1]!, three[0]!],
    [primary(0, 1, chips), second(0, 2, dip), rule(0), saves(100)],
    [100, { [chips]: '1' }],
  ],
  [
    '0: the primary is named, which is not the same as none',
    [three[1]!, three[0]!],
    [...offer, rule(0), appliesTo(0), saves(100)],
    [100, { [chips]: '1' }],
  ],
  ['0: the second will do', three.slice(1), [...offer, rule(0), saves(100)], [100, { [dip]: '1' }]],
  ['1: all', three, [...offer, rule(1), saves(900)], [900, { [chips]: '1', [dip]: '1', [soda]: '1' }]],
  ['1: one missing', three.slice(0, 2), [...offer, rule(1), saves(100)], 'no_goods'],
  ['2: primary and second', three, [...offer, rule(2), saves(100)], [100, { [chips]: '1', [dip]: '1' }]],
  [
    '2: primary and third',
    [three[0]!, three[2]!],
    [...offer, rule(2), saves(100)],
    [100, { [chips]: '1', [soda]: '1' }],
  ],
  ['2: without the primary', three.slice(1), [...offer, rule(2), saves(100)], 'no_goods'],
  ['3: the second, without the primary', three, [...offer, rule(3), saves(100)], [100, { [dip]: '1' }]],
  ['3: the third', three.slice(2), [...offer, rule(3), saves(100)], [100, { [soda]: '1' }]],
  [
    '3: both, where one does not cover the value',
    three,
    [...offer, rule(3), saves(500)],
    [500, { [dip]: '1', [soda]: '1' }],
  ],
  ['3: the primary alone is not asked for', three.slice(0, 1), [...offer, rule(3), saves(100)], 'no_goods'],
  [
    'a unit counts for one purchase of an AND',
    [line(chips, 500)],
    [primary(0, 1, chips), second(0, 1, chips), rule(1), saves(100)],
    'not_enough_units',
  ],
  [
    'shared goods go where they are needed',
    [line(chips, 500), line(dip, 300)],
    [primary(0, 1, chips, dip), second(0, 1, chips), rule(1), saves(100)],
    [100, { [chips]: '1', [dip]: '1' }],
  ],
  [
    'goods that both could use are taken last where each needs some of them',
    [line(chips, 500, 2), line(dip, 300), line(soda, 200)],
    [primary(0, 2, chips, dip), second(0, 2, chips, soda), rule(1), saves(100)],
    [100, { [chips]: '2', [dip]: '1', [soda]: '1' }],
  ],
  [
    'goods that both could use are taken last only where no order of the purchases will do',
    [line(chips, 500), line(dip, 100), line(soda, 300)],
    [primary(0, 1, chips, dip), second(1, 500, chips, soda), rule(1), saves(100)],
    [100, { [chips]: '1', [dip]: '1' }],
  ],
]);
