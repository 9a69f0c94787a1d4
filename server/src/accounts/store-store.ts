import type { Queryable } from '../db/database.ts';

/** A retailer's shop as events name it. */
export interface StoreRow {
  store_id: string;
  name: string;
  address: string;
  city: string;
  state: string;
  country: string;
}

export async function saveStore(
  tx: Queryable,
  accountId: number,
  storeId: string,
  store: Omit<StoreRow, 'store_id'>,
): Promise<void> {
  await tx.query(
    `insert into store (account_id, store_id, name, address, city, state, country) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id, store_id) do update set name = excluded.name, address = excluded.address,
       city = excluded.city, state = excluded.state, country = excluded.country`,
    [accountId, storeId, store.name, store.address, store.city, store.state, store.country],
  );
}

export const storesAfter = (
  tx: Queryable,
  accountId: number,
  after: string,
  most: number,
): Promise<StoreRow[]> =>
  tx.query(
    `select store_id, name, address, city, state, country from store
     where account_id = $1 and store_id > $2 order by store_id limit $3`,
    [accountId, after, most],
  );

export async function countStores(tx: Queryable, accountId: number): Promise<number> {
  const [row] = await tx.query<{ n: number }>('select count(*)::int as n from store where account_id = $1', [
    accountId,
  ]);
  return row!.n;
}

export async function dropStores(tx: Queryable, accountId: number, storeIds: string[]): Promise<void> {
  await tx.query('delete from store where account_id = $1 and store_id = any($2::text[])', [
    accountId,
    storeIds,
  ]);
}
