import { doubtOf } from '@offerbook/gs1';
import type { z } from 'zod';
import { fieldsWhere, isTerm, offerFields } from '../../platform/vocabulary/offer-fields.ts';
import { inputOf } from './field-input.ts';

/** Every term with how it is read. */
export const termFields: Record<string, z.ZodType> = Object.fromEntries(
  fieldsWhere(isTerm).map((name) => [name, inputOf(offerFields[name])]),
);

type TermValue = string | number | string[];
/** Terms as stored: unset ones are absent, because till software distinguishes an unset code from 0 (decision 0024). */
export type Terms = Record<string, TermValue>;

const lists: readonly string[] = fieldsWhere(({ type }) => type === 'products');

/** Whether it is a list of product codes. */
export const isList = (name: string): boolean => lists.includes(name);

export const meaningOf = (name: string): string => termFields[name]!.description!;

/** What is wrong with the terms as a whole, by field. */
export function termFaults(terms: Terms): Array<{ field: string; message: string }> {
  const faults: Array<{ field: string; message: string }> = [];
  for (const field of fieldsWhere((one) => isTerm(one) && one.required === true)) {
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

/** Warnings about terms that are valid but probably mistaken; they are stored as sent. */
export function termWarnings(terms: Terms): Array<{ field: string; value: string; message: string }> {
  return [...contradictions(terms), ...doubtfulCodes(terms)];
}

/** Terms that are valid one by one but not together. */
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
        const doubt = doubtOf(value);
        return doubt === undefined ? [] : [{ field, value, message: `${doubt}; kept as it is` }];
      }),
    );
}

const isEmpty = (value: TermValue | undefined): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);
