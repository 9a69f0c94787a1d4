import type { Queryable } from '../db/database.ts';
import { type OfferRow, type ReachedOffer, selectReached } from './offer-store.ts';

interface Span {
  from: Date;
  before: Date;
}

/** `[instant, offer id]` of the row a page goes on after. */
type After = readonly [at: string, offerId: number];

// A value and not "or null": only a plain comparison lets the index begin at the row.
const beginning: After = ['-infinity', 0];

/** Offers of the manufacturer that the caller reaches, by when they were created. */
export const reachedOffersCreatedAfter = (
  tx: Queryable,
  callerId: number,
  manufacturerId: number,
  span: Span,
  after: After | undefined,
  most: number,
): Promise<Array<ReachedOffer & { created_at: Date }>> =>
  tx.query(
    `${selectReached} and manufacturer_id = $2 and created_at >= $3 and created_at < $4
       and (created_at, offer_id) > ($5::timestamptz, $6::bigint)
     order by created_at, offer_id limit $7`,
    [callerId, manufacturerId, span.from, span.before, ...(after ?? beginning), most],
  );

export type ChangedOffer = Pick<
  OfferRow,
  'offer_id' | 'base_gs1' | 'active' | 'terms' | 'redemption_starts_at' | 'redemption_ends_at'
> & { changed_at: Date };

const changedAfter = (column: 'created_at' | 'updated_at') => `
  select offer_id, base_gs1, active, terms, redemption_starts_at, redemption_ends_at, ${column} as changed_at
  from offer where ${column} >= $1 and ${column} < $2
    and (${column}, offer_id) > ($3::timestamptz, $4::bigint)
  order by ${column}, offer_id limit $5`;

const changed = { created: changedAfter('created_at'), updated: changedAfter('updated_at') };

/** Every offer of the environment by when it was created or updated. */
export const offersChangedAfter = (
  tx: Queryable,
  mode: 'created' | 'updated',
  span: Span,
  after: After | undefined,
  most: number,
): Promise<ChangedOffer[]> =>
  tx.query(changed[mode], [span.from, span.before, ...(after ?? beginning), most]);
