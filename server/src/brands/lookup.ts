import type { Queryable } from '../db/database.ts';
import { addBrand, type BrandRow, findBrand } from './brand-store.ts';

/** The brand an offer names by brand id or internal id; one the manufacturer has not got yet is made with that name. */
export async function brandNamed(
  tx: Queryable,
  manufacturerId: number,
  id: string,
  now: Date,
): Promise<BrandRow> {
  const found = await findBrand(tx, manufacturerId, id);
  if (found) return found;
  const made = await addBrand(tx, manufacturerId, { brandId: id, name: id, companyPrefix: undefined }, now);
  // Another call made it between the two statements.
  return made ?? (await findBrand(tx, manufacturerId, id))!;
}

export { type BrandRow, dropBrands, findBrand, findBrandById, leaveBrands } from './brand-store.ts';
