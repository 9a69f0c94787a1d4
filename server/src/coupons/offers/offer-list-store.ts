import type { Queryable } from '../../platform/db/database.ts';
import { bool, int4, int8, jsonb, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { type RowOf, rows } from '../../platform/db/statements/statement.ts';
import { reachedColumns, selectReached } from './offer-store.ts';
import type { Terms } from './terms.ts';

/** The page after a row, in a span of time. */
const afterRow = { from: timestamptz, before: timestamptz, afterAt: text, afterOfferId: int8, maxRows: int4 };

interface Span {
  from: Date;
  before: Date;
}

/** `[instant, offer id]` of the last row of the page before. */
type After = readonly [at: string, offerId: number];

// A value and not "or null": only a plain comparison lets the index begin at the row.
const beginning: After = ['-infinity', 0];

const pageOf = (span: Span, [afterAt, afterOfferId]: After = beginning, maxRows: number) => ({
  ...span,
  afterAt,
  afterOfferId,
  maxRows,
});

const createdPage = rows({
  params: { callerId: int4, manufacturerId: int4, ...afterRow },
  row: { ...reachedColumns, created_at: timestamptz },
  sql: ({ callerId, manufacturerId, from, before, afterAt, afterOfferId, maxRows }, isSharded) => `
    ${selectReached(callerId, { isSharded, more: 'o.created_at,' })} and manufacturer_id = ${manufacturerId}
      and created_at >= ${from} and created_at < ${before}
      and (created_at, offer_id) > (${afterAt}::timestamptz, ${afterOfferId})
    order by created_at, offer_id limit ${maxRows}`,
});

/** Offers of the manufacturer that the caller has access to, by when they were created. */
export const reachedOffersCreatedAfter = (
  tx: Queryable,
  callerId: number,
  manufacturerId: number,
  span: Span,
  after: After | undefined,
  maxRows: number,
) => createdPage(tx, { callerId, manufacturerId, ...pageOf(span, after, maxRows) });

const changedColumns = {
  offer_id: int8,
  base_gs1: text,
  active: bool,
  terms: jsonb<Terms>(),
  redemption_starts_at: timestamptz,
  redemption_ends_at: timestamptz,
  changed_at: timestamptz,
};
export type ChangedOffer = RowOf<typeof changedColumns>;

const changedPage = (column: 'created_at' | 'updated_at') =>
  rows({
    params: afterRow,
    row: changedColumns,
    sql: ({ from, before, afterAt, afterOfferId, maxRows }) => `
      select offer_id, base_gs1, active, terms, redemption_starts_at, redemption_ends_at, ${column} as changed_at
      from offer where ${column} >= ${from} and ${column} < ${before}
        and (${column}, offer_id) > (${afterAt}::timestamptz, ${afterOfferId})
      order by ${column}, offer_id limit ${maxRows}`,
  });

const changedPages = { created: changedPage('created_at'), updated: changedPage('updated_at') };

/** Every offer of the environment by when it was created or updated. */
export const offersChangedAfter = (
  tx: Queryable,
  mode: 'created' | 'updated',
  span: Span,
  after: After | undefined,
  maxRows: number,
): Promise<ChangedOffer[]> => changedPages[mode](tx, pageOf(span, after, maxRows));
