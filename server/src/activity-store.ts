import type { Queryable } from './db/database.ts';

export interface Activity {
  accountId: number;
  at: Date;
  who: string;
  operation: string;
  /** The path's parameters: which record it was about. */
  subject: Record<string, unknown>;
  message: string;
  address: string;
  executionId: string;
}

export async function addActivity(tx: Queryable, one: Activity): Promise<void> {
  await tx.query(
    `insert into activity (account_id, at, who, operation, subject, message, address, execution_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      one.accountId,
      one.at,
      one.who,
      one.operation,
      JSON.stringify(one.subject),
      one.message,
      one.address,
      one.executionId,
    ],
  );
}

export interface ActivityRow {
  activity_id: number;
  at: Date;
  who: string;
  operation: string;
  subject: Record<string, unknown>;
  message: string;
  address: string;
  execution_id: string;
}

/** The account's, newest first, before the given row. */
export const activityBefore = (
  tx: Queryable,
  accountId: number,
  before: number | undefined,
  maxRows: number,
  who?: string,
): Promise<ActivityRow[]> =>
  tx.query(
    `select activity_id, at, who, operation, subject, message, address, execution_id from activity
     where account_id = $1 and activity_id < $2::bigint and ($4::text is null or who = $4)
     order by activity_id desc limit $3`,
    [accountId, before ?? Number.MAX_SAFE_INTEGER, maxRows, who ?? null],
  );

/** Removes what is older than a year. */
export async function forgetActivity(tx: Queryable, now: Date): Promise<void> {
  await tx.query(`delete from activity where at < $1::timestamptz - interval '1 year'`, [now]);
}

export async function dropActivity(tx: Queryable, accountId: number): Promise<void> {
  await tx.query('delete from activity where account_id = $1', [accountId]);
}
