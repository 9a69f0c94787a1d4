import type { Queryable } from './db/database.ts';

export interface ReplayKey {
  accountId: number;
  operation: string;
  txnId: string;
}

const keptFor = '24 hours';

/** Claims the id for this transaction and gives undefined, or gives what was answered under it. */
export async function firstAnswer(
  tx: Queryable,
  { accountId, operation, txnId }: ReplayKey,
  requestHash: string,
  now: Date,
): Promise<{ requestHash: string; answer: string } | undefined> {
  const claimed = await tx.query(
    `insert into replay as r (account_id, operation, txn_id, request_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (account_id, operation, txn_id) do update
       set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
       where r.created_at < excluded.created_at - interval '${keptFor}'
     returning 1`,
    [accountId, operation, txnId, requestHash, now],
  );
  if (claimed.length > 0) return undefined;
  const [row] = await tx.query<{ requestHash: string; answer: string }>(
    `select request_hash as "requestHash", answer from replay
     where account_id = $1 and operation = $2 and txn_id = $3`,
    [accountId, operation, txnId],
  );
  return row;
}

export async function keepAnswer(tx: Queryable, key: ReplayKey, answer: string): Promise<void> {
  await tx.query('update replay set answer = $4 where account_id = $1 and operation = $2 and txn_id = $3', [
    key.accountId,
    key.operation,
    key.txnId,
    answer,
  ]);
}

/** Removes what is older than 24 hours. */
export async function forgetAnswers(tx: Queryable, now: Date): Promise<void> {
  await tx.query(`delete from replay where created_at < $1::timestamptz - interval '${keptFor}'`, [now]);
}
