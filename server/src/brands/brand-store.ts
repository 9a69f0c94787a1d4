import type { Queryable } from '../db/database.ts';

export interface BrandRow {
  brand_internal_id: number;
  brand_id: string;
  name: string;
  gs1_company_prefix: string | null;
  provider_id: number | null;
}

/** By the manufacturer's own brand id, else by the internal id. */
export const findBrand = async (
  tx: Queryable,
  manufacturerId: number,
  id: string,
): Promise<BrandRow | undefined> =>
  (
    await tx.query<BrandRow>(
      `select * from brand where manufacturer_id = $1 and (brand_id = $2 or brand_internal_id::text = $2)
       order by brand_id = $2 desc limit 1`,
      [manufacturerId, id],
    )
  )[0];

/** @returns undefined when the manufacturer has a brand of that id. */
export async function addBrand(
  tx: Queryable,
  manufacturerId: number,
  brand: { brandId: string; name: string; companyPrefix: string | undefined },
  now: Date,
): Promise<BrandRow | undefined> {
  const rows = await tx.query<BrandRow>(
    `insert into brand (manufacturer_id, brand_id, name, gs1_company_prefix, created_at) values ($1, $2, $3, $4, $5)
     on conflict (manufacturer_id, brand_id) do nothing returning *`,
    [manufacturerId, brand.brandId, brand.name, brand.companyPrefix ?? null, now],
  );
  return rows[0];
}

export const findBrandById = async (
  tx: Queryable,
  manufacturerId: number,
  internalId: string,
): Promise<BrandRow | undefined> =>
  (
    await tx.query<BrandRow>(
      'select * from brand where manufacturer_id = $1 and brand_internal_id::text = $2',
      [manufacturerId, internalId],
    )
  )[0];

export interface ListedBrand extends BrandRow {
  provider_email_domain: string | null;
  mof_count: number;
}

const selectListed = `
  select b.*, p.email_domain as provider_email_domain,
    (select count(*)::int from offer o where o.brand_internal_id = b.brand_internal_id) as mof_count
  from brand b left join account p on p.account_id = b.provider_id`;

export const brandById = async (
  tx: Queryable,
  manufacturerId: number,
  internalId: string,
): Promise<ListedBrand | undefined> =>
  (
    await tx.query<ListedBrand>(
      `${selectListed} where b.manufacturer_id = $1 and b.brand_internal_id::text = $2`,
      [manufacturerId, internalId],
    )
  )[0];

/** All brands, or with a partner those it has access to, with its access type. */
export const brandsOf = (
  tx: Queryable,
  manufacturerId: number,
  partnerId: number | undefined,
): Promise<Array<ListedBrand & { access_type: string }>> =>
  tx.query(
    `select l.*, a.access_type from (${selectListed} where b.manufacturer_id = $1) l
     left join brand_access a on a.brand_internal_id = l.brand_internal_id and a.partner_id = $2 and a.until is null
     where $2::int is null or a.partner_id is not null order by l.brand_internal_id`,
    [manufacturerId, partnerId ?? null],
  );

/** @returns false when another brand of the manufacturer has that id. */
export async function renameBrand(
  tx: Queryable,
  brandInternalId: number,
  brand: { brandId: string; name: string; companyPrefix: string | undefined },
): Promise<boolean> {
  const rows = await tx.query(
    `update brand b set brand_id = $2, name = $3, gs1_company_prefix = $4
     where b.brand_internal_id = $1 and not exists (
       select 1 from brand x
       where x.manufacturer_id = b.manufacturer_id and x.brand_id = $2 and x.brand_internal_id <> $1)
     returning 1`,
    [brandInternalId, brand.brandId, brand.name, brand.companyPrefix ?? null],
  );
  return rows.length > 0;
}

/** @returns false when offers stand under the brand. */
export async function deleteBrand(tx: Queryable, brandInternalId: number): Promise<boolean> {
  const rows = await tx.query(
    `delete from brand b where b.brand_internal_id = $1
       and not exists (select 1 from offer o where o.brand_internal_id = $1) returning 1`,
    [brandInternalId],
  );
  return rows.length > 0;
}

export async function setBrandProvider(
  tx: Queryable,
  brandInternalId: number,
  providerId: number | undefined,
): Promise<void> {
  await tx.query('update brand set provider_id = $2 where brand_internal_id = $1', [
    brandInternalId,
    providerId ?? null,
  ]);
}

/** Removes a leaving manufacturer's brands; no offer stands under them any more. */
export async function dropBrands(tx: Queryable, manufacturerId: number): Promise<void> {
  await tx.query('delete from brand where manufacturer_id = $1', [manufacturerId]);
}

/** New offers of others' brands no longer authorize a leaving provider by themselves. */
export async function leaveBrands(tx: Queryable, providerId: number): Promise<void> {
  await tx.query('update brand set provider_id = null where provider_id = $1', [providerId]);
}
