import { hasValidCheckDigit } from '@offerbook/gs1';
import { z } from 'zod';
import type { FieldType, OfferField } from '../../platform/vocabulary/offer-fields.ts';
import { day } from '../../platform/wire/dates.ts';
import { identifier, list, notation, quantity, required } from '../../platform/wire/fields.ts';
import { productCode } from '../../platform/wire/product-code.ts';

/** One of a few coded values, kept as its one-character text. */
const coded = (meanings: Readonly<Record<string, string>>) =>
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

const products = list(productCode({ canBeEmpty: true }), 10_000, /^\d{1,14}$/);

/** How a field of an offer is read. */
export function inputOf(field: OfferField): z.ZodType {
  const { meaning } = field;
  return meaning === undefined ? read(field) : read(field).describe(`${meaning}${codesOf(field)}`);
}

const flagMeanings = { 0: 'no', 1: 'yes' };

/** `: 0 units, 1 …` after the meaning of a coded field. */
function codesOf(field: FieldType): string {
  if (field.type !== 'flag' && field.type !== 'code') return '';
  const meanings = field.type === 'flag' ? flagMeanings : field.meanings;
  return `: ${Object.entries(meanings)
    .map((pair) => pair.join(' '))
    .join(', ')}`;
}

function read(field: FieldType): z.ZodType {
  switch (field.type) {
    case 'text':
      return required(field.maxLength);
    case 'whole':
      return quantity(field.min, field.max);
    case 'day':
      return day;
    case 'flag':
      return coded(flagMeanings);
    case 'code':
      return coded(field.meanings);
    case 'products':
      return products;
    case 'digits': {
      const code = digits(field.minLength, field.maxLength);
      return field.checkDigit ? code.refine(hasValidCheckDigit, 'has a wrong check digit') : code;
    }
  }
}
