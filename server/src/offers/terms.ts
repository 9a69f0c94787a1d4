import { hasValidCheckDigit } from '@offerbook/gs1';
import { z } from 'zod';
import { identifier, list, notation, quantity } from '../fields.ts';

/**
 * The terms of an offer: what must be bought and what is saved. Coded values are those of the GS1 coupon
 * standards (GS1 North American Coupon Application Guideline; contract §3).
 */
const requirementCodes = {
  0: 'units',
  1: 'spend in cents on qualifying items',
  2: 'spend in cents on the whole basket',
  3: 'pounds times 100',
  4: 'kilograms times 1000',
  9: 'not checked by machine',
};
const additionalRules = {
  0: 'any one purchase',
  1: 'all purchases',
  2: 'primary and second or third',
  3: 'second and/or third without the primary',
};
const saveValueCodes = {
  0: 'cents off',
  1: 'one item free, capped at the save value',
  2: 'save value is a number of free items',
  5: 'percent off',
  6: 'cents off the basket total',
  7: 'the lesser of qualifying spend and save value',
};
const appliesTo = { 0: 'primary', 1: 'second', 2: 'third' };
const yesNo = { 0: 'no', 1: 'yes' };

/** One of a few coded values, kept as its one-character text. */
const coded = (meanings: Record<string, string>) =>
  z
    .union([notation('must be a coded value'), z.number()], { error: 'must be a coded value' })
    .transform((value, context) => {
      const code = String(value).trim();
      if (Object.hasOwn(meanings, code)) return code;
      const allowed = Object.entries(meanings).map(([key, meaning]) => `${key} (${meaning})`);
      context.addIssue({ code: 'custom', message: `must be one of ${allowed.join(', ')}` });
      return z.NEVER;
    });

const digits = (least: number, most: number) =>
  identifier(most).regex(
    new RegExp(`^\\d{${least},${most}}$`),
    least === most ? `must be ${most} digits` : `must be ${least} to ${most} digits`,
  );

/** Cents, units or hundredths; the most a 40-bit counter of cents could mean at a till. */
const amount = quantity(0, 999_999_999);
const productCode = identifier(14).regex(/^\d{0,14}$/, 'must be a product code of 1 to 14 digits');
const products = list(productCode, 10_000, /^\d{1,14}$/);

const requirement = {
  requirements: amount,
  req_code: coded(requirementCodes),
  family_code: digits(3, 3),
  gtins: products,
  eans: products,
};
const further = { ...requirement, gs1_company_prefix: digits(6, 12), save_value: amount };

const prefixed = <S extends Record<string, z.ZodType>>(prefix: string, shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [`${prefix}_purchase_${name}`, schema]));

/** Every term with how it is read; `[]`-valued ones are lists of product codes. */
export const termFields: Record<string, z.ZodType> = {
  ...prefixed('primary', { save_value: amount, ...requirement }),
  additional_purchase_rules_code: coded(additionalRules),
  ...prefixed('second', further),
  ...prefixed('third', further),
  ...prefixed('excluded_primary', { gtins: products, eans: products }),
  ...prefixed('excluded_second', { gtins: products, eans: products }),
  ...prefixed('excluded_third', { gtins: products, eans: products }),
  gln: digits(13, 13).refine(hasValidCheckDigit, 'has a wrong check digit'),
  save_value_code: coded(saveValueCodes),
  applies_to_which_item: coded(appliesTo),
  store_coupon: coded(yesNo),
  donot_multiply_flag: coded(yesNo),
  rolling_expiration: coded(yesNo),
  rolling_expiration_days: quantity(1, 3_650),
};

export type TermValue = string | number | string[];
/** Terms as kept: unset ones are absent and stay so, as till software tells an unset code from a 0 (decision 0024). */
export type Terms = Record<string, TermValue>;

export const isList = (name: string): boolean => /_(gtins|eans)$/.test(name);

/** Lists the till gets even when empty. */
export const purchaseLists = [
  'primary_purchase_gtins',
  'second_purchase_gtins',
  'third_purchase_gtins',
] as const;

/** What is wrong with the terms as a whole, by field. */
export function termFaults(terms: Terms): Array<{ field: string; message: string }> {
  const faults: Array<{ field: string; message: string }> = [];
  for (const field of [
    'primary_purchase_save_value',
    'primary_purchase_requirements',
    'primary_purchase_req_code',
  ]) {
    if (terms[field] === undefined) faults.push({ field, message: 'is required' });
  }
  const unchecked = ['2', '9'].includes(String(terms['primary_purchase_req_code']));
  const named = ['primary_purchase_gtins', 'primary_purchase_eans', 'primary_purchase_family_code'];
  if (!unchecked && named.every((name) => isEmpty(terms[name]))) {
    faults.push({
      field: 'primary_purchase_gtins',
      message:
        'needs at least one product code, or give primary_purchase_family_code, unless primary_purchase_req_code is 2 or 9',
    });
  }
  if (terms['rolling_expiration'] === '1' && terms['rolling_expiration_days'] === undefined) {
    faults.push({ field: 'rolling_expiration_days', message: 'is required when rolling_expiration is 1' });
  }
  return faults;
}

/** What looks mistaken in valid terms: kept as it is, but said. */
export function termWarnings(terms: Terms): Array<{ field: string; value: string; message: string }> {
  return [...contradictions(terms), ...doubtfulCodes(terms)];
}

/** Terms that are valid one by one and make no sense together. */
function contradictions(terms: Terms): Array<{ field: string; value: string; message: string }> {
  const warnings: Array<{ field: string; value: string; message: string }> = [];
  const warn = (field: string, message: string) =>
    warnings.push({ field, value: String(terms[field]), message });
  const has = (which: string) => terms[`${which}_purchase_requirements`] !== undefined;
  if (terms['save_value_code'] === '5' && Number(terms['primary_purchase_save_value']) > 100) {
    warn('primary_purchase_save_value', 'is more than 100 percent, because save_value_code is 5');
  }
  if (terms['additional_purchase_rules_code'] !== undefined && !has('second') && !has('third')) {
    warn(
      'additional_purchase_rules_code',
      'speaks of further purchases, but neither a second nor a third is given',
    );
  }
  const applies = { 1: 'second', 2: 'third' }[String(terms['applies_to_which_item'])];
  if (applies !== undefined && !has(applies)) {
    warn('applies_to_which_item', `names the ${applies} purchase, which is not given`);
  }
  return warnings;
}

function doubtfulCodes(terms: Terms): Array<{ field: string; value: string; message: string }> {
  return Object.entries(terms)
    .filter(([name]) => isList(name))
    .flatMap(([field, codes]) =>
      (codes as string[]).flatMap((value) => {
        if (![8, 12, 13, 14].includes(value.length)) {
          return [{ field, value, message: 'is not 8, 12, 13 or 14 digits long; kept as it is' }];
        }
        return hasValidCheckDigit(value)
          ? []
          : [{ field, value, message: 'has a wrong check digit; kept as it is' }];
      }),
    );
}

const isEmpty = (value: TermValue | undefined): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);
