import type { Queryable } from '../../platform/db/database.ts';
import { addBrand, type BrandRow, findBrand } from './brand-store.ts';

/** The brand with the brand id or internal id that an offer names; created under that name if there is none. */
export async function brandNamed(
  tx: Queryable,
  manufacturerId: number,
  id: string,
  now: Date,
): Promise<BrandRow> {
  const found = await findBrand(tx, { manufacturerId, id });
  if (found) return found;
  const made = await addBrand(tx, { manufacturerId, brandId: id, name: id, companyPrefix: undefined, now });
  // A concurrent call may have created it between the two statements.
  return made ?? (await findBrand(tx, { manufacturerId, id }))!;
}

export { type BrandRow, deleteBrands, findBrand, leaveBrands, namesBrand } from './brand-store.ts';
