import type { Queryable } from '../db/database.ts';
import { array, int4, int8, nullable, text, timestamptz } from '../db/sql-types.ts';
import { type Placeholders, type RowOf, rows } from '../db/statement.ts';
import { centsAtRedemption, joinWorth } from '../offers/lookup.ts';
import { action } from '../vocabulary/actions.ts';
import type { Span } from './scope.ts';

// What stands redeemed and is not settled, and what was settled and is rolled back since. Read through the indexes of
// the journal by retailer; a rollback and a settled row are found by their keys.

const isSettled = (alias: string) =>
  `exists (select 1 from settled s where s.offer_id = ${alias}.offer_id and s.event_id = ${alias}.event_id)`;

const isRolledBack = `exists (select 1 from event b where b.offer_id = e.offer_id and b.serial = e.serial
  and b.redemption = e.event_id and b.action = ${action.rollback})`;

/** SQL: redemption e is to be settled. */
const isOpen = `e.action = ${action.redeemed} and not ${isSettled('e')} and not ${isRolledBack}`;

/** SQL: event b undoes what another settlement than this one has as row s. */
const isCorrection = (settlementId: string) => `b.action = ${action.rollback}
  and s.offer_id = b.offer_id and s.event_id = b.redemption and s.settlement_id <> ${settlementId}
  and not exists (select 1 from settled c where c.offer_id = b.offer_id and c.event_id = b.event_id)`;

const unsettled = {
  offer_id: int8,
  serial: int8,
  event_id: int8,
  at: timestamptz,
  funder_id: text,
  cents: nullable(int8),
  /** Of a correction, the redemption's event. */
  corrects: nullable(int8),
};
export type Unsettled = RowOf<typeof unsettled>;

const pageParams = { retailerId: int4, lastAt: text, lastId: int8, maxRows: int4 };
type PageParams = Placeholders<typeof pageParams>;
const after = (alias: string, { lastAt, lastId }: PageParams) =>
  `(${alias}.at, ${alias}.event_id) > (${lastAt}::timestamptz, ${lastId})`;

const redemptions = rows({
  params: { ...pageParams, from: timestamptz, before: timestamptz },
  row: unsettled,
  sql: (p) => `
    select e.offer_id, e.serial, e.event_id, e.at, o.funder_id, ${centsAtRedemption} as cents, null::bigint as corrects
    from (
      select e.* from event e
      where e.retailer_id = ${p.retailerId} and e.at >= ${p.from} and e.at < ${p.before} and ${after('e', p)} and ${isOpen}
      order by e.at, e.event_id limit ${p.maxRows}
    ) e join offer o using (offer_id) ${joinWorth}
    order by e.at, e.event_id`,
});

const corrections = rows({
  params: { ...pageParams, since: timestamptz, settlementId: int8 },
  row: unsettled,
  sql: (p) => `
    select e.offer_id, e.serial, e.event_id, e.at, o.funder_id, e.cents, e.corrects
    from (
      select b.offer_id, b.serial, b.event_id, b.at, -s.cents as cents, s.event_id as corrects
      from event b join settled s on ${isCorrection(p.settlementId)}
      where b.retailer_id = ${p.retailerId} and b.at >= ${p.since} and ${after('b', p)}
      order by b.at, b.event_id limit ${p.maxRows}
    ) e join offer o using (offer_id)
    order by e.at, e.event_id`,
});

/** `[at, event id]` of the last row of the page before. */
export type AfterEvent = readonly [at: string, eventId: number];

const begins: AfterEvent = ['-infinity', 0];

/** Redemptions of a retailer in a span that are to be settled, in order of recording. */
export const openRedemptions = (
  tx: Queryable,
  { retailerId, span }: { retailerId: number; span: Span },
  [lastAt, lastId]: AfterEvent = begins,
  maxRows: number,
): Promise<Unsettled[]> => redemptions(tx, { retailerId, ...span, lastAt, lastId, maxRows });

/** Rollbacks since an instant of what other settlements have, in order of recording. */
export const openCorrections = (
  tx: Queryable,
  given: { retailerId: number; settlementId: number; since: Date },
  [lastAt, lastId]: AfterEvent = begins,
  maxRows: number,
): Promise<Unsettled[]> => corrections(tx, { ...given, lastAt, lastId, maxRows });

const sums = {
  retailer_id: int4,
  funder_id: text,
  redemptions: int8,
  redeemed_cents: int8,
  corrections: int8,
  correction_cents: int8,
  worth_by_basket: int8,
};
export type LineRow = RowOf<typeof sums>;

/** The sums of what is to be settled of retailers in a span, by retailer and funder. */
export const openRedemptionSums = rows({
  params: { retailerIds: array(int4), from: timestamptz, before: timestamptz },
  row: sums,
  sql: (p) => `
    select e.retailer_id, o.funder_id, count(*) as redemptions, coalesce(sum(${centsAtRedemption}), 0)::bigint as redeemed_cents,
      0::bigint as corrections, 0::bigint as correction_cents, count(*) filter (where (${centsAtRedemption}) is null) as worth_by_basket
    from event e join offer o on o.offer_id = e.offer_id ${joinWorth}
    where e.retailer_id = any(${p.retailerIds}) and e.at >= ${p.from} and e.at < ${p.before} and ${isOpen}
    group by e.retailer_id, o.funder_id`,
  notNull: ['retailer_id'],
});

/** … of rollbacks since an instant that are corrections. */
export const openCorrectionSums = rows({
  params: { retailerIds: array(int4), since: timestamptz, settlementId: int8 },
  row: sums,
  sql: (p) => `
    select b.retailer_id, o.funder_id, 0::bigint as redemptions, 0::bigint as redeemed_cents, count(*) as corrections,
      coalesce(-sum(s.cents), 0)::bigint as correction_cents, -count(*) filter (where s.cents is null) as worth_by_basket
    from event b join settled s on ${isCorrection(p.settlementId)} join offer o on o.offer_id = b.offer_id
    where b.retailer_id = any(${p.retailerIds}) and b.at >= ${p.since}
    group by b.retailer_id, o.funder_id`,
  notNull: ['retailer_id'],
});
