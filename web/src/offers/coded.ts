/** The coded values of an offer in words (GS1 coupon standards; contract §3). */

export const requirementCodes = {
  '0': 'A number of units',
  '1': 'Money spent on the qualifying items',
  '2': 'Money spent on the whole basket',
  '3': 'Pounds',
  '4': 'Kilograms',
  '9': 'Something the cashier checks',
} as const;

/** Unset is no value of the list and means money off; the field says so while it is empty. */
export const saveValueCodes = {
  '0': 'Money off',
  '1': 'One item free, up to a price',
  '2': 'A number of items free',
  '5': 'Percent off',
  '6': 'Money off the whole basket',
  '7': 'What the items cost, up to an amount',
} as const;

export const additionalRules = {
  '': 'Only the first purchase counts',
  '0': 'Any one of the purchases',
  '1': 'All of the purchases',
  '2': 'The first, and the second or third',
  '3': 'The second and/or third, without the first',
} as const;

export const appliesTo = {
  '': 'No purchase in particular',
  '0': 'The first purchase',
  '1': 'The second purchase',
  '2': 'The third purchase',
} as const;

/** What a number of a requirement counts, and how it is written on the wire. */
export type Measure = 'count' | 'cents' | 'hundredths' | 'thousandths' | 'percent' | 'none';

export const requirementMeasure: Record<string, Measure> = {
  '0': 'count',
  '1': 'cents',
  '2': 'cents',
  '3': 'hundredths',
  '4': 'thousandths',
  '9': 'none',
};

export const saveMeasure: Record<string, Measure> = {
  '0': 'cents',
  '1': 'cents',
  '2': 'count',
  '5': 'percent',
  '6': 'cents',
  '7': 'cents',
};

export const scaleOf: Record<Measure, number> = {
  count: 1,
  cents: 100,
  hundredths: 100,
  thousandths: 1_000,
  percent: 1,
  none: 1,
};

export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
