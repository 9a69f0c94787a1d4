import type { Queryable } from '../../platform/db/database.ts';
import { type AfterRow, pageAfter, pageParams, type Span } from '../../platform/db/statements/page-after.ts';
import { bool, int4, int8, jsonb, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { type RowOf, rows } from '../../platform/db/statements/statement.ts';
import { reachedColumns, selectReached } from './offer-store.ts';
import type { Terms } from './terms.ts';

const createdPage = rows({
  params: { callerId: int4, manufacturerId: int4, ...pageParams },
  row: { ...reachedColumns, created_at: timestamptz },
  sql: ({ callerId, manufacturerId, from, before, lastAt, lastId, maxRows }, isSharded) => `
    ${selectReached(callerId, { isSharded, more: 'o.created_at,' })} and manufacturer_id = ${manufacturerId}
      and created_at >= ${from} and created_at < ${before}
      and (created_at, offer_id) > (${lastAt}::timestamptz, ${lastId})
    order by created_at, offer_id limit ${maxRows}`,
});

/** Offers of the manufacturer that the caller has access to, by when they were created. */
export const reachedOffersCreatedAfter = (
  tx: Queryable,
  callerId: number,
  manufacturerId: number,
  span: Span,
  after: AfterRow | undefined,
  maxRows: number,
) => createdPage(tx, { callerId, manufacturerId, ...pageAfter(span, after, maxRows) });

const changedColumns = {
  offer_id: int8,
  base_gs1: text,
  active: bool,
  terms: jsonb<Terms>(),
  redemption_starts_at: timestamptz,
  redemption_ends_at: timestamptz,
  changed_at: timestamptz,
};
type ChangedOffer = RowOf<typeof changedColumns>;

const changedPage = (column: 'created_at' | 'updated_at') =>
  rows({
    params: pageParams,
    row: changedColumns,
    sql: ({ from, before, lastAt, lastId, maxRows }) => `
      select offer_id, base_gs1, active, terms, redemption_starts_at, redemption_ends_at, ${column} as changed_at
      from offer where ${column} >= ${from} and ${column} < ${before}
        and (${column}, offer_id) > (${lastAt}::timestamptz, ${lastId})
      order by ${column}, offer_id limit ${maxRows}`,
  });

const changedPages = { created: changedPage('created_at'), updated: changedPage('updated_at') };

/** Every offer of the environment by when it was created or updated. */
export const offersChangedAfter = (
  tx: Queryable,
  mode: 'created' | 'updated',
  span: Span,
  after: AfterRow | undefined,
  maxRows: number,
): Promise<ChangedOffer[]> => changedPages[mode](tx, pageAfter(span, after, maxRows));
