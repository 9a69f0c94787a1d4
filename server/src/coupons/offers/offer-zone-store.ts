import type { Queryable } from '../../platform/db/database.ts';
import { int4, int8, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { rows, values } from '../../platform/db/statements/statement.ts';
import { usualZones } from '../../platform/wire/dates.ts';
import { lockCounters } from './circulation-store.ts';
import { offersOfManufacturer } from './departure-store.ts';
import { ends, starts } from './offer-write-store.ts';

const moveDays = values({
  params: { manufacturerId: int4, startZone: text, endZone: text, now: timestamptz },
  value: int8,
  sql: ({ manufacturerId, startZone, endZone, now }) => `
    update offer set version = version + 1, updated_at = ${now},
      campaign_starts_at = ${starts('campaign_start', startZone)}, campaign_ends_at = ${ends('campaign_end', endZone)},
      redemption_starts_at = ${starts('redemption_start', startZone)}, redemption_ends_at = ${ends('redemption_end', endZone)}
    where manufacturer_id = ${manufacturerId} returning offer_id as value`,
});

/**
 * Moves the days of all the manufacturer's offers to another zone. The counter rows are locked first, as by every
 * change of an offer: none that is under way can leave an offer in the old zone. The caller has locked the account, so
 * none is being created either (see lockZone).
 *
 * @returns ids of the offers.
 */
export async function rezoneOffers(
  tx: Queryable,
  manufacturerId: number,
  timeZone: string | undefined,
  now: Date,
): Promise<number[]> {
  await lockCounters(tx, await offersOfManufacturer(tx, { manufacturerId }));
  const { starts: startZone, ends: endZone } = usualZones;
  return moveDays(tx, {
    manufacturerId,
    startZone: timeZone ?? startZone,
    endZone: timeZone ?? endZone,
    now,
  });
}

/** The zones of redemption windows (null: offers without one), each with how many it has and the base string of one. */
export const windowZones = rows({
  params: {},
  row: { zone: nullable(text), count: int4, example: text },
  sql: () => `
    select window_zone as zone, count(*)::int as count, min(base_gs1) as example from offer group by window_zone order by 1`,
});
