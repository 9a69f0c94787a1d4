import type { Queryable } from '../../platform/db/database.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import {
  array,
  date,
  int4,
  int8,
  nullable,
  text,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import {
  anyRow,
  command,
  deletion,
  maybeRow,
  maybeValue,
  oneValue,
  type RowOf,
  rows,
} from '../../platform/db/statements/statement.ts';

const own = {
  settlement_id: int8,
  clearinghouse_id: int4,
  /** Null: all retailers of the clearinghouse. */
  retailer_id: nullable(int4),
  from_day: date,
  to_day: date,
  created_at: timestamptz,
  began_at: nullable(timestamptz),
  closed_at: nullable(timestamptz),
};
const settlement = {
  ...own,
  retailer_email_domain: nullable(text),
  retailer_name: nullable(text),
};
export type SettlementRow = RowOf<typeof settlement>;

// A discard takes the beginning from the settlement first, so that no close goes on with it, and from its retailers last.
const beganAt =
  'coalesce(s.began_at, (select min(r.began_at) from settlement_retailer r where r.settlement_id = s.settlement_id)) as began_at';

const select = `
  select ${Object.keys(own).map((name) => (name === 'began_at' ? beganAt : `s.${name}`))},
    a.email_domain as retailer_email_domain, a.name as retailer_name
  from settlement s left join account a on a.account_id = s.retailer_id`;

/** A settlement of this clearinghouse; one of another clearinghouse is not found. */
export const settlementOf = maybeRow({
  params: { clearinghouseId: int4, settlementId: int8 },
  row: settlement,
  sql: ({ clearinghouseId, settlementId }) =>
    `${select} where s.clearinghouse_id = ${clearinghouseId} and s.settlement_id = ${settlementId}`,
});

export const settlementById = maybeRow({
  params: { settlementId: int8 },
  row: settlement,
  sql: ({ settlementId }) => `${select} where s.settlement_id = ${settlementId}`,
});

/** The settlements of a clearinghouse before one, newest first. */
export const settlementsBefore = rows({
  params: { clearinghouseId: int4, beforeId: int8, maxRows: int4 },
  row: settlement,
  sql: ({ clearinghouseId, beforeId, maxRows }) => `
    ${select} where s.clearinghouse_id = ${clearinghouseId} and s.settlement_id < ${beforeId}
    order by s.settlement_id desc limit ${maxRows}`,
});

const period = { clearinghouseId: int4, retailerId: nullable(int4), from: date, to: date };

/** The open settlement of just this period, if there is one. */
export const sameOpen = maybeValue({
  params: period,
  value: int8,
  sql: (p) => `
    select min(settlement_id) as value from settlement s where clearinghouse_id = ${p.clearinghouseId}
      and retailer_id is not distinct from ${p.retailerId} and from_day = ${p.from} and to_day = ${p.to} and began_at is null
      and not exists (select 1 from settlement_retailer r where r.settlement_id = s.settlement_id)
    having count(*) > 0`,
  notNull: ['value'],
});

export const addSettlement = oneValue({
  params: { ...period, now: timestamptz },
  value: int8,
  sql: (p) => `
    insert into settlement (clearinghouse_id, retailer_id, from_day, to_day, created_at)
    values (${p.clearinghouseId}, ${p.retailerId}, ${p.from}, ${p.to}, ${p.now}) returning settlement_id as value`,
  unset: ['began_at', 'closed_at'],
});

const ofSettlement = { settlementId: int8 };

/** Takes the beginning of its close from a locked settlement, before its rows are opened again. */
export const takeBeginning = command({
  params: ofSettlement,
  sql: ({ settlementId }) => `update settlement set began_at = null where settlement_id = ${settlementId}`,
});

const endings = ['settlement_line', 'settlement_retailer'].map((table) =>
  deletion(table, 'settlement_id', ofSettlement),
);

/** Lets go of the retailers of a locked settlement that has no rows any more: other closes of them may begin. */
export async function letGo(tx: Queryable, settlementId: number): Promise<void> {
  for (const end of endings) await end(tx, { settlementId });
}

const remove = deletion('settlement', 'settlement_id', ofSettlement);

/** Removes a locked settlement that has no rows. */
export async function removeSettlement(tx: Queryable, settlementId: number): Promise<void> {
  await letGo(tx, settlementId);
  await remove(tx, { settlementId });
}

/** Locks a settlement until the end of the transaction: its close is one step at a time. */
export const lockSettlement = maybeRow({
  params: { settlementId: int8 },
  row: { began_at: nullable(timestamptz), closed_at: nullable(timestamptz) },
  sql: ({ settlementId }) =>
    `select began_at, closed_at from settlement where settlement_id = ${settlementId} for update`,
});

