import {
  appliesTo,
  chips,
  dip,
  line,
  offer,
  primary,
  rule,
  saves,
  second,
  soda,
  table,
  three,
} from './one-coupon.ts';

table('save code 0: cents off', [
  [
    'the goods cost the value',
    [line(chips, 100)],
    [primary(0, 1, chips), saves(100)],
    [100, { [chips]: '1' }],
  ],
  ['refused when they cost less', [line(chips, 99)], [primary(0, 1, chips), saves(100)], 'value_not_covered'],
  [
    'more units until it is covered',
    [line(chips, 40, 5)],
    [primary(0, 1, chips), saves(100)],
    [100, { [chips]: '3' }],
  ],
  ['more units in an OR', [line(dip, 40, 3)], [...offer, rule(0), saves(100)], [100, { [dip]: '3' }]],
  [
    'more units of the primary in an AND that names no item',
    [line(chips, 40, 5), line(dip, 10, 9)],
    [...offer, rule(2), saves(100)],
    [100, { [chips]: '3', [dip]: '1' }],
  ],
  [
    'more units of the others where the primary has no more',
    [line(chips, 40), line(dip, 10, 9)],
    [...offer, rule(2), saves(100)],
    [100, { [chips]: '1', [dip]: '6' }],
  ],
  [
    'the cheaper of two qualifying articles lies first',
    [line(chips, 99), line(soda, 500), line(dip, 10)],
    [primary(0, 1, chips, soda), second(0, 1, dip), rule(1), saves(200)],
    [200, { [chips]: '1', [soda]: '1', [dip]: '1' }],
  ],
  [
    'the item it names goes on',
    [line(chips, 500), line(dip, 99), line(soda, 400)],
    [primary(0, 1, chips), second(0, 1, dip, soda), rule(1), appliesTo(1), saves(300)],
    [300, { [chips]: '1', [dip]: '1', [soda]: '1' }],
  ],
  [
    'the primary goes on where it is named, and covers it alone',
    [line(chips, 200, 3), line(dip, 300)],
    [primary(0, 1, chips), second(0, 1, dip), rule(1), appliesTo(0), saves(400)],
    [400, { [chips]: '2', [dip]: '1' }],
  ],
  [
    'all goods together cover it where no item is named',
    [line(chips, 200, 3), line(dip, 300)],
    [primary(0, 1, chips), second(0, 1, dip), rule(1), saves(400)],
    [400, { [chips]: '1', [dip]: '1' }],
  ],
  [
    'the item it names must cover it',
    three,
    [...offer, rule(1), appliesTo(2), saves(201)],
    'value_not_covered',
  ],
]);

table('save code 1: one item free', [
  ['its price', [line(chips, 349, 2)], [primary(0, 1, chips), saves(0, 1)], [349, { [chips]: '1' }]],
  ['capped', [line(chips, 349, 2)], [primary(0, 1, chips), saves(199, 1)], [199, { [chips]: '1' }]],
  [
    'a cap above the price',
    [line(chips, 349, 2)],
    [primary(0, 1, chips), saves(499, 1)],
    [349, { [chips]: '1' }],
  ],
  [
    'the first applicable one',
    [line(dip, 300), line(chips, 349)],
    [primary(0, 2, chips, dip), saves(0, 1)],
    [300, { [dip]: '1', [chips]: '1' }],
  ],
  [
    'the first of the goods taken where no item is named',
    [line(dip, 300), line(chips, 500)],
    [primary(0, 1, chips), second(0, 1, dip), rule(1), saves(0, 1)],
    [300, { [dip]: '1', [chips]: '1' }],
  ],
  [
    'of the primary where it is named',
    [line(dip, 300), line(chips, 500)],
    [primary(0, 1, chips), second(0, 1, dip), rule(1), appliesTo(0), saves(0, 1)],
    [500, { [dip]: '1', [chips]: '1' }],
  ],
  [
    'of the second purchase',
    three,
    [...offer, rule(1), appliesTo(1), saves(0, 1)],
    [300, { [chips]: '1', [dip]: '1', [soda]: '1' }],
  ],
  [
    'of the third',
    three,
    [...offer, rule(1), appliesTo(2), saves(0, 1)],
    [200, { [chips]: '1', [dip]: '1', [soda]: '1' }],
  ],
]);

table('buy X get one free counts the free one in X', [
  [
    'buy one get one: two in the basket',
    [line(chips, 349, 2)],
    [primary(0, 2, chips), saves(0, 1)],
    [349, { [chips]: '2' }],
  ],
  [
    'buy one get one: one is not enough',
    [line(chips, 349)],
    [primary(0, 2, chips), saves(0, 1)],
    'not_enough_units',
  ],
  [
    'buy three get two more',
    [line(chips, 100, 5)],
    [primary(0, 5, chips), saves(2, 2)],
    [200, { [chips]: '5' }],
  ],
]);

