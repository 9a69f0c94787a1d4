import { cleanCode } from '@offerbook/gs1';
import { identifier } from './fields.ts';

const error =
  'must be a product code of 1 to 14 digits, or one GTIN alone as (01) and 14 digits or as a GS1 Digital Link';

/** A product code as `cleanCode` reads it. Empty text is accepted where `canBeEmpty`. */
export const productCode = ({ canBeEmpty = false } = {}) =>
  identifier(60)
    .transform(cleanCode)
    .refine((code) => (canBeEmpty ? /^\d{0,14}$/ : /^\d{1,14}$/).test(code), error);
