import type { Queryable } from '../../platform/db/database.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import {
  int4,
  int8,
  nullable,
  text,
  textOf,
  timestamptz,
  uuid,
} from '../../platform/db/statements/sql-types.ts';
import { command, deletion, type Placeholders, rows } from '../../platform/db/statements/statement.ts';
import { offerNameSql } from '../../platform/vocabulary/in-sql.ts';
import type { Reason } from '../../platform/vocabulary/reasons.ts';
import { state } from '../../platform/vocabulary/states.ts';

/** A string that a redeem call was refused, or that a dry run named and was never deposited. */
export interface RefusedString {
  offerId: number;
  serial: number;
  reason: Reason;
  retailerId: number;
  acceleratorId: number | undefined;
  store: string | undefined;
  at: Date;
  executionId: string;
}

type CountedRefusal = RefusedString & { times: number };

const columns = {
  offer_id: [int8, (one: RefusedString) => one.offerId],
  reason: [text, (one: RefusedString) => one.reason],
  at: [timestamptz, (one: RefusedString) => one.at],
  retailer_id: [int4, (one: RefusedString) => one.retailerId],
  store: [text, (one: RefusedString) => one.store],
} as const;

const refusals = batch({
  ...columns,
  times: [int8, (one: CountedRefusal) => one.times],
  serial: [int8, (one: CountedRefusal) => (one.times === 1 ? one.serial : null)],
} as const);

const insertRefusals = command({
  params: refusals.types,
  sql: (p) => `
    with ask as materialized (
      select a.* from ${refusals.rows(p, 'a')}
      -- The offer may have been deleted meanwhile.
      where exists (select 1 from offer o where o.offer_id = a.offer_id)
    ), recorded as (
      insert into redemption_error (offer_id, reason, serial, retailer_id, store, at)
      select offer_id, reason, serial, retailer_id, store, at from ask where serial is not null order by ord
    )
    insert into redemption_error_count as c (offer_id, reason, count, last_at)
    select offer_id, reason, sum(times), max(at) from ask group by 1, 2 order by 1, 2
    on conflict (offer_id, reason) do update
      set count = c.count + excluded.count, last_at = greatest(c.last_at, excluded.last_at)`,
});

/** Counts refusals by offer and reason and records them one by one; `counted` are only counted. */
export const addRefusals = (
  tx: Queryable,
  notes: readonly RefusedString[],
  counted: readonly CountedRefusal[],
): Promise<void> =>
  insertRefusals(tx, refusals.values([...notes.map((note) => ({ ...note, times: 1 })), ...counted]));

const conflicts = batch({
  ...columns,
  serial: [int8, (one: RefusedString) => one.serial],
  accelerator_id: [int4, (one: RefusedString) => one.acceleratorId],
  execution_id: [uuid, (one: RefusedString) => one.executionId],
} as const);

/** The time that an offline report says, and from when to when one without a time of its own may be the same (offline.ts). */
const reportParams = { redeemedAt: timestamptz, repeatedSince: timestamptz, repeatedUntil: timestamptz };
type Reported = Placeholders<typeof reportParams>;

/** SQL: what ask a reports is recorded already, as `r`: a redemption or a conflict of that string. */
const isReported = (r: string, { redeemedAt, repeatedSince, repeatedUntil }: Reported) => `
  ${r}.retailer_id = a.retailer_id and (${r}.redeemed_at = ${redeemedAt} or ${r}.redeemed_at = ${r}.at
    and ${r}.at between ${repeatedSince} and ${repeatedUntil} and ${r}.store is not distinct from a.store)`;

const insertConflicts = command({
  params: { ...reportParams, ...conflicts.types },
  sql: ({ redeemedAt, repeatedSince, repeatedUntil, ...p }) => `
    insert into offline_conflict (offer_id, serial, retailer_id, redeemed_at, manufacturer_id, accelerator_id, store,
      reason, at, execution_id)
    select o.offer_id, a.serial, a.retailer_id, ${redeemedAt}, o.manufacturer_id, a.accelerator_id, a.store, a.reason, a.at, a.execution_id
    from ${conflicts.rows(p, 'a')}
    join offer o using (offer_id) join circulation n using (offer_id)
    -- Reported again, a redemption that was recorded is in no conflict with itself, and a conflict is one.
    where not exists (
      select 1 from coupon c join event e on e.offer_id = c.offer_id and e.serial = c.serial and e.event_id = c.redemption
      where c.offer_id = n.offer_id and c.serial = a.serial and c.state = ${state.redeemed}
        and ${isReported('e', { redeemedAt, repeatedSince, repeatedUntil })})
    and not exists (
      select 1 from offline_conflict x where x.offer_id = n.offer_id and x.serial = a.serial
        and ${isReported('x', { redeemedAt, repeatedSince, repeatedUntil })})
    on conflict (offer_id, serial, retailer_id, redeemed_at) do nothing`,
});

/** Records what a store redeemed offline and the registry could not record; the same report twice is one conflict. */
export const recordConflicts = (
  tx: Queryable,
  reported: readonly RefusedString[],
  times: { redeemedAt: Date; repeatedSince: Date; repeatedUntil: Date },
): Promise<void> => insertConflicts(tx, { ...times, ...conflicts.values(reported) });

const maxRefusalsPerReason = 10_000;

const deleteRefusalsBefore = deletion('redemption_error', 'at <', { before: timestamptz });

