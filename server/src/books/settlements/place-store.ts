import type { Queryable } from '../../platform/db/database.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import { bool, int4, int8, nullable, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command, rows } from '../../platform/db/statements/statement.ts';
import type { Place } from './scope.ts';

// How far each retailer of a close is settled, kept in the transactions that settle the rows.

const unsettled = rows({
  params: { settlementId: int8, maxRows: int4 },
  row: {
    retailer_id: int4,
    is_correction: nullable(bool),
    at: nullable(timestamptz),
    event_id: nullable(int8),
  },
  sql: ({ settlementId, maxRows }) => `
    select retailer_id, place_is_correction as is_correction, place_at as at, place_event_id as event_id
    from settlement_retailer where settlement_id = ${settlementId} and not is_settled order by retailer_id limit ${maxRows}`,
});

/** Retailers of a close that are not settled to the end. */
export async function unsettledRetailers(
  tx: Queryable,
  settlementId: number,
  maxRetailers: number,
): Promise<Array<{ retailerId: number; place: Place | undefined }>> {
  const found = await unsettled(tx, { settlementId, maxRows: maxRetailers });
  return found.map(({ retailer_id: retailerId, is_correction, at, event_id }) => ({
    retailerId,
    place: at === null ? undefined : { isCorrection: is_correction!, at, eventId: event_id! },
  }));
}

export interface Reached {
  retailerId: number;
  place: Place | undefined;
  /** Nothing follows the place. */
  isSettled: boolean;
}

const reached = batch({
  retailer_id: [int4, (one: Reached) => one.retailerId],
  is_settled: [bool, (one: Reached) => one.isSettled],
  is_correction: [bool, (one: Reached) => one.place?.isCorrection],
  at: [timestamptz, (one: Reached) => one.place?.at],
  event_id: [int8, (one: Reached) => one.place?.eventId],
} as const);

const keep = command({
  params: { ...reached.types, settlementId: int8 },
  sql: ({ settlementId, ...columns }) => `
    update settlement_retailer r set is_settled = a.is_settled, place_is_correction = a.is_correction, place_at = a.at,
      place_event_id = a.event_id
    from ${reached.rows(columns, 'a')} where r.settlement_id = ${settlementId} and r.retailer_id = a.retailer_id`,
});

export const keepPlaces = (tx: Queryable, settlementId: number, all: readonly Reached[]): Promise<void> =>
  keep(tx, { ...reached.values(all), settlementId });
