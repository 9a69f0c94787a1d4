import { usualZones } from '../dates.ts';
import type { Queryable } from '../db/database.ts';
import { ends, starts } from './offer-write-store.ts';

/**
 * Moves the days of all the manufacturer's offers to another zone. The counter rows are taken first, as every
 * change of an offer does: none that is under way can leave an offer in the old zone. The caller holds the
 * account, so none is being created either (see heldZone).
 *
 * @returns the offers.
 */
export async function rezoneOffers(
  tx: Queryable,
  manufacturerId: number,
  timeZone: string | undefined,
  now: Date,
): Promise<number[]> {
  await tx.query(
    `select 1 from circulation c where offer_id in (select offer_id from offer where manufacturer_id = $1)
     order by offer_id for update`,
    [manufacturerId],
  );
  const moved = await tx.query<{ offer_id: number }>(
    `update offer set version = version + 1, updated_at = $4,
       campaign_starts_at = ${starts('campaign_start', '$2::text')}, campaign_ends_at = ${ends('campaign_end', '$3::text')},
       redemption_starts_at = ${starts('redemption_start', '$2::text')}, redemption_ends_at = ${ends('redemption_end', '$3::text')}
     where manufacturer_id = $1 returning offer_id`,
    [manufacturerId, timeZone ?? usualZones.starts, timeZone ?? usualZones.ends, now],
  );
  return moved.map((row) => row.offer_id);
}
