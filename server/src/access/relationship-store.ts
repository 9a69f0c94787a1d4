import type { Queryable } from '../db/database.ts';
import { ended, journalSnapshot, relationship } from '../db/relationship.ts';

/** A retailer's accelerators. */
export const acceleratorAssignment = relationship('accelerator_assignment', 'retailer_id', 'accelerator_id');

export async function clearinghouseOf(tx: Queryable, retailerId: number): Promise<number | undefined> {
  const [row] = await tx.query<{ clearinghouse_id: number }>(
    'select clearinghouse_id from clearinghouse_assignment where retailer_id = $1 and until is null',
    [retailerId],
  );
  return row?.clearinghouse_id;
}

/** Ends the retailer's present clearinghouse, if any, and begins the given one. */
export async function setClearinghouse(
  tx: Queryable,
  retailerId: number,
  clearinghouseId: number | undefined,
  now: Date,
): Promise<void> {
  const snapshot = await journalSnapshot(tx);
  await tx.query(
    `update clearinghouse_assignment set ${ended('$2', '$3::pg_snapshot')} where retailer_id = $1 and until is null`,
    [retailerId, now, snapshot],
  );
  if (clearinghouseId === undefined) return;
  await tx.query(
    `insert into clearinghouse_assignment (retailer_id, clearinghouse_id, since, since_snapshot)
     values ($1, $2, $3, $4::pg_snapshot)`,
    [retailerId, clearinghouseId, now, snapshot],
  );
}

/** Waits until no other toggle of this account is under way, so that two of them act one after the other. */
export async function takeAccount(tx: Queryable, accountId: number): Promise<void> {
  await tx.query('select 1 from account where account_id = $1 for no key update', [accountId]);
}

/**
 * Lets no toggle of this account begin until the transaction ends: who is concerned by a change of its offers is noted
 * with the change and must still hold when that commits. Taken before the offers.
 */
export async function holdRelationships(tx: Queryable, accountId: number): Promise<void> {
  await tx.query('select 1 from account where account_id = $1 for share', [accountId]);
}

export interface Connected {
  account_id: number;
  email_domain: string;
  name: string;
}

export const retailersOfAccelerator = (tx: Queryable, acceleratorId: number): Promise<Connected[]> =>
  tx.query(
    `select a.account_id, a.email_domain, a.name from accelerator_assignment x
     join account a on a.account_id = x.retailer_id
     where x.accelerator_id = $1 and x.until is null and a.enabled order by a.email_domain`,
    [acceleratorId],
  );

export const retailersOfClearinghouse = (tx: Queryable, clearinghouseId: number): Promise<Connected[]> =>
  tx.query(
    `select a.account_id, a.email_domain, a.name from clearinghouse_assignment x
     join account a on a.account_id = x.retailer_id
     where x.clearinghouse_id = $1 and x.until is null and a.enabled order by a.email_domain`,
    [clearinghouseId],
  );

/** The retailer an accelerator names, if that retailer lets it act now. */
export async function retailerActedFor(
  tx: Queryable,
  acceleratorId: number,
  retailerEmailDomain: string,
): Promise<{ accountId: number } | undefined> {
  const [row] = await tx.query<{ account_id: number }>(
    `select a.account_id from account a join accelerator_assignment x on x.retailer_id = a.account_id
     where a.role = 'retailer' and a.email_domain = $2 and a.enabled and x.accelerator_id = $1 and x.until is null`,
    [acceleratorId, retailerEmailDomain],
  );
  return row && { accountId: row.account_id };
}

export const acceleratorIds = async (tx: Queryable, retailerId: number): Promise<number[]> =>
  (
    await tx.query<{ accelerator_id: number }>(
      'select accelerator_id from accelerator_assignment where retailer_id = $1 and until is null',
      [retailerId],
    )
  ).map((row) => row.accelerator_id);
