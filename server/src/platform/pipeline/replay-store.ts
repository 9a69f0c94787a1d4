import type { Queryable } from '../db/database.ts';
import { int4, text, timestamptz } from '../db/statements/sql-types.ts';
import { anyRow, command, maybeRow, type Placeholders, type RowOf } from '../db/statements/statement.ts';
import { sealedColumn } from '../secrets/lookup.ts';

const key = { accountId: int4, operation: text, txnId: text };
type ReplayKey = RowOf<typeof key>;

/** SQL: the condition for the row of a transaction id. */
const hasKey = (p: Placeholders<typeof key>) =>
  `account_id = ${p.accountId} and operation = ${p.operation} and txn_id = ${p.txnId}`;

/** SQL: how long an answer is stored. */
const storedFor = `interval '24 hours'`;

const claim = anyRow({
  params: { ...key, requestHash: text, now: timestamptz },
  sql: (p) => `
    insert into replay as r (account_id, operation, txn_id, request_hash, created_at)
    values (${p.accountId}, ${p.operation}, ${p.txnId}, ${p.requestHash}, ${p.now})
    on conflict (account_id, operation, txn_id) do update
      set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where r.created_at < excluded.created_at - ${storedFor}
    returning 1 as value`,
  unset: ['answer'],
});

const find = maybeRow({
  params: key,
  row: { requestHash: text, answer: text },
  sql: (p) => `select request_hash as "requestHash", answer from replay where ${hasKey(p)}`,
  notNull: ['answer'],
});

/** Claims the id for this transaction and returns undefined, or returns the answer stored under it. */
export const firstAnswer = async (tx: Queryable, key: ReplayKey, requestHash: string, now: Date) =>
  (await claim(tx, { ...key, requestHash, now })) ? undefined : find(tx, key);

/** Whether an answer is stored under the id. */
export const hasAnswer = anyRow({
  params: { ...key, now: timestamptz },
  sql: (p) => `
    select 1 as value from replay where ${hasKey(p)} and answer is not null and created_at >= ${p.now} - ${storedFor}`,
});

export const saveAnswer = command({
  params: { ...key, answer: text },
  sql: (p) => `update replay set answer = ${p.answer} where ${hasKey(p)}`,
});

export const deleteExpiredAnswers = command({
  params: { now: timestamptz },
  sql: ({ now }) => `delete from replay where created_at < ${now} - ${storedFor}`,
});

/** Answers without a secret are stored as plain JSON. */
export const sealedAnswers = [sealedColumn('replay', 'answer', "answer not like '{%'")];
