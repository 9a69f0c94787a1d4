import { offerLevelSql } from '../access/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { int4, int8, nullable, text, textOf, timestamptz, uuid } from '../db/sql-types.ts';
import { type Placeholders, type RowOf, rows } from '../db/statement.ts';
import { action } from '../vocabulary/actions.ts';
import type { Reason } from '../vocabulary/reasons.ts';
import { type AfterRow, pageAfter, pageParams, type Span } from './page-params.ts';

const recorded = {
  at: timestamptz,
  serial: int8,
  base_gs1: text,
  manufacturer_email_domain: text,
  funder_id: text,
  retailer_email_domain: text,
  accelerator_email_domain: nullable(text),
  store: nullable(text),
  redeemed_at: nullable(timestamptz),
  save_value: nullable(int8),
  save_value_code: nullable(text),
  execution_id: uuid,
};
const redemption = { ...recorded, event_id: int8, rolled_back_at: nullable(timestamptz) };
export type RedemptionRow = RowOf<typeof redemption>;

const columns = `e.event_id, e.at, e.serial, o.base_gs1, m.email_domain as manufacturer_email_domain, o.funder_id,
  r.email_domain as retailer_email_domain, x.email_domain as accelerator_email_domain, e.store, e.redeemed_at,
  (select min(b.at) from event b where b.offer_id = e.offer_id and b.redemption = e.event_id and b.action = ${action.rollback}) as rolled_back_at,
  case when w.version is null then (o.terms->>'primary_purchase_save_value')::bigint else w.save_value end as save_value,
  case when w.version is null then o.terms->>'save_value_code' else w.save_value_code end as save_value_code,
  e.execution_id`;

/** The party whose redemptions are listed, and of a partner's list the partner, which sees the offers it has access to. */
const reportParams = { accountId: int4, partnerId: nullable(int4), ...pageParams };
type ReportParams = Placeholders<typeof reportParams>;

// Paginate on `event` first, join afterwards: the cost is proportional to the page size, not to the offset.
const report = (
  column: 'manufacturer_id' | 'retailer_id' | 'accelerator_id',
  more: (p: ReportParams) => string,
) =>
  rows({
    params: reportParams,
    row: redemption,
    sql: (p) => `
      select ${columns}
      from (
        select e.* from event e where e.${column} = ${p.accountId} and e.action = ${action.redeemed}
          and e.at >= ${p.from} and e.at < ${p.before} and (e.at, e.event_id) > (${p.lastAt}::timestamptz, ${p.lastId})
          ${more(p)}
        order by e.at, e.event_id limit ${p.maxRows}
      ) e
      join offer o using (offer_id)
      left join lateral (
        select * from offer_worth w where w.offer_id = e.offer_id and w.version <= e.offer_version order by w.version desc limit 1
      ) w on true
      join account m on m.account_id = o.manufacturer_id
      join account r on r.account_id = e.retailer_id
      left join account x on x.account_id = e.accelerator_id
      order by e.at, e.event_id`,
  });

const everyOffer = ({ partnerId }: ReportParams) => `and ${partnerId} is null`;
const partnersOffers = ({ partnerId }: ReportParams) =>
  `and exists (select 1 from offer o where o.offer_id = e.offer_id and (${offerLevelSql(partnerId)}) is not null)`;
const offline = 'and e.redeemed_at is not null';

const reports = {
  manufacturer: report('manufacturer_id', everyOffer),
  retailer: report('retailer_id', everyOffer),
  accelerator: report('accelerator_id', everyOffer),
  offline: report('manufacturer_id', (p) => `${offline} ${everyOffer(p)}`),
  partner: report('manufacturer_id', partnersOffers),
  partnerOffline: report('manufacturer_id', (p) => `${offline} ${partnersOffers(p)}`),
};

/** Redemptions of one party within the span, in order of recording. */
export const redemptionsAfter = (
  tx: Queryable,
  whose: keyof typeof reports,
  accountId: number,
  span: Span,
  after: AfterRow | undefined,
  maxRows: number,
  partnerId?: number,
): Promise<RedemptionRow[]> =>
  reports[whose](tx, { accountId, partnerId, ...pageAfter(span, after, maxRows) });

const conflict = { ...recorded, redeemed_at: timestamptz, conflict_id: int8, reason: textOf<Reason>() };
export type ConflictRow = RowOf<typeof conflict>;

const conflicts = rows({
  params: reportParams,
  row: conflict,
  sql: (p) => `
    select e.conflict_id, e.at, e.serial, o.base_gs1, m.email_domain as manufacturer_email_domain, o.funder_id,
      r.email_domain as retailer_email_domain, x.email_domain as accelerator_email_domain, e.store, e.redeemed_at,
      (o.terms->>'primary_purchase_save_value')::bigint as save_value, o.terms->>'save_value_code' as save_value_code,
      e.execution_id, e.reason
    from offline_conflict e
    join offer o using (offer_id)
    join account m on m.account_id = o.manufacturer_id
    join account r on r.account_id = e.retailer_id
    left join account x on x.account_id = e.accelerator_id
    where e.manufacturer_id = ${p.accountId} and e.at >= ${p.from} and e.at < ${p.before}
      and (e.at, e.conflict_id) > (${p.lastAt}::timestamptz, ${p.lastId})
      and (${p.partnerId} is null or (${offerLevelSql(p.partnerId)}) is not null)
    order by e.at, e.conflict_id limit ${p.maxRows}`,
});

/** What stores reported as redeemed offline and could not be recorded. */
export const conflictsAfter = (
  tx: Queryable,
  accountId: number,
  span: Span,
  after: AfterRow | undefined,
  maxRows: number,
  partnerId: number | undefined,
): Promise<ConflictRow[]> => conflicts(tx, { accountId, partnerId, ...pageAfter(span, after, maxRows) });
