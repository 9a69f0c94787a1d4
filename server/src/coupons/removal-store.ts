import type { Queryable } from '../db/database.ts';
import { action, state } from './coupon.ts';

/** Whether the offer has any string, in whatever state: deposited, or made for a newspaper insert. */
export const hasStrings = async (tx: Queryable, offerId: number): Promise<boolean> =>
  (await tx.query('select 1 from coupon where offer_id = $1 limit 1', [offerId])).length > 0;

/** Removes at most so many of an offer's strings, or all. @returns how many. */
export async function dropStrings(tx: Queryable, offerId: number, most?: number): Promise<number> {
  const rows = await tx.query(
    `delete from coupon where offer_id = $1
       and serial in (select serial from coupon where offer_id = $1 order by serial limit $2) returning 1`,
    [offerId, most ?? null],
  );
  return rows.length;
}

/** Removes at most so many of an offer's journal rows, or all. @returns how many. */
export async function dropEvents(tx: Queryable, offerId: number, most?: number): Promise<number> {
  const rows = await tx.query(
    `delete from event where offer_id = $1
       and event_id in (select event_id from event where offer_id = $1 order by event_id limit $2) returning 1`,
    [offerId, most ?? null],
  );
  return rows.length;
}

export async function dropTallies(tx: Queryable, offerId: number): Promise<void> {
  await tx.query('delete from tally where offer_id = $1', [offerId]);
}

/** True when strings were deposited or redeemed by the account, or under an offer of it. */
export const standsInJournal = async (tx: Queryable, accountId: number): Promise<boolean> =>
  (
    await tx.query<{ stands: boolean }>(
      `select exists (select 1 from event where provider_id = $1 and action in (${action.deposited}, ${action.redeemed}))
         or exists (select 1 from event where retailer_id = $1 and action = ${action.redeemed})
         or exists (select 1 from event where accelerator_id = $1 and action = ${action.redeemed})
         or exists (select 1 from event where manufacturer_id = $1 and action = ${action.redeemed}) as stands`,
      [accountId],
    )
  )[0]!.stands;

/** Serials of the provider's strings under an offer that can still be deleted, after the given one. */
export const deletableAfter = async (
  tx: Queryable,
  offerId: number,
  providerId: number,
  after: number,
  most: number,
): Promise<number[]> =>
  (
    await tx.query<{ serial: number }>(
      `select serial from coupon where offer_id = $1 and provider_id = $2 and serial > $3
         and state in (${state.deposited}, ${state.rolled_back}) order by serial limit $4`,
      [offerId, providerId, after, most],
    )
  ).map((row) => row.serial);
