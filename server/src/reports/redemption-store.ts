import { offerLevelSql } from '../access/lookup.ts';
import type { Queryable } from '../db/database.ts';

export interface RedemptionRow {
  event_id: number;
  at: Date;
  serial: number;
  base_gs1: string;
  manufacturer_email_domain: string;
  funder_id: string;
  retailer_email_domain: string;
  accelerator_email_domain: string | null;
  store: string | null;
  redeemed_at: Date | null;
  rolled_back_at: Date | null;
  save_value: number | null;
  save_value_code: string | null;
  execution_id: string;
}

/** Where a page begins: after this row, in order of recording. */
export type AfterRow = readonly [at: string, eventId: number];

// A value and not "or null": only a plain comparison lets the index begin at the row.
const beginning: AfterRow = ['-infinity', 0];

/** A span of instants, the first inclusive and the second not. */
export interface Span {
  from: Date;
  before: Date;
}

const columns = `e.event_id, e.at, e.serial, o.base_gs1, m.email_domain as manufacturer_email_domain, o.funder_id,
  r.email_domain as retailer_email_domain, x.email_domain as accelerator_email_domain, e.store, e.redeemed_at,
  (select min(b.at) from event b where b.offer_id = e.offer_id and b.redemption = e.event_id and b.action = 4) as rolled_back_at,
  case when w.version is null then (o.terms->>'primary_purchase_save_value')::bigint else w.save_value end as save_value,
  case when w.version is null then o.terms->>'save_value_code' else w.save_value_code end as save_value_code,
  e.execution_id`;

// The page is cut from the journal alone, then dressed: so a page costs its own rows, wherever it lies.
const page = (whose: string, more = '') => `
  select ${columns}
  from (
    select e.* from event e where ${whose} and e.action = 3 and e.at >= $2 and e.at < $3
      and (e.at, e.event_id) > ($4::timestamptz, $5::bigint) ${more}
    order by e.at, e.event_id limit $6
  ) e
  join offer o using (offer_id)
  left join lateral (
    select * from offer_worth w where w.offer_id = e.offer_id and w.version <= e.offer_version order by w.version desc limit 1
  ) w on true
  join account m on m.account_id = o.manufacturer_id
  join account r on r.account_id = e.retailer_id
  left join account x on x.account_id = e.accelerator_id
  order by e.at, e.event_id`;

const statements = {
  manufacturer: page('e.manufacturer_id = $1'),
  retailer: page('e.retailer_id = $1'),
  accelerator: page('e.accelerator_id = $1'),
  offline: page('e.manufacturer_id = $1', 'and e.redeemed_at is not null'),
  // $7: the partner, which sees the offers it reaches.
  partner: page(
    'e.manufacturer_id = $1',
    `and exists (select 1 from offer o where o.offer_id = e.offer_id and (${offerLevelSql.replaceAll('$1', '$7::int')}) is not null)`,
  ),
  partnerOffline: page(
    'e.manufacturer_id = $1',
    `and e.redeemed_at is not null and exists (select 1 from offer o where o.offer_id = e.offer_id
       and (${offerLevelSql.replaceAll('$1', '$7::int')}) is not null)`,
  ),
};

/** Redemptions of one party within the span, in order of recording. */
export const redemptionsAfter = (
  tx: Queryable,
  whose: keyof typeof statements,
  accountId: number,
  span: Span,
  after: AfterRow | undefined,
  most: number,
  partnerId?: number,
): Promise<RedemptionRow[]> =>
  tx.query(statements[whose], [
    accountId,
    span.from,
    span.before,
    ...(after ?? beginning),
    most,
    ...(partnerId === undefined ? [] : [partnerId]),
  ]);

export interface ConflictRow extends Omit<RedemptionRow, 'event_id' | 'rolled_back_at'> {
  conflict_id: number;
  reason: string;
}

/** What stores reported as redeemed offline and could not be recorded. */
export const conflictsAfter = (
  tx: Queryable,
  manufacturerId: number,
  span: Span,
  after: AfterRow | undefined,
  most: number,
  partnerId: number | undefined,
): Promise<ConflictRow[]> =>
  tx.query(
    `select e.conflict_id, e.at, e.serial, o.base_gs1, m.email_domain as manufacturer_email_domain, o.funder_id,
       r.email_domain as retailer_email_domain, x.email_domain as accelerator_email_domain, e.store, e.redeemed_at,
       (o.terms->>'primary_purchase_save_value')::bigint as save_value, o.terms->>'save_value_code' as save_value_code,
       e.execution_id, e.reason
     from offline_conflict e
     join offer o using (offer_id)
     join account m on m.account_id = o.manufacturer_id
     join account r on r.account_id = e.retailer_id
     left join account x on x.account_id = e.accelerator_id
     where e.manufacturer_id = $1 and e.at >= $2 and e.at < $3
       and (e.at, e.conflict_id) > ($4::timestamptz, $5::bigint)
       and ($7::int is null or (${offerLevelSql.replaceAll('$1', '$7::int')}) is not null)
     order by e.at, e.conflict_id limit $6`,
    [manufacturerId, span.from, span.before, ...(after ?? beginning), most, partnerId ?? null],
  );
