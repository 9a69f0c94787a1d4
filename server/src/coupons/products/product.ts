import { doubtOf, gtin14 } from '@offerbook/gs1';
import { z } from 'zod';
import type { Warning } from '../../platform/pipeline/unknown-fields.ts';
import { required } from '../../platform/wire/fields.ts';
import { pictureUrl } from '../../platform/wire/picture-url.ts';
import { productCode } from '../../platform/wire/product-code.ts';
import type { Product } from './product-store.ts';

/** The maximum number of products that one call saves. */
export const maxProducts = 1_000;

/** Warnings that one answer has at most. */
const maxWarnings = 100;

export const gtin = productCode();

/** A product as it is sent; an absent picture stays, an empty one is cleared. */
export const productFields = z.object({ gtin, name: required(200), image_url: pictureUrl.optional() });
export type ProductSent = z.output<typeof productFields>;

export const productShape = z
  .object({
    gtin: z.string().describe('Product code as the manufacturer gave it'),
    name: z.string().describe('Name of the product'),
    image_url: z.string().describe('https URL of a picture; empty: none'),
  })
  .meta({ id: 'Product', description: 'A product of a manufacturer’s catalogue' });

/** What is saved of what was sent: the last of each code, with the picture that it had if none was sent. */
export function toSave(sent: readonly ProductSent[], known?: ReadonlyMap<string, Product>): Product[] {
  const last = new Map(sent.map((one) => [gtin14(one.gtin), one]));
  return [...last].map(([code, { gtin, name, image_url }]) => ({
    gtin14: code,
    gtin,
    name,
    image_url: image_url ?? known?.get(code)?.image_url ?? '',
  }));
}

/** Codes that are kept and look mistaken, or were sent twice. */
export function productWarnings(sent: readonly ProductSent[]): Warning[] {
  const found: Warning[] = [];
  const seen = new Set<string>();
  const warn = (value: string, message: string) => found.push({ field: 'gtin', value, message });
  for (const { gtin } of sent) {
    if (found.length >= maxWarnings) break;
    const meant = gtin14(gtin);
    const doubt = doubtOf(gtin);
    if (seen.has(meant)) warn(gtin, 'was sent twice; the last of them was saved');
    else if (doubt !== undefined) warn(gtin, `${doubt}; kept as it is`);
    seen.add(meant);
  }
  return found;
}
