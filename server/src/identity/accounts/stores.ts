import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { idempotent, modeOf, optional, required, text, updateMode } from '../../platform/wire/fields.ts';
import { nextPage, pageQuery } from '../../platform/wire/paging.ts';
import { storeFields } from './lookup.ts';
import { saveStore as save, storesAfter } from './store-store.ts';

const storeShape = z
  .object({
    store_id: z.string(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string().describe('State or region'),
    country: z.string(),
  })
  .meta({ id: 'Store', description: 'A store of a retailer' });

/** The retailer's stores, by store id. */
export const listStores = operation({
  name: 'list-stores',
  summary: 'My stores',
  method: 'GET',
  path: '/retailer/stores',
  section: 'accounts',
  allow: ['retailer'],
  query: pageQuery(text(64)).extend({
    q: optional(200).describe('Only stores whose id, name or address has this'),
  }),
  output: z.object({ data: z.array(storeShape), nextPageNo: z.string() }),
  run: async ({ tx, actor, query }) => {
    const { pageNo: after = '', pageSize, q = '' } = query;
    const { accountId } = actor;
    const rows = await storesAfter(tx, { accountId, after, q, maxRows: pageSize + 1 });
    const { page, nextPageNo } = nextPage(rows, pageSize, (row) => row.store_id);
    return { message: `${counted(page.length, 'store')}.`, data: page, nextPageNo };
  },
});

/** Adds a store or replaces its fields; `selected_store` at redeem refers to its id. */
export const saveStore = operation({
  name: 'save-store',
  summary: 'Save a store',
  method: 'PUT',
  path: '/retailer/store/:store_id',
  section: 'accounts',
  allow: ['retailer'],
  params: z.object({ store_id: required(64) }),
  body: storeFields.extend({ update_mode: updateMode, ...idempotent.shape }),
  output: z.object({ data: storeShape }),
  example: {
    body: { name: 'Main Street', address: '1 Main Street', city: 'Springfield', state: 'IL', country: 'US' },
  },
  run: async ({ tx, actor, params, body }) => {
    const { client_txn_id: _, update_mode: mode, ...fields } = body;
    const store = { store_id: params.store_id, ...fields };
    const may = modeOf(mode);
    if (!(await save(tx, { accountId: actor.accountId, ...store }, may)))
      throw may === 'edit'
        ? refuse.notFound('The store')
        : refuse.alreadyExists('A store with this id is in the list already. Edit that one.', 'store_id');
    return { message: 'The store was saved.', data: store };
  },
});
