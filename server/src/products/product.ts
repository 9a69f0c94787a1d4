import { hasValidCheckDigit } from '@offerbook/gs1';
import { z } from 'zod';
import type { Warning } from '../pipeline/unknown-fields.ts';
import { identifier, required, text } from '../wire/fields.ts';
import type { Product } from './product-store.ts';

/** The maximum number of products that one call saves. */
export const maxProducts = 1_000;

/** Warnings that one answer has at most. */
const maxWarnings = 100;

export const gtin = identifier(14).regex(/^\d{1,14}$/, 'must be a product code of 1 to 14 digits');

/** The server never fetches it; browsers do. */
const imageUrl = text(2_000).refine(
  (url) => url === '' || (/^https:\/\//i.test(url) && URL.canParse(url)),
  'must be an https URL, or empty for none',
);

/** A product as it is sent; an absent picture stays, an empty one is cleared. */
export const productFields = z.object({ gtin, name: required(200), image_url: imageUrl.optional() });
export type ProductSent = z.output<typeof productFields>;

export const productShape = z
  .object({
    gtin: z.string().describe('Product code as the manufacturer gave it'),
    name: z.string().describe('Name of the product'),
    image_url: z.string().describe('https URL of a picture; empty: none'),
  })
  .meta({ id: 'Product', description: 'A product of a manufacturer’s catalogue' });

/** The code as 14 digits: `012345678905`, `0012345678905` and `00012345678905` are one product. */
export const as14Digits = (code: string): string => code.padStart(14, '0');

/** What is saved of what was sent: the last of each code, with the picture that it had if none was sent. */
export function toSave(sent: readonly ProductSent[], known: ReadonlyMap<string, Product>): Product[] {
  const last = new Map(sent.map((one) => [as14Digits(one.gtin), one]));
  return [...last].map(([gtin14, { gtin, name, image_url }]) => ({
    gtin14,
    gtin,
    name,
    image_url: image_url ?? known.get(gtin14)?.image_url ?? '',
  }));
}

/** Codes that are kept and look mistaken, or were sent twice. */
export function productWarnings(sent: readonly ProductSent[]): Warning[] {
  const found: Warning[] = [];
  const seen = new Set<string>();
  const warn = (value: string, message: string) => found.push({ field: 'gtin', value, message });
  for (const { gtin } of sent) {
    if (found.length >= maxWarnings) break;
    const gtin14 = as14Digits(gtin);
    if (seen.has(gtin14)) warn(gtin, 'was sent twice; the last of them was saved');
    else if (![8, 12, 13, 14].includes(gtin.length))
      warn(gtin, 'is not 8, 12, 13 or 14 digits long; kept as it is');
    else if (!hasValidCheckDigit(gtin)) warn(gtin, 'has a wrong check digit; kept as it is');
    seen.add(gtin14);
  }
  return found;
}
