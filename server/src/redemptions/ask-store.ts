import { arrayOf } from '../db/array-literal.ts';

/** What every ask of a till says of one string, as the group committer takes it. */
export interface TillAsk {
  offerId: number;
  serial: number;
  retailerId: number | undefined;
  acceleratorId: number | undefined;
  /** 64 bits that stand for the client's transaction id, as decimal text (transaction.ts). */
  txn: string | undefined;
}

/**
 * SQL: each ask's place, as `unnest` takes it. Read through a sub-select the planner cannot count the asks, so one plan
 * serves any number of them; otherwise a statement of few asks is planned anew each time, which takes longer than
 * running it.
 */
export const places = '(select $1::int[])';

/** `$1` to `$6`: place, offer, serial, retailer, accelerator and transaction id of each ask. */
export const askParams = (asks: readonly TillAsk[]) => [
  `{${asks.map((_, ord) => ord).join()}}`,
  arrayOf(asks, (one) => one.offerId),
  arrayOf(asks, (one) => one.serial),
  arrayOf(asks, (one) => one.retailerId),
  arrayOf(asks, (one) => one.acceleratorId),
  arrayOf(asks, (one) => one.txn),
];
