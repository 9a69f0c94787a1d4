import type { Queryable } from '../../platform/db/database.ts';
import { int4, jsonb, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import {
  columnList,
  command,
  deletion,
  maybeRow,
  oneValue,
  type RowOf,
  rows,
} from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';

const funder = {
  funder_id: text,
  manufacturer_id: int4,
  details: jsonb<Record<string, string>>(),
  updated_at: timestamptz,
};
export type FunderRow = RowOf<typeof funder>;

/** SQL: the columns of a funder `f`. */
const selectFunder = columnList(funder, 'f');

const addUnlessTaken = command({
  params: { funderId: text, manufacturerId: int4, now: timestamptz },
  sql: ({ funderId, manufacturerId, now }) => `
    insert into funder (funder_id, manufacturer_id, updated_at) values (${funderId}, ${manufacturerId}, ${now})
    on conflict (funder_id) do nothing`,
});

const ownerOf = oneValue({
  params: { funderId: text },
  value: int4,
  sql: ({ funderId }) => `select manufacturer_id as value from funder where funder_id = ${funderId}`,
});

/** Registers the id for the manufacturer unless it is taken. @returns the id of the manufacturer that owns it. */
export async function claimFunder(
  tx: Queryable,
  manufacturerId: number,
  funderId: string,
  now: Date,
): Promise<number> {
  await addUnlessTaken(tx, { funderId, manufacturerId, now });
  return ownerOf(tx, { funderId });
}

export const funderById = maybeRow({
  params: { funderId: text },
  row: funder,
  sql: ({ funderId }) => `select ${selectFunder} from funder f where funder_id = ${funderId}`,
});

/**
 * SQL: of the funders given, those of offers that a retailer of the clearinghouse redeemed; the first redemption of an
 * offer decides. The counters are there because they are distributed as the journal is, and offers are not.
 */
const settledBy = (clearinghouseId: string, funders: string) => `
  select o.funder_id from circulation n join offer o using (offer_id)
  where ${clearinghouseId} is not null and o.funder_id in (${funders}) and exists (
    select 1 from event e join clearinghouse_assignment x on x.retailer_id = e.retailer_id
    where e.offer_id = n.offer_id and e.action = ${action.redeemed} and x.clearinghouse_id = ${clearinghouseId} and x.until is null)`;

/** A funder that is visible to the clearinghouse; any funder if `clearinghouseId` is null. */
export const funderToSettle = maybeRow({
  params: { clearinghouseId: nullable(int4), funderId: text },
  row: funder,
  sql: ({ clearinghouseId, funderId }) =>
    `select ${selectFunder} from funder f where f.funder_id = ${funderId}
     and (${clearinghouseId} is null or f.funder_id in (${settledBy(clearinghouseId, funderId)}))`,
});

/**
 * Funders changed within the time span, in an order that a change leaves as it is. Pages are counted: in the order of
 * changes, one that is saved between two pages would move to the end, and another one to a page that was read.
 */
export const fundersUpdated = rows({
  params: {
    clearinghouseId: nullable(int4),
    from: timestamptz,
    before: timestamptz,
    skip: int4,
    maxRows: int4,
  },
  row: funder,
  sql: ({ clearinghouseId, from, before, skip, maxRows }) => `
    with f as materialized (select * from funder where updated_at >= ${from} and updated_at < ${before})
    select ${selectFunder} from f
    where ${clearinghouseId} is null or f.funder_id in (${settledBy(clearinghouseId, 'select funder_id from f')})
    order by f.funder_id limit ${maxRows} offset ${skip}`,
});

export const fundersOf = rows({
  params: { manufacturerId: int4 },
  row: funder,
  sql: ({ manufacturerId }) =>
    `select ${selectFunder} from funder f where manufacturer_id = ${manufacturerId} order by funder_id`,
});

/** @returns undefined when another manufacturer owns the id. */
export const saveFunder = maybeRow({
  params: {
    manufacturerId: int4,
    funderId: text,
    details: jsonb<Record<string, unknown>>(),
    now: timestamptz,
  },
  row: funder,
  sql: ({ manufacturerId, funderId, details, now }) => `
    insert into funder as f (funder_id, manufacturer_id, details, updated_at)
    values (${funderId}, ${manufacturerId}, ${details}, ${now})
    on conflict (funder_id) do update set details = f.details || excluded.details, updated_at = excluded.updated_at
      where f.manufacturer_id = excluded.manufacturer_id
    returning ${selectFunder}`,
});

/** Deletes a leaving manufacturer's funder ids, after its offers. */
export const deleteFunders = deletion('funder', 'manufacturer_id', { manufacturerId: int4 });
