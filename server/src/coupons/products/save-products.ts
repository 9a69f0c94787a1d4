import { counted } from '@offerbook/client/counted-noun';
import { gtin14 } from '@offerbook/gs1';
import { z } from 'zod';
import { arrayOf } from '../../platform/db/statements/array-literal.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { warning } from '../../platform/pipeline/unknown-fields.ts';
import { world } from '../../platform/reference/example.ts';
import { bodyLimits } from '../../platform/wire/body-limits.ts';
import { idempotent, longList, modeOf, uncut, updateMode } from '../../platform/wire/fields.ts';
import { tooLittle } from '../offers/lookup.ts';
import { principalOf } from '../partners/lookup.ts';
import { gtin, maxProducts, type ProductSent, productFields, productWarnings, toSave } from './product.ts';
import { productsOfCsv } from './product-csv.ts';
import {
  addProducts,
  type Product,
  productsToSave,
  deleteProduct as remove,
  saveProducts as save,
} from './product-store.ts';
import { sufficesOnSomeBrand } from './reach.ts';

const declared = {
  section: 'products',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'full_set',
} as const;

const body = idempotent.extend({
  ...productFields.partial().shape,
  products: longList(productFields, maxProducts).optional(),
  csv: uncut.optional().describe('The text of a CSV file: gtin, name, image_url, with or without headings'),
  update_mode: updateMode,
});

/** The manufacturer on whose catalogue the caller may write. @throws Refusal */
async function catalogueToWrite(
  context: Parameters<typeof principalOf>[0] & Pick<Context, 'needs' | 'notes'>,
) {
  const { manufacturerId } = await principalOf(context);
  if (!(await sufficesOnSomeBrand(context, manufacturerId)))
    throw tooLittle(context.needs, 'a brand of the manufacturer');
  context.notes.ownerId = manufacturerId;
  return manufacturerId;
}

/** Adds products to the catalogue, or renames those whose code it has: one, several, or the lines of a CSV file. */
export const saveProducts = operation({
  ...declared,
  name: 'save-products',
  summary: 'Save products of the catalogue',
  description: `Send one product as \`{gtin, name, image_url}\`, several as \`{products: […]}\`, or a spreadsheet as \`{csv: "gtin,name,image_url…"}\` (also with semicolons or tabs); at most ${maxProducts} in a call, and all or none are saved. Codes of one product are the same in 8, 12, 13 and 14 digits, and as UPC-E. An absent \`image_url\` stays, an empty one is cleared.`,
  method: 'PUT',
  path: '/manufacturer/products',
  body,
  bodyLimit: bodyLimits.bulk,
  output: z.object({
    data: z.object({
      added: z.number().describe('How many are new'),
      changed: z.number().describe('How many have another name, picture or notation of the code'),
      unchanged: z.number().describe('How many were the same already'),
    }),
    warnings: z.array(warning),
  }),
  example: {
    body: {
      products: [{ gtin: world.gtin, name: 'Sunny Oats, 500 g', image_url: 'https://acme.example/oats.png' }],
    },
  },
  run: async (context) => {
    const { tx, now, notes } = context;
    const manufacturerId = await catalogueToWrite(context);
    const sent = productsSent(context.body);
    const wanted = toSave(sent);
    // Added first: a code that another call is just adding is waited for, and what that call saved is not missed.
    const isNew = new Set(await addProducts(tx, manufacturerId, wanted, now));
    const kept = wanted.filter((one) => !isNew.has(one.gtin14));
    requireMode(
      modeOf(context.body.update_mode),
      wanted.find((one) => isNew.has(one.gtin14)),
      kept[0],
    );
    const rows = await productsToSave(tx, {
      manufacturerId,
      gtin14s: arrayOf(kept, (one) => one.gtin14),
    });
    const known = new Map(rows.map((row) => [row.gtin14, row]));
    const products = toSave(sent, known);
    const differs = products.filter((one) => {
      const before = known.get(one.gtin14);
      return before?.gtin !== one.gtin || before.name !== one.name || before.image_url !== one.image_url;
    });
    const toWrite = differs.filter((one) => !isNew.has(one.gtin14));
    await save(tx, manufacturerId, toWrite, now);
    const added = products.length - known.size;
    const changed = differs.length - added;
    const [one, ...more] = products;
    if (one !== undefined && more.length === 0) {
      notes.concerns({ product: one.name });
      const named = (of: typeof one | undefined) =>
        of && { gtin: of.gtin, name: of.name, image_url: of.image_url };
      notes.replaced(named(known.get(one.gtin14)) ?? {}, named(one)!);
    } else notes.concerns({ products: counted(products.length, 'product') });
    return {
      message: `${counted(added, 'product was', { many: 'products were' })} added and ${changed} changed.`,
      data: { added, changed, unchanged: products.length - differs.length },
      warnings: productWarnings(sent),
    };
  },
});

/** @param added a product that the catalogue lacked. @param taken one that it had. @throws Refusal */
function requireMode(
  may: ReturnType<typeof modeOf>,
  added: Product | undefined,
  taken: Product | undefined,
): void {
  if (may === 'create' && taken !== undefined)
    throw refuse.alreadyExists(
      `A product with the code ${taken.gtin} is in the catalogue already. Edit that one.`,
      'gtin',
    );
  if (may === 'edit' && added !== undefined) throw refuse.notFound(`The product ${added.gtin}`);
}

/** The products of a body, sent in exactly one of the three ways. */
function productsSent({ gtin, name, image_url, products, csv }: z.output<typeof body>): ProductSent[] {
  const single = [gtin, name, image_url].some((one) => one !== undefined);
  if (Number(single) + Number(products !== undefined) + Number(csv !== undefined) !== 1) {
    throw refuse.field('products', 'must be sent in one way: gtin and name, or products, or csv');
  }
  if (csv !== undefined) return productsOfCsv(csv);
  if (products !== undefined) {
    if (products.length === 0) throw refuse.field('products', 'must hold at least one product');
    return products;
  }
  if (gtin === undefined) throw refuse.field('gtin', 'is required');
  if (name === undefined) throw refuse.field('name', 'is required');
  return [{ gtin, name, image_url }];
}

/** Takes a product out of the catalogue. Offers that name its code stay as they are. */
export const deleteProduct = operation({
  ...declared,
  name: 'delete-product',
  summary: 'Delete a product of the catalogue',
  method: 'DELETE',
  path: '/manufacturer/products/:gtin',
  params: z.object({ gtin }),
  query: idempotent,
  example: { params: { gtin: world.mistaken.gtin } },
  run: async (context) => {
    const manufacturerId = await catalogueToWrite(context);
    const code = gtin14(context.params.gtin);
    if (!(await remove(context.tx, { manufacturerId, gtin14: code }))) throw refuse.notFound('The product');
    return { message: 'The product was deleted from the catalogue.' };
  },
});
