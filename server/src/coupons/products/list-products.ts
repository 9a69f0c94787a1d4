import { gtin14 } from '@offerbook/gs1';
import { z } from 'zod';
import { arrayOf } from '../../platform/db/statements/array-literal.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { optional, orUnset, text } from '../../platform/wire/fields.ts';
import { pageOf, report, reportQuery } from '../../platform/wire/report.ts';
import { codesOfOffers, offerPath, offersAuthorizing } from '../offers/lookup.ts';
import { principalOf } from '../partners/lookup.ts';
import { maxRedemptions, offersRedeemedLately } from '../redemptions/lookup.ts';
import { gtin, productShape } from './product.ts';
import { type AfterProduct, type ListedProduct, productsAfter } from './product-store.ts';
import { sufficesOnSomeBrand } from './reach.ts';

/** Codes that one call can ask for: an address has to hold them. */
const maxCodes = 100;

const gtins = optional(2_000)
  .transform((written, context) => {
    if (written === undefined) return undefined;
    const codes = written
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code !== '');
    if (codes.length <= maxCodes && codes.every((code) => gtin.safeParse(code).success))
      return codes.map(gtin14);
    context.addIssue({
      code: 'custom',
      message: `must be at most ${maxCodes} product codes, separated by commas`,
    });
    return z.NEVER;
  })
  .meta({ type: 'string' });

const afterProduct: z.ZodType<AfterProduct> = z
  .tuple([text(200), z.string().regex(/^\d{14}$/), z.int32().nonnegative()])
  .readonly();

const query = reportQuery(afterProduct).extend({
  q: optional(200).describe('Only products whose name or code has this'),
  gtins: gtins.describe(`Only these product codes, separated by commas, at most ${maxCodes}`),
});

const declared = { method: 'GET', section: 'products' } as const;

const list = {
  what: 'product',
  keyOf: (row: ListedProduct): AfterProduct => [row.name, row.gtin14, row.manufacturer_id],
};

/** The manufacturer's catalogue, by name; `format=csv` is a file that PUT takes back. */
export const listProducts = operation({
  ...declared,
  name: 'list-products',
  summary: 'My products',
  path: '/manufacturer/products',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  query,
  output: pageOf(productShape),
  example: { query: { q: 'oats', format: 'json' } },
  run: async (context) => {
    const { tx, query } = context;
    const { manufacturerId } = await principalOf(context);
    const sees = () => sufficesOnSomeBrand(context, manufacturerId);
    // A partner without a brand sees an empty list, as in the list of offers.
    const isListed = await sees();
    const filter = { q: query.q, gtin14s: query.gtins };
    return report({
      ...list,
      query,
      line: productShape,
      rows: async (after, maxRows) =>
        isListed ? productsAfter(tx, { manufacturerId }, filter, after, maxRows) : [],
      record: ({ gtin, name, image_url }) => ({ gtin, name, image_url }),
      requireReach: async () => {
        await principalOf(context);
        if (!(await sees())) throw refuse.notFound('The catalogue');
      },
    });
  },
});

const ofManufacturer = productShape
  .extend({ manufacturer_email_domain: z.string() })
  .meta({ id: 'OfferProduct', description: 'A product that offers name, from its manufacturer’s catalogue' });

const queryOfOffers = query.extend({
  base_gs1: orUnset(offerPath.shape.base_gs1).describe('Only products that this offer names'),
});

type QueryOfOffers = z.output<typeof queryOfOffers>;

async function productsOfOffers(
  tx: Parameters<typeof productsAfter>[0],
  query: QueryOfOffers,
  offerIds: number[],
  requireReach?: () => Promise<void>,
) {
  const named = await codesOfOffers(tx, { offerIds: arrayOf(offerIds, (id) => id) });
  const products = named.map(({ manufacturer_id, code }) => ({ manufacturer_id, gtin14: gtin14(code) }));
  return report({
    ...list,
    query,
    line: ofManufacturer,
    rows: (after, maxRows) =>
      productsAfter(tx, { products }, { q: query.q, gtin14s: query.gtins }, after, maxRows),
    record: ({ gtin, name, image_url, manufacturer_email_domain }) => ({
      gtin,
      name,
      image_url,
      manufacturer_email_domain,
    }),
    requireReach,
  });
}

/** The products named by offers that authorize the provider. */
export const listProviderProducts = operation({
  ...declared,
  name: 'list-provider-products',
  summary: 'Products of my authorized offers',
  path: '/provider/products',
  allow: ['provider'],
  query: queryOfOffers,
  output: pageOf(ofManufacturer),
  example: { query: { base_gs1: '' } },
  run: async ({ tx, actor, query }) => {
    const authorizing = () => offersAuthorizing(tx, { providerId: actor.accountId, base: query.base_gs1 });
    const offerIds = await authorizing();
    return productsOfOffers(tx, query, offerIds, async () => {
      const still = new Set(await authorizing());
      if (!offerIds.every((id) => still.has(id))) throw refuse.notFound('The master offer file');
    });
  },
});

/** The products named by offers that the retailer redeemed. */
export const listRetailerProducts = operation({
  ...declared,
  name: 'list-retailer-products',
  summary: 'Products of offers I redeemed',
  description: `Of the offers among its latest ${maxRedemptions} redemptions.`,
  path: '/retailer/products',
  allow: ['retailer'],
  query: queryOfOffers,
  output: pageOf(ofManufacturer),
  run: async ({ tx, actor, query }) => {
    const offerIds = await offersRedeemedLately(tx, { retailerId: actor.accountId, base: query.base_gs1 });
    return productsOfOffers(tx, query, offerIds);
  },
});
