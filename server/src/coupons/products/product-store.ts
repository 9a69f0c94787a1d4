import type { Queryable } from '../../platform/db/database.ts';
import { batchOfRows } from '../../platform/db/statements/batch.ts';
import { array, int4, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import {
  anyRow,
  command,
  deletion,
  type Placeholders,
  type RowOf,
  rows,
  values,
} from '../../platform/db/statements/statement.ts';

const product = { gtin14: text, gtin: text, name: text, image_url: text };
/** A product of a catalogue; `gtin14` is what its code means (`gtin14` of package gs1). */
export type Product = RowOf<typeof product>;

/** `[name, 14 digits, manufacturer]` of the last row of the page before. */
export type AfterProduct = readonly [name: string, gtin14: string, manufacturerId: number];

const beginning: AfterProduct = ['', '', 0];

/** Which products: `q` is searched in name and code; `gtin14s` are the codes that are asked for. */
interface ProductFilter {
  q: string | undefined;
  gtin14s: string[] | undefined;
}

const page = {
  q: nullable(text),
  gtin14s: nullable(array(text)),
  afterName: text,
  afterGtin14: text,
  afterManufacturerId: int4,
  maxRows: int4,
};

const matching = (p: Placeholders<typeof page>) => `
  (${p.q} is null or strpos(lower(concat_ws(' ', p.name, p.gtin, p.gtin14)), lower(${p.q})) > 0)
  and (${p.gtin14s} is null or p.gtin14 = any(${p.gtin14s}))
  and (p.name, p.gtin14, p.manufacturer_id) > (${p.afterName}, ${p.afterGtin14}, ${p.afterManufacturerId})
  order by p.name, p.gtin14, p.manufacturer_id limit ${p.maxRows}`;

const listed = { ...product, manufacturer_id: int4, manufacturer_email_domain: text };
export type ListedProduct = RowOf<typeof listed>;

const select = `
  select p.gtin14, p.gtin, p.name, p.image_url, p.manufacturer_id, m.email_domain as manufacturer_email_domain
  from product p join account m on m.account_id = p.manufacturer_id`;

const ofCatalogue = rows({
  params: { manufacturerId: int4, ...page },
  row: listed,
  sql: ({ manufacturerId, ...p }) =>
    `${select} where p.manufacturer_id = ${manufacturerId} and ${matching(p)}`,
});

const codes = batchOfRows({ manufacturer_id: int4, gtin14: text });

// `named` is made first, so that products are found by their key, whatever the size of the catalogues.
const ofOffers = rows({
  params: { ...codes.types, ...page },
  row: listed,
  sql: (p) => `
    with named as materialized (select distinct n.manufacturer_id, n.gtin14 from ${codes.rows(p, 'n')})
    ${select} join named n on n.manufacturer_id = p.manufacturer_id and n.gtin14 = p.gtin14 where ${matching(p)}`,
});

/** The products of a manufacturer, or of those that offers name, by name. */
export function productsAfter(
  tx: Queryable,
  whose:
    | { manufacturerId: number }
    | { products: ReadonlyArray<{ manufacturer_id: number; gtin14: string }> },
  { q, gtin14s }: ProductFilter,
  [afterName, afterGtin14, afterManufacturerId]: AfterProduct = beginning,
  maxRows: number,
): Promise<ListedProduct[]> {
  const asked = { q, gtin14s, afterName, afterGtin14, afterManufacturerId, maxRows };
  return 'products' in whose
    ? ofOffers(tx, { ...codes.values(whose.products), ...asked })
    : ofCatalogue(tx, { ...whose, ...asked });
}

/** The products with these codes, locked in the order of their codes until the transaction ends. */
export const productsToSave = rows({
  params: { manufacturerId: int4, gtin14s: array(text) },
  row: product,
  sql: ({ manufacturerId, gtin14s }) => `
    select gtin14, gtin, name, image_url from product
    where manufacturer_id = ${manufacturerId} and gtin14 = any(${gtin14s}) order by gtin14 for update`,
});

const saved = batchOfRows(product);

const saving = { manufacturerId: int4, ...saved.types, now: timestamptz };
const insert = ({ manufacturerId, now, ...columns }: Placeholders<typeof saving>) => `
  insert into product (manufacturer_id, gtin14, gtin, name, image_url, updated_at)
  select ${manufacturerId}, g.gtin14, g.gtin, g.name, g.image_url, ${now}
  from ${saved.rows(columns, 'g')} order by g.gtin14 on conflict (manufacturer_id, gtin14)`;

const add = values({
  params: saving,
  value: text,
  sql: (p) => `${insert(p)} do nothing returning gtin14 as value`,
});

const save = command({
  params: saving,
  sql: (p) => `${insert(p)} do update
    set gtin = excluded.gtin, name = excluded.name, image_url = excluded.image_url, updated_at = excluded.updated_at`,
});

/** Adds the products whose codes the catalogue lacks; each code once. @returns the 14 digits of those codes. */
export const addProducts = (
  tx: Queryable,
  manufacturerId: number,
  products: readonly Product[],
  now: Date,
): Promise<string[]> => add(tx, { manufacturerId, ...saved.values(products), now });

/** Adds the products, or replaces those with the same code; each code once. */
export const saveProducts = (
  tx: Queryable,
  manufacturerId: number,
  products: readonly Product[],
  now: Date,
): Promise<void> => save(tx, { manufacturerId, ...saved.values(products), now });

/** @returns false when the catalogue has no product with this code. */
export const deleteProduct = anyRow({
  params: { manufacturerId: int4, gtin14: text },
  sql: ({ manufacturerId, gtin14 }) => `
    delete from product where manufacturer_id = ${manufacturerId} and gtin14 = ${gtin14} returning 1 as value`,
});

/** Deletes a leaving manufacturer's catalogue. */
export const deleteProducts = deletion('product', 'manufacturer_id', { manufacturerId: int4 });
