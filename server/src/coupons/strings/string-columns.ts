import { batch } from '../../platform/db/statements/batch.ts';
import { int8 } from '../../platform/db/statements/sql-types.ts';

/** A string by its offer's id and its packed serial number. */
export interface StringKey {
  offerId: number;
  serial: number;
}

/** Strings by their key, as the rows of a statement. */
export const stringsOf = batch({
  offer_id: [int8, (string: StringKey) => string.offerId],
  serial: [int8, (string: StringKey) => string.serial],
} as const);

/** Columns of `event` that only redemptions and rollbacks have. */
export const tillColumns = [
  'manufacturer_id',
  'retailer_id',
  'accelerator_id',
  'store',
  'store_address',
  'redeemed_at',
  'redemption',
  'offer_version',
];
