import type { Queryable } from '../../platform/db/database.ts';
import {
  array,
  bool,
  int4,
  int8,
  nullable,
  text,
  textOf,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import {
  command,
  counted,
  deletion,
  maybeRow,
  oneValue,
  type RowOf,
  rows,
  values,
} from '../../platform/db/statements/statement.ts';
import { nameOf } from '../../platform/vocabulary/in-sql.ts';
import { type State, state } from '../../platform/vocabulary/states.ts';
import { type StringKey, stringsOf } from './string-columns.ts';

/** The columns of `coupon` that a string has values in that was never redeemed, but for its offer. */
export const columns = [
  'serial',
  'state',
  'provider_id',
  'deposited_at',
  'expires_at',
  'retailer_id',
  'lookup_code_id',
].join(', ');
/** The columns of `coupon` in which only a string has values that was redeemed once. */
export const columnsOfRedemption = [
  ...['holder_id', 'redeemed_at', 'redemption', 'txn'],
  ...['past_holders', 'spent', 'past_at'],
];

/** SQL: the strings of row `b` of `archived_strings`, as rows `x`. */
const unpacked = `unnest(b.${columns.replaceAll(', ', ', b.')}) as x(${columns})`;

/**
 * SQL: the string of an offer with its columns, if it is archived; else no row. A string may be archived and have a row of
 * `coupon` too, because it was asked for since: then that row is the truth.
 *
 * @param among a condition for archive `s`.
 */
export const archivedString = (offerId: string, serial: string, among = 'true') => `
  select s.offer_id, x.* from string_archive s
  cross join lateral (
    select * from archived_strings y where y.archive_id = s.archive_id and y.first_serial <= ${serial}
    order by y.first_serial desc limit 1) b
  cross join lateral ${unpacked}
  where s.offer_id = ${offerId} and ${among} and b.last_serial >= ${serial} and x.serial = ${serial}`;

const archive = {
  archive_id: int4,
  offer_id: int8,
  base_gs1: text,
  archived_at: timestamptz,
  strings: int8,
  file: nullable(text),
  sha256: nullable(text),
};
export type StringArchive = RowOf<typeof archive>;

const findArchives = rows({
  params: { offerId: nullable(int8) },
  row: archive,
  sql: ({ offerId }) => `
    select s.archive_id, s.offer_id, n.base_gs1, s.archived_at, s.strings, s.file, s.sha256
    from string_archive s join offer n using (offer_id)
    where ${offerId} is null or s.offer_id = ${offerId} order by s.archive_id`,
});

/** The archives of an offer, or of all; oldest first. */
export const archivesOf = (tx: Queryable, offerId?: number) => findArchives(tx, { offerId });

/** Which of these offers have archived strings. */
const offersWithArchives = values({
  only: 'single',
  params: { offerIds: array(int8) },
  value: int8,
  sql: ({ offerIds }) =>
    `select distinct offer_id as value from string_archive where offer_id = any(${offerIds})`,
});

const findArchived = rows({
  only: 'single',
  params: stringsOf.types,
  row: { offer_id: int8, serial: int8 },
  sql: (columns) => `
    select z.offer_id, z.serial from ${stringsOf.rows(columns, 'a')}
    cross join lateral (${archivedString('a.offer_id', 'a.serial')}) z`,
});

/** Which of the strings are archived; they stay so. */
export async function archivedAmong(tx: Queryable, strings: readonly StringKey[]) {
  if (tx.shards !== undefined || strings.length === 0) return [];
  const offerIds = [...new Set(strings.map(({ offerId }) => offerId))];
  const offers = new Set(await offersWithArchives(tx, { offerIds }));
  const perhaps = strings.filter(({ offerId }) => offers.has(offerId));
  return perhaps.length === 0 ? [] : findArchived(tx, stringsOf.values(perhaps));
}

/** SQL: string c may be archived: no retailer ever had it, so nothing can be rolled back. */
const isNeverRedeemed = `c.redemption is null and c.state in (${state.deposited}, ${state.deleted})`;

/** SQL: both ends of offer o were before. */
const endedBefore = (before: string) => `o.redemption_ends_at < ${before} and o.campaign_ends_at < ${before}`;

/** Offers of which both ends were before. */
export const offersEndedBefore = rows({
  params: { before: timestamptz },
  row: { offer_id: int8, base_gs1: text },
  sql: ({ before }) =>
    `select o.offer_id, o.base_gs1 from offer o where ${endedBefore(before)} order by o.offer_id`,
});

/** Whether the offer has strings to archive; where all were redeemed, it looks at each of them. */
export const hasStringsToArchive = oneValue({
  params: { offerId: int8 },
  value: bool,
  sql: ({ offerId }) =>
    `select exists (select 1 from coupon c where c.offer_id = ${offerId} and ${isNeverRedeemed}) as value`,
});

export const beginArchive = oneValue({
  params: { offerId: int8, now: timestamptz },
  value: int4,
  sql: ({ offerId, now }) =>
    `insert into string_archive (offer_id, archived_at) values (${offerId}, ${now}) returning archive_id as value`,
  unset: ['file', 'sha256'],
});

/** Strings in a row of `archived_strings`: one is unpacked to find a string, and a backup holds 2,000 of them in memory. */
const perRow = 256;

/**
 * Archives the next strings of an archive's offer, in one statement that takes them out of `coupon`. The caller has locked
 * the offer's counter, so no deposit and no deletion is between its look at the strings and its change. One that is locked
 * stays. What an earlier archive has stays too, for it was asked for since.
 *
 * @param before the offer has ended before: one that was extended meanwhile keeps the rest of its strings.
 * @returns how many; none when there are no more.
 */
export const archiveNext = maybeRow({
  only: 'single',
  params: { archiveId: int4, before: timestamptz, maxRows: int4 },
  row: { strings: int8 },
  sql: ({ archiveId, before, maxRows }) => `
    with held as materialized (
      -- Another run goes on where this one ends.
      select s.offer_id, s.last_serial from string_archive s join offer o using (offer_id)
      where s.archive_id = ${archiveId} and ${endedBefore(before)} for update of s
    ), chosen as materialized (
      select c.offer_id, c.serial from coupon c
      where c.offer_id = (select offer_id from held) and c.serial > (select last_serial from held) and ${isNeverRedeemed}
        and not exists (${archivedString('c.offer_id', 'c.serial', `s.archive_id <> ${archiveId}`)})
      order by c.serial limit ${maxRows} for update skip locked
    ), gone as (
      delete from coupon c using chosen h where c.offer_id = h.offer_id and c.serial = h.serial and ${isNeverRedeemed}
      returning c.${columns.replaceAll(', ', ', c.')}
    ), numbered as (
      select g.*, (row_number() over (order by serial) - 1) / ${perRow} as part from gone g
    ), packed as (
      insert into archived_strings (archive_id, first_serial, last_serial, ${columns})
      select ${archiveId}, min(serial), max(serial), ${columns.replace(/\w+/g, 'array_agg($& order by serial)')}
      from numbered group by part
      returning cardinality(serial) as n, last_serial
    )
    update string_archive s set strings = s.strings + p.n, last_serial = p.last_serial
    from (select sum(n)::bigint as n, max(last_serial) as last_serial from packed) p
    where s.archive_id = ${archiveId} and p.n is not null
    returning p.n as strings`,
});

/** Notes the file that has the archive's strings. */
export const noteFile = command({
  params: { archiveId: int4, file: text, sha256: text },
  sql: ({ archiveId, file, sha256 }) =>
    `update string_archive set file = ${file}, sha256 = ${sha256} where archive_id = ${archiveId}`,
});

const archived = {
  serial: int8,
  state: textOf<State>(),
  provider_id: int4,
  deposited_at: timestamptz,
  expires_at: nullable(timestamptz),
  retailer_id: nullable(int4),
  lookup_code_id: nullable(int4),
};

/** The strings of an archive after a serial, in order. */
export const archivedAfter = rows({
  params: { archiveId: int4, afterSerial: int8, maxRows: int4 },
  row: archived,
  sql: ({ archiveId, afterSerial, maxRows }) => `
    select x.serial, ${nameOf(state, 'x.state')} as state, x.provider_id, x.deposited_at, x.expires_at, x.retailer_id, x.lookup_code_id
    from archived_strings b cross join lateral ${unpacked}
    where b.archive_id = ${archiveId} and x.serial > ${afterSerial} and b.first_serial >= coalesce((
      select max(y.first_serial) from archived_strings y
      where y.archive_id = ${archiveId} and y.first_serial <= ${afterSerial}), 0)
    order by b.first_serial, x.serial limit ${maxRows}`,
});

/** Puts one row's strings of an archive back, but for those that were put back before. The caller has locked the counter. */
export const restoreNext = counted({
  only: 'single',
  params: { archiveId: int4 },
  sql: ({ archiveId }) => `
    with b as (
      delete from archived_strings where archive_id = ${archiveId} and first_serial = (
        select min(first_serial) from archived_strings where archive_id = ${archiveId})
      returning *
    ), put as (
      insert into coupon (offer_id, ${columns})
      select s.offer_id, x.* from b join string_archive s using (archive_id) cross join lateral ${unpacked}
      on conflict (offer_id, serial) do nothing
    )
    select 1 as value from b`,
  unset: columnsOfRedemption,
});

/** Removes an archive if it has no strings, or none any more. The caller has locked the counter. */
export const endArchive = command({
  params: { archiveId: int4 },
  sql: ({ archiveId }) => `
    delete from string_archive where archive_id = ${archiveId}
      and not exists (select 1 from archived_strings b where b.archive_id = ${archiveId})`,
});

const dropRows = command({
  params: { offerId: int8 },
  sql: ({ offerId }) => `
    delete from archived_strings b using string_archive s where s.archive_id = b.archive_id and s.offer_id = ${offerId}`,
});
const dropRecords = deletion('string_archive', 'offer_id', { offerId: int8 });

/** Removes what is archived of an offer that is being deleted with its journal. The caller has locked the counter. */
export async function dropArchives(tx: Queryable, offerId: number): Promise<void> {
  await dropRows(tx, { offerId });
  await dropRecords(tx, { offerId });
}
