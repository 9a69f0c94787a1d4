import { int4, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { maybeRow, oneValue, type RowOf } from '../../platform/db/statements/statement.ts';
import { oldestAfterCursor } from './fan-out-store.ts';

/** When the oldest event was recorded that waits for an older transaction; a queue waits for none. */
export const oldestHeldBack = oneValue({
  params: {},
  value: nullable(timestamptz),
  sql: (_, isSharded) =>
    isSharded ? 'select null::timestamptz as value' : oldestAfterCursor('and e.tx >= journal_horizon()'),
});

/** Columns are null where the database user may not see them; only a prepared transaction has a name and no process. */
const transactionColumns = {
  pid: nullable(int4),
  application: nullable(text),
  database: nullable(text),
  user: nullable(text),
  state: nullable(text),
  open_seconds: nullable(int4),
  prepared: nullable(text),
};
export type BlockingTransaction = RowOf<typeof transactionColumns>;

/**
 * The oldest transaction with a number that is under way in the database cluster. Only these hold events back: long
 * reading transactions and replication slots do not.
 */
export const oldestTransaction = maybeRow({
  params: {},
  row: transactionColumns,
  sql: () => `
    select pid, application, database, "user", state, round(open_seconds)::int as open_seconds, prepared from (
      select age(backend_xid) as age, pid, application_name as application, datname::text as database,
        usename::text as "user", state, date_part('epoch', clock_timestamp() - xact_start) as open_seconds,
        null::text as prepared
      from pg_stat_activity where backend_xid is not null
      union all
      select age(transaction), null, null, database::text, owner::text, 'prepared',
        date_part('epoch', clock_timestamp() - prepared), gid
      from pg_prepared_xacts) t
    order by age desc limit 1`,
});