table('save code 2: a number of free items', [
  [
    'the first ones',
    [line(dip, 300), line(chips, 349, 3)],
    [primary(0, 4, chips, dip), saves(2, 2)],
    [649, { [dip]: '1', [chips]: '3' }],
  ],
  [
    'more than asked for are taken too',
    [line(chips, 100, 5)],
    [primary(0, 1, chips), saves(3, 2)],
    [300, { [chips]: '3' }],
  ],
  [
    'of goods that need not be bought, and are not there',
    [line(dip, 100)],
    [primary(0, 0, chips), saves(1, 2)],
    'no_goods',
  ],
  ['none', [line(chips, 100)], [primary(0, 0, chips), saves(0, 2)], 'no_discount'],
  [
    'as many as there are',
    [line(chips, 100, 2)],
    [primary(0, 1, chips), saves(3, 2)],
    [200, { [chips]: '2' }],
  ],
  [
    'five of A, two of B free',
    [line(chips, 500, 5), line(dip, 300, 2)],
    [primary(0, 5, chips), second(0, 2, dip), rule(1), appliesTo(1), saves(2, 2)],
    [600, { [chips]: '5', [dip]: '2' }],
  ],
]);

table('save code 5: percent', [
  ['of the purchase', [line(chips, 349, 3)], [primary(0, 2, chips), saves(20, 5)], [140, { [chips]: '2' }]],
  ['half a cent goes up', [line(chips, 250)], [primary(0, 1, chips), saves(1, 5)], [3, { [chips]: '1' }]],
  ['never more than all', [line(chips, 250)], [primary(0, 1, chips), saves(150, 5)], [250, { [chips]: '1' }]],
  [
    'of the item it names',
    three,
    [...offer, rule(1), appliesTo(1), saves(50, 5)],
    [150, { [chips]: '1', [dip]: '1', [soda]: '1' }],
  ],
  ['less than half a cent is nothing', [line(chips, 4)], [primary(0, 1, chips), saves(10, 5)], 'no_discount'],
]);

table('save codes 6 and 7', [
  [
    '6: off the basket total',
    [line(chips, 100), line(dip, 500)],
    [primary(0, 1, chips), saves(400, 6)],
    [400, { [chips]: '1' }],
  ],
  [
    '6: not more than there is to pay',
    [line(chips, 100)],
    [primary(0, 1, chips), saves(101, 6)],
    'exceeds_basket',
  ],
  ['7: the value', [line(chips, 500)], [primary(0, 1, chips), saves(400, 7)], [400, { [chips]: '1' }]],
  [
    '7: the spend when it is less',
    [line(chips, 349)],
    [primary(0, 1, chips), saves(400, 7)],
    [349, { [chips]: '1' }],
  ],
  [
    '7: of all qualifying units, not only those asked for',
    [line(chips, 129), line(dip, 134)],
    [primary(0, 1, chips, dip), saves(500, 7)],
    [263, { [chips]: '1', [dip]: '1' }],
  ],
  [
    '7: no more units than the value needs',
    [line(chips, 129, 5)],
    [primary(0, 1, chips), saves(200, 7)],
    [200, { [chips]: '2' }],
  ],
  [
    '7: of the item it names',
    [line(chips, 500, 2), line(dip, 129, 2)],
    [primary(0, 1, chips), second(0, 1, dip), rule(1), appliesTo(1), saves(500, 7)],
    [258, { [chips]: '1', [dip]: '2' }],
  ],
  [
    '7: of the whole basket',
    [line(chips, 250), line(dip, 100)],
    [primary(2, 200), saves(400, 7)],
    [350, { [chips]: '1', [dip]: '1' }],
  ],
]);

table('which goods qualify', [
  [
    'eans beside gtins',
    [line(dip, 300)],
    [primary(0, 1, chips), { primary_purchase_eans: [dip] }, saves(100)],
    [100, { [dip]: '1' }],
  ],
  [
    'excluded lists win',
    [line(chips, 300), line(dip, 300)],
    [primary(0, 1, chips, dip), { excluded_primary_purchase_gtins: [chips] }, saves(100)],
    [100, { [dip]: '1' }],
  ],
  [
    'a code without its leading zeros is that product',
    [line(chips.replace(/^0+/, ''), 300)],
    [primary(0, 1, chips), saves(100)],
    [100, { [chips.replace(/^0+/, '')]: '1' }],
  ],
]);

table('offers as they come', [
  [
    'numbers as text, unset ones empty, as a record has them',
    [line(chips, 300, 2)],
    [
      primary(0, 1, chips),
      {
        primary_purchase_requirements: '2',
        additional_purchase_rules_code: '',
        applies_to_which_item: '',
        second_purchase_requirements: '',
        primary_purchase_save_value: '150',
      },
    ],
    [150, { [chips]: '2' }],
  ],
  [
    'a value that is not a code',
    [line(chips, 300)],
    [primary(0, 1, chips), saves(100, 3)],
    'unreadable_offer',
  ],
  ['nothing to save', [line(chips, 300)], [primary(0, 1, chips)], 'unreadable_offer'],
  [
    'a named item that is not asked for',
    [line(chips, 300)],
    [primary(0, 1, chips), appliesTo(1), saves(100)],
    'unreadable_offer',
  ],
  [
    'rule 3 with the 0 that registries sent for an unset item',
    [line(dip, 300)],
    [...offer, rule(3), appliesTo(0), saves(100)],
    [100, { [dip]: '1' }],
  ],
  [
    'a rule without its purchases',
    [line(chips, 300)],
    [primary(0, 1, chips), rule(2), saves(100)],
    'unreadable_offer',
  ],
]);