/** The retailers that a close covers, fixed when it began. */
export const coveredRetailers = rows({
  params: { settlementId: int8 },
  row: { account_id: int4 },
  sql: ({ settlementId }) => `
    select retailer_id as account_id from settlement_retailer where settlement_id = ${settlementId} order by retailer_id`,
});

/** The settlement whose close is under way for one of the retailers. */
export const closeUnderWay = maybeValue({
  params: { retailerIds: array(int4) },
  value: int8,
  sql: ({ retailerIds }) => `
    select settlement_id as value from settlement_retailer
    where retailer_id = any(${retailerIds}) and closed_at is null order by settlement_id limit 1`,
});

const markBegun = command({
  params: { settlementId: int8, now: timestamptz },
  sql: ({ settlementId, now }) =>
    `update settlement set began_at = ${now} where settlement_id = ${settlementId}`,
});

const cover = command({
  params: { settlementId: int8, retailerIds: array(int4), now: timestamptz },
  sql: ({ settlementId, retailerIds, now }) => `
    insert into settlement_retailer (settlement_id, retailer_id, began_at)
    select ${settlementId}, r, ${now} from unnest(${retailerIds}) r order by r`,
  unset: ['closed_at', 'place_is_correction', 'place_at', 'place_event_id'],
});

/**
 * Begins the close of a locked settlement.
 *
 * @throws a duplicate (SQLSTATE 23505) when another close of one of the retailers has just begun.
 */
export async function beginClose(tx: Queryable, given: Parameters<typeof cover>[1]): Promise<void> {
  await markBegun(tx, given);
  await cover(tx, given);
}

const markClosed = command({
  params: { settlementId: int8, now: timestamptz },
  sql: ({ settlementId, now }) =>
    `update settlement set closed_at = ${now} where settlement_id = ${settlementId}`,
});

const uncover = command({
  params: { settlementId: int8, now: timestamptz },
  sql: ({ settlementId, now }) =>
    `update settlement_retailer set closed_at = ${now} where settlement_id = ${settlementId}`,
});

/** Ends the close of a locked settlement. */
export async function endClose(tx: Queryable, given: Parameters<typeof uncover>[1]): Promise<void> {
  await markClosed(tx, given);
  await uncover(tx, given);
}

/** Whether the clearinghouse has settled anything, or began to: a closed settlement, or one being closed or discarded. */
export const hasSettled = anyRow({
  params: { clearinghouseId: int4 },
  sql: ({ clearinghouseId }) => `
    select 1 as value from settlement s where s.clearinghouse_id = ${clearinghouseId}
      and (s.began_at is not null or exists (select 1 from settlement_retailer r where r.settlement_id = s.settlement_id)) limit 1`,
});

/** The clearinghouses of settlements. */
export const settledBy = rows({
  params: { settlementIds: array(int8) },
  row: { settlement_id: int8, email_domain: text, name: text },
  sql: ({ settlementIds }) => `
    select s.settlement_id, a.email_domain, a.name from settlement s join account a on a.account_id = s.clearinghouse_id
    where s.settlement_id = any(${settlementIds})`,
});

/** How many rows the closes under way of these retailers have settled so far. */
export const settledUnderWay = oneValue({
  params: { retailerIds: array(int4) },
  value: int8,
  sql: ({ retailerIds }) => `
    select coalesce(sum(l.redemptions + l.corrections), 0)::bigint as value
    from settlement_retailer r join settlement_line l using (settlement_id, retailer_id)
    where r.retailer_id = any(${retailerIds}) and r.closed_at is null`,
});

/** When the latest other close of each retailer began. */
export const latestCloses = rows({
  params: { retailerIds: array(int4), settlementId: int8 },
  row: { retailer_id: int4, began_at: timestamptz },
  sql: ({ retailerIds, settlementId }) => `
    select retailer_id, max(began_at) as began_at from settlement_retailer
    where retailer_id = any(${retailerIds}) and settlement_id <> ${settlementId} group by retailer_id`,
  notNull: ['began_at'],
});

type Since = readonly [retailerId: number, since: Date];
const latest = batch({
  retailer_id: [int4, ([retailerId]: Since) => retailerId],
  since: [timestamptz, ([, since]: Since) => since],
} as const);

const periodsSince = rows({
  params: { ...latest.types, settlementId: int8 },
  row: { retailer_id: int4, from_day: date, to_day: date },
  sql: ({ settlementId, ...columns }) => `
    select distinct r.retailer_id, s.from_day, s.to_day
    from ${latest.rows(columns, 'a')} join settlement_retailer r on r.retailer_id = a.retailer_id join settlement s using (settlement_id)
    where settlement_id <> ${settlementId} and ((s.to_day + 1)::timestamp at time zone 'UTC') > a.since`,
});

/** The periods of other closes of retailers that reach beyond an instant of each. */
export const closedPeriodsSince = (tx: Queryable, settlementId: number, since: ReadonlyMap<number, Date>) =>
  periodsSince(tx, { ...latest.values([...since]), settlementId });
