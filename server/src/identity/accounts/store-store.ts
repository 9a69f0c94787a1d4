import type { Queryable } from '../../platform/db/database.ts';
import { array, int4, int8, nullable, text, textOf } from '../../platform/db/statements/sql-types.ts';
import {
  anyRow,
  columnList,
  command,
  oneValue,
  type RowOf,
  rows,
} from '../../platform/db/statements/statement.ts';

const store = { store_id: text, name: text, address: text, city: text, state: text, country: text };
/** A retailer's shop, as named in events. */
export type StoreRow = RowOf<typeof store>;

const save = anyRow({
  params: { accountId: int4, ...store, may: nullable(textOf<'create' | 'edit'>()) },
  sql: (p) => `
    insert into store (account_id, store_id, name, address, city, state, country)
    select ${p.accountId}, ${p.store_id}, ${p.name}, ${p.address}, ${p.city}, ${p.state}, ${p.country}
    where ${p.may} is distinct from 'edit'
      or exists (select 1 from store where account_id = ${p.accountId} and store_id = ${p.store_id})
    on conflict (account_id, store_id) do update set name = excluded.name, address = excluded.address,
      city = excluded.city, state = excluded.state, country = excluded.country
      where ${p.may} is distinct from 'create'
    returning 1 as value`,
});

/**
 * Adds the store or replaces its fields.
 *
 * @param may set where only one of both is meant.
 * @returns false when it was to be added and there is one, or was to be edited and there is none.
 */
export const saveStore = (
  tx: Queryable,
  row: StoreRow & { accountId: number },
  may?: 'create' | 'edit',
): Promise<boolean> => save(tx, { ...row, may });

/** @param p.q empty: all. */
export const storesAfter = rows({
  params: { accountId: int4, after: text, q: text, maxRows: int4 },
  row: store,
  sql: ({ accountId, after, q, maxRows }) => `
    select ${columnList(store, 's')} from store s
    where account_id = ${accountId} and store_id > ${after}
      and position(lower(${q}) in lower(concat_ws(' ', store_id, name, address, city, state, country))) > 0
    order by store_id limit ${maxRows}`,
});

export const countStores = oneValue({
  params: { accountId: int4 },
  value: int8,
  sql: ({ accountId }) => `select count(*) as value from store where account_id = ${accountId}`,
});

export const deleteStores = command({
  params: { accountId: int4, storeIds: array(text) },
  sql: ({ accountId, storeIds }) =>
    `delete from store where account_id = ${accountId} and store_id = any(${storeIds})`,
});
