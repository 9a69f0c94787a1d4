import type { Queryable } from '../db/database.ts';
import { oldestAfterCursor } from './fan-out-store.ts';

/** When the oldest event was recorded that cannot be published yet, for an older transaction is under way. */
export const oldestHeldBack = (db: Queryable): Promise<Date | null> =>
  oldestAfterCursor(db, 'and e.tx >= journal_horizon()');

/** A transaction, as far as the database user may see it. */
export interface Holder {
  /** Null: a prepared transaction, which belongs to no process. */
  pid: number | null;
  application: string | null;
  database: string | null;
  user: string | null;
  state: string | null;
  /** Null where the user may not see it. */
  open_seconds: number | null;
  /** The name of a prepared transaction. */
  prepared: string | null;
}

/**
 * The oldest transaction under way in the cluster that has a number. Only these hold events back: neither a long
 * reading transaction nor a replication slot does.
 */
export async function oldestTransaction(db: Queryable): Promise<Holder | undefined> {
  const [row] = await db.query<Holder>(
    `select pid, application, database, "user", state, round(open_seconds)::int as open_seconds, prepared from (
       select age(backend_xid) as age, pid, application_name as application, datname::text as database,
         usename::text as "user", state, date_part('epoch', clock_timestamp() - xact_start) as open_seconds,
         null::text as prepared
       from pg_stat_activity where backend_xid is not null
       union all
       select age(transaction), null, null, database::text, owner::text, 'prepared',
         date_part('epoch', clock_timestamp() - prepared), gid
       from pg_prepared_xacts) t
     order by age desc limit 1`,
    [],
  );
  return row;
}
