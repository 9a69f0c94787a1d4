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
