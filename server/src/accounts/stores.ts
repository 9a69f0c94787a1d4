import { z } from 'zod';
import { idempotent, required, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { nextPage, pageQuery } from '../paging.ts';
import { storeFields } from './lookup.ts';
import { saveStore as save, storesAfter } from './store-store.ts';

const storeShape = z.object({
  store_id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
});

/** The retailer's stores, by store id. */
export const listStores = operation({
  name: 'list-stores',
  summary: 'My stores',
  method: 'GET',
  path: '/retailer/stores',
  room: 'accounts',
  allow: ['retailer'],
  way: 'read',
  query: pageQuery(text(64)),
  output: z.object({ data: z.array(storeShape), nextPageNo: z.string() }),
  run: async ({ tx, actor, query }) => {
    const rows = await storesAfter(tx, actor.accountId, query.pageNo ?? '', query.pageSize + 1);
    const { page, nextPageNo } = nextPage(rows, query.pageSize, (row) => row.store_id);
    return { message: `${page.length} stores.`, data: page, nextPageNo };
  },
});

/** Adds a store or replaces what is known of it; `selected_store` at redeem names it from then on. */
export const saveStore = operation({
  name: 'save-store',
  summary: 'Save a store',
  method: 'PUT',
  path: '/retailer/store/:store_id',
  room: 'accounts',
  allow: ['retailer'],
  way: 'write',
  params: z.object({ store_id: required(64) }),
  body: storeFields.extend(idempotent.shape),
  output: z.object({ data: storeShape }),
  example: {
    body: { name: 'Main Street', address: '1 Main Street', city: 'Springfield', state: 'IL', country: 'US' },
  },
  run: async ({ tx, actor, params, body }) => {
    const { client_txn_id: _, ...store } = body;
    await save(tx, actor.accountId, params.store_id, store);
    return { message: 'The store was saved.', data: { store_id: params.store_id, ...store } };
  },
});
