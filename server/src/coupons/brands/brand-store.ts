import { int4, nullable, text, textOf, timestamptz } from '../../platform/db/statements/sql-types.ts';
import {
  anyRow,
  columnList,
  command,
  deletion,
  maybeRow,
  type RowOf,
  rows,
} from '../../platform/db/statements/statement.ts';
import type { AccessType } from '../../platform/vocabulary/roles.ts';

const brandColumns = {
  brand_internal_id: int4,
  brand_id: text,
  name: text,
  gs1_company_prefix: nullable(text),
  provider_id: nullable(int4),
};
export type BrandRow = RowOf<typeof brandColumns>;

/** SQL: the columns of a brand `b`. */
const selectBrand = columnList(brandColumns, 'b');

/**
 * SQL: `id` names the brand of row `r`, which has the columns of a brand: by the manufacturer's brand id, else by the
 * internal id. A manufacturer may number its brands, and its numbers win.
 */
export const namesBrand = (
  id: string,
  r: string,
) => `(${r}.brand_id = ${id} or ${r}.brand_internal_id::text = ${id}
  and not exists (select 1 from brand n where n.manufacturer_id = ${r}.manufacturer_id and n.brand_id = ${id}))`;

/** Finds a brand by either of its ids. */
export const findBrand = maybeRow({
  params: { manufacturerId: int4, id: text },
  row: brandColumns,
  sql: ({ manufacturerId, id }) =>
    `select ${selectBrand} from brand b where b.manufacturer_id = ${manufacturerId} and ${namesBrand(id, 'b')}`,
});

/** @returns undefined when the manufacturer already has a brand with that id. */
export const addBrand = maybeRow({
  params: {
    manufacturerId: int4,
    brandId: text,
    name: text,
    companyPrefix: nullable(text),
    now: timestamptz,
  },
  row: brandColumns,
  sql: ({ manufacturerId, brandId, name, companyPrefix, now }) => `
    insert into brand as b (manufacturer_id, brand_id, name, gs1_company_prefix, created_at)
    values (${manufacturerId}, ${brandId}, ${name}, ${companyPrefix}, ${now})
    on conflict (manufacturer_id, brand_id) do nothing returning ${selectBrand}`,
  unset: ['provider_id'],
});

const listedColumns = { ...brandColumns, provider_email_domain: nullable(text), mof_count: int4 };
export type ListedBrand = RowOf<typeof listedColumns>;

const selectListed = `
  select ${selectBrand}, p.email_domain as provider_email_domain,
    (select count(*)::int from offer o where o.brand_internal_id = b.brand_internal_id) as mof_count
  from brand b left join account p on p.account_id = b.provider_id`;

export const brandById = maybeRow({
  params: { manufacturerId: int4, internalId: text },
  row: listedColumns,
  sql: ({ manufacturerId, internalId }) =>
    `${selectListed} where b.manufacturer_id = ${manufacturerId} and b.brand_internal_id::text = ${internalId}`,
});

/** All brands of the manufacturer. */
export const brandsOf = rows({
  params: { manufacturerId: int4 },
  row: listedColumns,
  sql: ({ manufacturerId }) =>
    `${selectListed} where b.manufacturer_id = ${manufacturerId} order by b.brand_internal_id`,
});

/** The brands to which the partner has access, with its access type. */
export const brandsOfPartner = rows({
  params: { manufacturerId: int4, partnerId: int4 },
  row: { ...listedColumns, access_type: textOf<AccessType>() },
  sql: ({ manufacturerId, partnerId }) => `
    select l.*, a.access_type from (${selectListed} where b.manufacturer_id = ${manufacturerId}) l
    join brand_access a on a.brand_internal_id = l.brand_internal_id and a.partner_id = ${partnerId} and a.until is null
    order by l.brand_internal_id`,
});

/** @returns false when another brand of the manufacturer has that id. */
export const renameBrand = anyRow({
  params: { brandInternalId: int4, brandId: text, name: text, companyPrefix: nullable(text) },
  sql: ({ brandInternalId, brandId, name, companyPrefix }) => `
    update brand b set brand_id = ${brandId}, name = ${name}, gs1_company_prefix = ${companyPrefix}
    where b.brand_internal_id = ${brandInternalId} and not exists (
      select 1 from brand x
      where x.manufacturer_id = b.manufacturer_id and x.brand_id = ${brandId} and x.brand_internal_id <> ${brandInternalId})
    returning 1 as value`,
});

/** @returns false when the brand has offers. */
export const deleteBrand = anyRow({
  params: { brandInternalId: int4 },
  sql: ({ brandInternalId }) => `
    delete from brand b where b.brand_internal_id = ${brandInternalId}
      and not exists (select 1 from offer o where o.brand_internal_id = ${brandInternalId}) returning 1 as value`,
});

export const setBrandProvider = command({
  params: { brandInternalId: int4, providerId: nullable(int4) },
  sql: ({ brandInternalId, providerId }) =>
    `update brand set provider_id = ${providerId} where brand_internal_id = ${brandInternalId}`,
});

/** Deletes a leaving manufacturer's brands, after their offers. */
export const deleteBrands = deletion('brand', 'manufacturer_id', { manufacturerId: int4 });

/** Removes a leaving provider from brands whose new offers would authorize it automatically. */
export const leaveBrands = command({
  params: { providerId: int4 },
  sql: ({ providerId }) => `update brand set provider_id = null where provider_id = ${providerId}`,
});
