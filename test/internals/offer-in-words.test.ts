import { expect, test } from 'vitest';
import { codesIn } from '../../web/src/kit/offers/draft.ts';
import { conditionsInWords, offerInWords } from '../../web/src/kit/offers/sentence.ts';

const base = {
  primary_purchase_save_value: '100',
  primary_purchase_requirements: '2',
  primary_purchase_req_code: '0',
  primary_purchase_gtins: ['00012345678905'],
};

test.each([
  ['cents off so many units', {}, 'A shopper who buys 2 of product 00012345678905 saves $1.00.'],
  [
    'one item free up to a price',
    { save_value_code: '1' },
    'A shopper who buys 2 of product 00012345678905 gets one of product 00012345678905 free, up to $1.00.',
  ],
  [
    'free items',
    { save_value_code: '2', primary_purchase_save_value: '1' },
    'A shopper who buys 2 of product 00012345678905 gets one of product 00012345678905 free.',
  ],
  [
    'percent off a family',
    {
      save_value_code: '5',
      primary_purchase_save_value: '20',
      primary_purchase_gtins: [],
      primary_purchase_family_code: '123',
    },
    'A shopper who buys 2 of product family 123 saves 20 %.',
  ],
  [
    'money off a basket',
    { save_value_code: '6', primary_purchase_req_code: '2', primary_purchase_requirements: '5000' },
    'A shopper who buys a basket of $50.00 or more saves $1.00 on the whole basket.',
  ],
  [
    'up to an amount, of all units that qualify',
    { save_value_code: '7', primary_purchase_save_value: '500' },
    'A shopper who buys 2 of product 00012345678905 saves up to $5.00.',
  ],
  [
    'weights',
    { primary_purchase_req_code: '3', primary_purchase_requirements: '150' },
    'A shopper who buys 1.5 lb of product 00012345678905 saves $1.00.',
  ],
  [
    'two purchases together, the saving on the second',
    {
      additional_purchase_rules_code: '1',
      applies_to_which_item: '1',
      second_purchase_requirements: '1',
      second_purchase_req_code: '0',
      second_purchase_gtins: ['00012345678912', '00012345678929'],
    },
    'A shopper who buys 2 of product 00012345678905, and one of any of 2 products saves $1.00 on any of 2 products.',
  ],
  [
    'two purchases of which either will do, the saving on none in particular',
    {
      additional_purchase_rules_code: '0',
      save_value_code: '1',
      second_purchase_requirements: '1',
      second_purchase_req_code: '0',
      second_purchase_gtins: ['00012345678912'],
    },
    'A shopper who buys 2 of product 00012345678905, or one of product 00012345678912 gets one of what was bought free, up to $1.00.',
  ],
  [
    'nothing yet',
    { primary_purchase_save_value: '', primary_purchase_req_code: '' },
    'Say what must be bought and what is saved.',
  ],
])('%s', (_name, more, sentence) => {
  expect(offerInWords({ ...base, ...more })).toBe(sentence);
});

test('dates and flags are said besides', () => {
  expect(
    conditionsInWords({
      redemption_start_time: '01/02/2026',
      redemption_end_time: '12/31/2026',
      rolling_expiration: '1',
      rolling_expiration_days: '30',
      donot_multiply_flag: '1',
    }),
  ).toEqual([
    'Redeemable from Jan 2, 2026 to Dec 31, 2026.',
    'Each coupon expires 30 days after it was given out.',
    'Tills must not double it.',
  ]);
});

test('a product code is one code as it is printed under its bars, and several in a line are several', () => {
  expect(codesIn('0 37000 93039 6')).toEqual(['037000930396']);
  expect(codesIn('4 006381 333931\r\n9638 5074;0-37000-93039-6')).toEqual([
    '4006381333931',
    '96385074',
    '037000930396',
  ]);
  // A UPC-E, whose check digit is that of the UPC-A it stands for.
  expect(codesIn('0 123456 5')).toEqual(['01234565']);
  expect(codesIn('037000930396 4006381333931, 4011\t4065\n\n 94011 ')).toEqual([
    '037000930396',
    '4006381333931',
    '4011',
    '4065',
    '94011',
  ]);
  // A GTIN by itself in a GS1 element string or link is that product; what says more stays as it is.
  const gtin = '09521234543213';
  expect(
    codesIn(`(01) ${gtin},]d201${gtin}\x1d\nhttps://id.gs1.org/01/${gtin} (01)${gtin} 01${gtin}`),
  ).toEqual(Array(5).fill(gtin));
  expect(codesIn(`(01)${gtin}(10)AB`)).toEqual([`(01)${gtin}(10)AB`]);
  // What is no code stays for the registry to name, in the pieces in which it was written.
  expect(codesIn('0 37000 93039 7')).toEqual(['0', '37000', '93039', '7']);
  expect(codesIn(' \n;, ')).toEqual([]);
});