const deleteExcessRefusals = command({
  params: {},
  // Materialized: the row to begin at is found once per offer and reason, not once per deleted row.
  sql: () => `
    with old as materialized (
      select c.offer_id, c.reason,
        (select x.error_id from redemption_error x where x.offer_id = c.offer_id and x.reason = c.reason
         order by x.error_id desc offset ${maxRefusalsPerReason} limit 1) as last
      from redemption_error_count c where c.count > ${maxRefusalsPerReason}
    )
    delete from redemption_error e using old
    where e.offer_id = old.offer_id and e.reason = old.reason and e.error_id <= old.last`,
});

/** Deletes single refusals beyond the newest 10,000 per offer and reason, and those from before; counts remain. */
export async function deleteOldRefusals(tx: Queryable, before: Date): Promise<void> {
  await deleteRefusalsBefore(tx, { before });
  await deleteExcessRefusals(tx);
}

export const refusalCounts = rows({
  params: { offerId: int8 },
  row: { reason: textOf<Reason>(), count: int8, last_at: timestamptz },
  sql: ({ offerId }) => `
    select reason, count, last_at from redemption_error_count where offer_id = ${offerId} order by count desc, reason`,
});

const refusalPage = rows({
  params: { offerId: int8, reason: text, beforeId: int8, maxRows: int4 },
  row: { error_id: int8, serial: int8, retailer_email_domain: text, store: nullable(text), at: timestamptz },
  sql: ({ offerId, reason, beforeId, maxRows }) => `
    select e.error_id, e.serial, a.email_domain as retailer_email_domain, e.store, e.at
    from redemption_error e join account a on a.account_id = e.retailer_id
    where e.offer_id = ${offerId} and e.reason = ${reason} and e.error_id < ${beforeId}
    order by e.error_id desc limit ${maxRows}`,
});

/** Newest first; `beforeId` is the error id of the last row of the page before. */
export const refusalsBefore = (
  tx: Queryable,
  offerId: number,
  reason: string,
  beforeId: number | undefined,
  maxRows: number,
) => refusalPage(tx, { offerId, reason, maxRows, beforeId: beforeId ?? Number.MAX_SAFE_INTEGER });

/**
 * Offers of a manufacturer with at least 20 refusals for one reason in the last day, and three times as many as on a day
 * of the week before; most refusals first. Looks at the 20 reasons that were given last.
 */
export const risingRefusals = rows({
  params: { manufacturerId: int4, now: timestamptz, maxNamed: int4 },
  row: { base_gs1: text, name: text },
  sql: ({ manufacturerId, now, maxNamed }) => `
    with c as materialized (
      select c.offer_id, c.reason from redemption_error_count c join offer o using (offer_id)
      where o.manufacturer_id = ${manufacturerId} and c.last_at >= ${now} - interval '1 day'
      order by c.last_at desc limit 20
    ), n as materialized (
      select c.offer_id, c.reason, count(*) filter (where e.at >= ${now} - interval '1 day') as today,
        count(*) filter (where e.at < ${now} - interval '1 day') as week
      from c join redemption_error e on e.offer_id = c.offer_id and e.reason = c.reason
      where e.at >= ${now} - interval '8 days' group by c.offer_id, c.reason
    )
    select o.base_gs1, ${offerNameSql} as name from n join offer o using (offer_id)
    where n.today >= 20 and n.today * 7 >= 3 * n.week
    group by o.offer_id order by max(n.today) desc, o.offer_id limit ${maxNamed}`,
});

/** Refusals of a manufacturer's offers in a span by reason, most first; of each offer and reason the newest 10,000. */
export const refusalsBetween = rows({
  params: { manufacturerId: int4, from: timestamptz, before: timestamptz },
  row: { reason: textOf<Reason>(), count: int8 },
  sql: ({ manufacturerId, from, before }) => `
    select e.reason, count(*) as count
    from offer o join redemption_error_count c using (offer_id)
    join redemption_error e on e.offer_id = c.offer_id and e.reason = c.reason
    where o.manufacturer_id = ${manufacturerId} and c.last_at >= ${from} and e.at >= ${from} and e.at < ${before}
    group by e.reason order by count(*) desc, e.reason`,
  notNull: ['count'],
});

/** The refusals of one string, newest first; of all retailers if none is given. */
export const refusalsOfString = rows({
  params: { offerId: int8, serial: int8, retailerId: nullable(int4), maxRows: int4 },
  row: { reason: textOf<Reason>(), at: timestamptz, by: text, by_name: text, store: nullable(text) },
  sql: ({ offerId, serial, retailerId, maxRows }) => `
    select e.reason, e.at, a.email_domain as by, a.name as by_name, e.store
    from redemption_error e join account a on a.account_id = e.retailer_id
    where e.offer_id = ${offerId} and e.serial = ${serial} and (${retailerId} is null or e.retailer_id = ${retailerId})
    order by e.error_id desc limit ${maxRows}`,
});

const dropFrom = (['redemption_error', 'redemption_error_count', 'offline_conflict'] as const).map((table) =>
  command({
    params: { offerId: int8 },
    sql: ({ offerId }) => `delete from ${table} where offer_id = ${offerId}`,
  }),
);

/** Removes what was recorded of an offer that is being deleted. */
export async function dropRefusals(tx: Queryable, offerId: number): Promise<void> {
  for (const drop of dropFrom) await drop(tx, { offerId });
}
