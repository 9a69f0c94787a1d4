import { cleanCode } from '@offerbook/gs1';
import { identifier } from './fields.ts';

const error = 'must be a product code of 1 to 14 digits';

/** A product code; blanks and hyphens between its digits are dropped. Empty text is accepted where `canBeEmpty`. */
export const productCode = ({ canBeEmpty = false } = {}) =>
  identifier(60)
    .transform(cleanCode)
    .refine((code) => (canBeEmpty ? /^\d{0,14}$/ : /^\d{1,14}$/).test(code), error);
