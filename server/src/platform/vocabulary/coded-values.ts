/** Codes with their meanings (GS1 North American Coupon Application Guideline; contract §3). */
export const requirementCodes = {
  0: 'units',
  1: 'spend in cents on qualifying items',
  2: 'spend in cents on the whole basket',
  3: 'pounds times 100',
  4: 'kilograms times 1000',
  9: 'not checked by machine',
} as const;

export const additionalRules = {
  0: 'any one purchase',
  1: 'all purchases',
  2: 'primary and second or third',
  3: 'second and/or third without the primary',
} as const;

export const saveValueCodes = {
  0: 'cents off',
  1: 'one item free, capped at the save value',
  2: 'save value is a number of free items',
  5: 'percent off',
  6: 'cents off the basket total',
  7: 'the lesser of qualifying spend and save value',
} as const;

export const appliesTo = { 0: 'primary', 1: 'second', 2: 'third' } as const;

/** The codes of save values that are amounts in cents; the others depend on the basket. An unset code is one of them. */
export const centsCodes = ['0', '6'] as const;

/** The codes of save values that depend on the basket, but take off the save value at most. */
export const cappedCodes = ['1', '7'] as const;
