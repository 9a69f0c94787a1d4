import type { Queryable } from '../db/database.ts';

/** What an account was given to try. */
export interface Given {
  counterparties: Array<{ role: string; email_domain: string }>;
  /** Offers to look at, and to deposit under or to edit, as the role may. */
  base_gs1s: string[];
  /** Strings to redeem, or to find in reports. */
  gs1s: string[];
  /** Store ids. */
  stores: string[];
}

export const nothing: Given = { counterparties: [], base_gs1s: [], gs1s: [], stores: [] };

export async function keepGiven(tx: Queryable, accountId: number, given: Given, now: Date): Promise<void> {
  await tx.query('insert into sample (account_id, given, created_at) values ($1, $2, $3)', [
    accountId,
    JSON.stringify(given),
    now,
  ]);
}

export const givenTo = async (tx: Queryable, accountId: number): Promise<Given | undefined> =>
  (await tx.query<{ given: Given }>('select given from sample where account_id = $1', [accountId]))[0]?.given;

export async function dropGiven(tx: Queryable, accountId: number): Promise<void> {
  await tx.query('delete from sample where account_id = $1', [accountId]);
}
