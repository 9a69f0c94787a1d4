import type { Queryable } from '../db/database.ts';
import { ended } from '../db/relationship.ts';

/** Closes all of a leaving manufacturer's offers: no deposit and no redemption from here on. */
export async function retireOffers(tx: Queryable, manufacturerId: number, now: Date): Promise<void> {
  await tx.query(
    `update offer set active = false, locked = false, updated_at = $2, version = version + 1
     where manufacturer_id = $1 and (active or locked)`,
    [manufacturerId, now],
  );
}

export const offersOfManufacturer = async (tx: Queryable, manufacturerId: number): Promise<number[]> =>
  (
    await tx.query<{ offer_id: number }>(
      'select offer_id from offer where manufacturer_id = $1 order by offer_id',
      [manufacturerId],
    )
  ).map((row) => row.offer_id);

/** Ends what others' offers allow a leaving provider, and its place at their brands. */
export async function endAuthorizations(tx: Queryable, providerId: number, now: Date): Promise<void> {
  await tx.query(
    `update provider_authorization set ${ended('$2')} where provider_id = $1 and until is null`,
    [providerId, now],
  );
}

/** The offers under which the provider ever had strings. */
export const offersServedBy = async (tx: Queryable, providerId: number): Promise<number[]> =>
  (
    await tx.query<{ offer_id: number }>(
      `select distinct p.offer_id from provider_authorization p join provider_share s using (offer_id, provider_id)
       where p.provider_id = $1 order by p.offer_id`,
      [providerId],
    )
  ).map((row) => row.offer_id);
