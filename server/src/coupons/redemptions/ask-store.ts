import { bits64, int4, int8, timestamptz } from '../../platform/db/statements/sql-types.ts';

/** One string that a till asks about, as an item of a group commit. */
export interface TillAsk {
  offerId: number;
  serial: number;
  retailerId: number | undefined;
  acceleratorId: number | undefined;
  /** 64 bits derived from the client's transaction id, as decimal text (transaction.ts). */
  txn: string | undefined;
  /** When the registry received it. */
  at: Date;
}

/** The columns that every batch of asks has; see db/batch.ts. */
export const askColumns = {
  offer_id: [int8, (one: TillAsk) => one.offerId],
  serial: [int8, (one: TillAsk) => one.serial],
  retailer_id: [int4, (one: TillAsk) => one.retailerId],
  accelerator_id: [int4, (one: TillAsk) => one.acceleratorId],
  txn: [bits64, (one: TillAsk) => one.txn],
  at: [timestamptz, (one: TillAsk) => one.at],
} as const;
