import { notAdded, quarterOf } from 'offerbook/dist/coupons/counts/count-store.js';
import { textOf } from 'offerbook/dist/coupons/strings/lookup.js';
import type { Database } from 'offerbook/dist/platform/db/database.js';
import type { Tables } from '../part.ts';

/** One row of the journal. */
export interface EventRow {
  event_id: number;
  offer_id: number;
  gs1: string;
  action: number;
  day: string;
  provider_id: number;
  retailer_id: number | null;
  accelerator_id: number | null;
  redemption: number | null;
  store_address: string | null;
  execution_id: string;
  offer_version: number | null;
}

export interface CouponRow {
  offer_id: number;
  gs1: string;
  state: number;
  provider_id: number;
  /** The only retailer that may redeem it. */
  retailer_id: number | null;
  holder_id: number | null;
  redemption: number | null;
  past_holders: number[] | null;
  lookup_code_id: number | null;
}

/** One recorded change of an offer, in the order of the journal. */
export interface VersionRow {
  event_id: number;
  offer_id: number;
  execution_id: string;
  /** The offer after it, base64 of the JSON that webhooks get. */
  record: string;
}

/** Everything a registry knows of a round's strings, as of one moment. */
export type CouponTables = Tables & {
  accounts: ReadonlyArray<{ account_id: number; email_domain: string; role: string }>;
  bases: ReadonlyArray<{ offer_id: number; base_gs1: string }>;
  /** In order of recording. */
  events: readonly EventRow[];
  coupons?: readonly CouponRow[];
  versions: readonly VersionRow[];
  /** What manufacturers did, by the call that did it. */
  activities: ReadonlyArray<{ execution_id: string; operation: string; message: string }>;
  circulations?: ReadonlyArray<{
    offer_id: number;
    total: number;
    deposited: number;
    ever_deposited: number;
  }>;
  shares?: ReadonlyArray<{ offer_id: number; provider_id: number; cap: number | null; deposited: number }>;
  tallies?: ReadonlyArray<{
    offer_id: number;
    day: string;
    provider_id: number;
    action: number;
    count: number;
  }>;
  /** Counts by the quarter of an hour that are not what the journal says. */
  quarters?: ReadonlyArray<{ key: string; counted: string | null; expected: string | null }>;
  lookupCodes?: ReadonlyArray<{ lookup_code_id: number; lookup_code: string; strings: number }>;
  /** The providers' runs, as the answers have them after the last call. */
  runs?: readonly RunRow[];
};

export interface RunRow {
  provider: string;
  done: number;
  counts: ReadonlyArray<{ result: string; count: number }>;
}

/** SQL: the part of a `with` that compares a table of counts, and what is not added to it yet, with the journal. */
const differences = (table: string) => {
  const keys = table === 'offer_quarter' ? 'provider_id' : 'retailer_id, accelerator_id';
  const sums = (rows: string) => `(
     select (offer_id, quarter, ${keys})::text as key, sum(redeemed) || ' less ' || sum(rolled_back) as counts
     from (${rows}) t where offer_id = any($1) group by offer_id, quarter, ${keys})`;
  const columns = `offer_id, quarter, ${keys}, redeemed, rolled_back`;
  return `${table}_differs as (
     select '${table} ' || key as key, c.counts as counted, j.counts as expected
     from ${sums(`select ${columns} from ${table} union all select ${columns} from (${notAdded}) x`)} c
     full join ${sums(`select ${columns} from journal`)} j using (key) where c.counts is distinct from j.counts
   )`;
};

/** Reads the tables themselves, in one snapshot; of these base strings alone if they are given. */
export const readTables = (db: Database, baseGs1s?: readonly string[]): Promise<CouponTables> =>
  db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    const bases = await tx.query<CouponTables['bases'][number]>(
      'select offer_id, base_gs1 from base_string where $1::text[] is null or base_gs1 = any($1)',
      [baseGs1s === undefined ? null : `{${baseGs1s.join()}}`],
    );
    const textById = new Map(bases.map((row) => [row.offer_id, row.base_gs1]));
    const named = <T extends { offer_id: number; serial: number }>(rows: T[]) =>
      rows.map(({ serial, ...row }) => ({ ...row, gs1: textOf(textById.get(row.offer_id)!, serial) }));
    const ids = [`{${[...textById.keys()].join()}}`];
    return {
      accounts: await tx.query('select account_id, email_domain, role from account'),
      bases,
      events: named(
        await tx.query<Omit<EventRow, 'gs1'> & { serial: number }>(
          `select event_id, offer_id, serial, action, (at at time zone 'UTC')::date as day, provider_id, retailer_id,
             accelerator_id, redemption, store_address, execution_id, offer_version
           from event where offer_id = any($1) order by event_id`,
          ids,
        ),
      ),
      coupons: named(
        await tx.query<Omit<CouponRow, 'gs1'> & { serial: number }>(
          `select offer_id, serial, state, provider_id, retailer_id, holder_id, redemption, past_holders, lookup_code_id
           from coupon where offer_id = any($1)`,
          ids,
        ),
      ),
      versions: await tx.query(
        `select event_id, offer_id, execution_id, record from offer_event where offer_id = any($1) order by event_id`,
        ids,
      ),
      activities: await tx.query(
        `select execution_id, operation, message from activity
         where operation in ('toggle-retailer', 'require-retailer') and subject->>'base_gs1' = any($1)`,
        [`{${bases.map((row) => row.base_gs1).join()}}`],
      ),
      circulations: await tx.query(
        'select offer_id, total, deposited, ever_deposited from circulation where offer_id = any($1)',
        ids,
      ),
      shares: await tx.query(
        'select offer_id, provider_id, cap, deposited from provider_share where offer_id = any($1)',
        ids,
      ),
      tallies: await tx.query(
        `select offer_id, day, provider_id, action, count from tally where action in (1, 2) and offer_id = any($1)
         union all
         select t.offer_id, t.day, t.provider_id, n.action, sum(n.count)::bigint
         from (select offer_id, day, provider_id, redeemed, rolled_back from offer_day
           union all select offer_id, day, provider_id, redeemed, rolled_back from (${notAdded}) x) t
         cross join lateral (values (3, t.redeemed), (4, t.rolled_back)) n(action, count)
         where t.offer_id = any($1) and n.count > 0 group by 1, 2, 3, 4`,
        ids,
      ),
      quarters: await tx.query(
        `with journal as (
           select e.offer_id, ${quarterOf('e.at')} as quarter, e.provider_id, e.retailer_id,
             coalesce(e.accelerator_id, 0) as accelerator_id, 1 as redeemed,
             (select count(*) from event b where b.offer_id = e.offer_id and b.redemption = e.event_id and b.action = 4) as rolled_back
           from event e where e.action = 3 and e.offer_id = any($1)
         ), ${['offer_quarter', 'retailer_quarter'].map(differences).join(', ')}
         select * from offer_quarter_differs union all select * from retailer_quarter_differs`,
        ids,
      ),
      lookupCodes: await tx.query(
        'select lookup_code_id, lookup_code, strings from lookup_code where offer_id = any($1)',
        ids,
      ),
    };
  });
