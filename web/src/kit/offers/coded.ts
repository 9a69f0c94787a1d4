import type { OfferFieldName, offerFields } from '@offerbook/client';
import type { Measure } from '../../ui/amount.ts';

/** The codes that a field of an offer may have. */
type CodeOf<Name extends OfferFieldName> = (typeof offerFields)[Name] extends {
  codes: readonly (infer C extends string)[];
}
  ? C
  : never;
type RequirementCode = CodeOf<'primary_purchase_req_code'>;
type SaveValueCode = CodeOf<'save_value_code'>;

/** Labels of the coded values of an offer (GS1 coupon standards; contract §3). */

export const requirementCodes = {
  '0': 'A number of units',
  '1': 'Money spent on the qualifying items',
  '2': 'Money spent on the whole basket',
  '3': 'Pounds',
  '4': 'Kilograms',
  '9': 'Something the cashier checks',
} as const satisfies Record<RequirementCode, string>;

/** Unset is not in the list and means cents off; the empty field shows that. */
export const saveValueCodes = {
  '0': 'Money off',
  '1': 'One item free, up to a price',
  '2': 'A number of items free',
  '5': 'Percent off',
  '6': 'Money off the whole basket',
  '7': 'What the items cost, up to an amount',
} as const satisfies Record<SaveValueCode, string>;

export const additionalRules = {
  '': 'Only the first purchase counts',
  '0': 'Any one of the purchases',
  '1': 'All of the purchases',
  '2': 'The first, and the second or third',
  '3': 'The second and/or third, without the first',
} as const satisfies Record<'' | CodeOf<'additional_purchase_rules_code'>, string>;

export const appliesTo = {
  '': 'No purchase in particular',
  '0': 'The first purchase',
  '1': 'The second purchase',
  '2': 'The third purchase',
} as const satisfies Record<'' | CodeOf<'applies_to_which_item'>, string>;

/** The measure of a requirement. */
export const requirementMeasure: Readonly<Record<string, Measure>> = {
  '0': 'count',
  '1': 'cents',
  '2': 'cents',
  '3': 'hundredths',
  '4': 'thousandths',
  '9': 'none',
} satisfies Record<RequirementCode, Measure>;

export const saveMeasure: Readonly<Record<string, Measure>> = {
  '0': 'cents',
  '1': 'cents',
  '2': 'count',
  '5': 'percent',
  '6': 'cents',
  '7': 'cents',
} satisfies Record<SaveValueCode, Measure>;
