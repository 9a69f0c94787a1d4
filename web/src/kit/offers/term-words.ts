import type { OfferFieldName } from '@offerbook/client';
import { type Measure, writeAmount } from '../../ui/amount.ts';
import { plural, writeDay } from '../../ui/written.ts';
import {
  additionalRules,
  appliesTo,
  requirementCodes,
  requirementMeasure,
  saveMeasure,
  saveValueCodes,
} from './coded.ts';
import { codesIn, declaredField } from './draft.ts';
import { type OtherField, type OwnField, otherWords, type Which } from './other-words.ts';

/** An offer's fields as the editor or the registry writes them; a list also with one entry per line. */
export type Written = Readonly<Record<string, string | readonly string[] | undefined>>;

const ofOffer: Record<Exclude<OwnField, `${string}purchase_${string}`>, string> = {
  brand_id: 'Brand',
  description: 'Description',
  short_name: 'Short name',
  total_circulation: 'Circulation',
  campaign_start_time: 'Campaign begins',
  campaign_end_time: 'Campaign ends',
  redemption_start_time: 'Redemption begins',
  redemption_end_time: 'Redemption ends',
  save_value_code: 'Kind of saving',
  applies_to_which_item: 'The saving is on',
};

const ofPurchase: Record<string, string> = {
  requirements: 'At least',
  req_code: 'What must be bought is',
  family_code: 'Product family',
  gs1_company_prefix: 'Company prefix',
  save_value: 'Value',
  gtins: 'Products (GTIN)',
  eans: 'Products (EAN)',
};

const purchaseField = /^(excluded_)?(primary|second|third)_purchase_(.+)$/;

/** The name of a field for people. */
export function labelOf(name: OfferFieldName): string {
  if (name === 'additional_purchase_rules_code') return 'One must buy';
  const [, excluded, which, suffix] = purchaseField.exec(name) ?? [];
  if (suffix === undefined) return (ofOffer as Record<string, string>)[name] ?? otherLabel(name);
  const label = `${excluded ? 'Not these: ' : ''}${ofPurchase[suffix] ?? suffix.replaceAll('_', ' ')}`;
  return which === 'primary' ? label : `${label}, ${which} purchase`;
}

const otherLabel = (name: string): string =>
  otherWords[name as OtherField]?.label ?? name.replaceAll('_', ' ');

const text = (written: Written, name: string): string => {
  const value = written[name];
  return typeof value === 'string' ? value : (value ?? []).join('\n');
};

/** The unit of an amount follows from another field of the same offer. */
export function measureOf(name: string, written: Written): Measure {
  const [, , which, suffix] = purchaseField.exec(name) ?? [];
  if (suffix === 'save_value') return saveMeasure[text(written, 'save_value_code') || '0'] ?? 'cents';
  if (suffix === 'requirements')
    return requirementMeasure[text(written, `${which as Which}_purchase_req_code`) || '0'] ?? 'count';
  return 'count';
}

const coded: Record<string, Record<string, string>> = {
  save_value_code: { '': 'Not set: money off', ...saveValueCodes },
  additional_purchase_rules_code: additionalRules,
  applies_to_which_item: appliesTo,
};

/** A field's value for people, in its own unit. */
export function termValue(name: OfferFieldName, written: Written): string {
  const value = text(written, name);
  const { type } = declaredField(name);
  if (type === 'code')
    return (coded[name] ?? (requirementCodes as Record<string, string>))[value] ?? 'Not set';
  if (type === 'flag') return value === '1' ? 'Yes' : value === '0' ? 'No' : 'Not set';
  if (value === '') return 'Not set';
  if (type === 'day') return writeDay(value);
  if (type === 'whole') return writeAmount(value, measureOf(name, written));
  if (type === 'products')
    return codesIn(value).length === 1 ? value : plural(codesIn(value).length, 'product');
  return value;
}

const shownCodes = 4;
const some = (codes: string[]): string =>
  codes.slice(0, shownCodes).join(', ') +
  (codes.length > shownCodes ? ` and ${codes.length - shownCodes} more` : '');

/** What a change of a list added and took away; '' for other fields. */
export function listChange(name: OfferFieldName, before: Written, after: Written): string {
  if (declaredField(name).type !== 'products') return '';
  const [old, next] = [before, after].map((one) => codesIn(text(one, name))) as [string[], string[]];
  const added = next.filter((code) => !old.includes(code));
  const removed = old.filter((code) => !next.includes(code));
  return [added.length > 0 && `Added ${some(added)}`, removed.length > 0 && `Removed ${some(removed)}`]
    .filter(Boolean)
    .join('. ');
}
