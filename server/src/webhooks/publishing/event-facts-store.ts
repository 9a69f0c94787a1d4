import type { Queryable } from '../../platform/db/database.ts';
import type { Position } from '../../platform/db/journal/journal.ts';
import {
  array,
  int4,
  int8,
  nullable,
  text,
  textOf,
  timestamptz,
  xid8,
} from '../../platform/db/statements/sql-types.ts';
import { type Columns, type Placeholders, type RowOf, rows } from '../../platform/db/statements/statement.ts';
import {
  action,
  type OfferAction,
  type StringAction,
  tillActions,
} from '../../platform/vocabulary/actions.ts';
import { nameOf } from '../../platform/vocabulary/in-sql.ts';

const range = { after_tx: xid8, after_id: int8, end_tx: xid8, end_id: int8 };
const forAccounts = { accounts: array(int4) };

/** SQL: event e is between two positions. */
const inRange = (p: Record<keyof typeof range, string>) => `e.tx >= ${p.after_tx} and e.tx <= ${p.end_tx}
  and (e.tx, e.event_id) > (${p.after_tx}, ${p.after_id}) and (e.tx, e.event_id) <= (${p.end_tx}, ${p.end_id})`;

const atTill = `e.action in (${tillActions.map((name) => action[name]).join(', ')})`;

/**
 * SQL: event e was committed before the change that stored a snapshot and a time. An event whose transaction was under
 * way then is committed after it. Changes older than the snapshot columns have only a time.
 */
const before = (snapshot: string, time: string) =>
  `case when ${snapshot} is null then e.at < ${time} else pg_visible_in_snapshot(e.tx, ${snapshot}) end`;

/** SQL: a relationship held when event e was committed. */
const held = (x: string) => `not (${before(`${x}.since_snapshot`, `${x}.since`)})
  and (${x}.until is null or ${before(`${x}.until_snapshot`, `${x}.until`)})`;

/** SQL: the offer's brand when event e was committed. */
const brandThen = `coalesce(
  (select past.brand_internal_id from past_brand past
   where past.offer_id = e.offer_id and ${before('past.until_snapshot', 'past.until')} order by past.move_id limit 1),
  e.brand_internal_id)`;

const eventColumns = {
  ...{ tx: text, event_id: int8, action: textOf<StringAction>(), at: timestamptz },
  ...{ base_gs1: text, serial: int8 },
  ...{ manufacturer_id: int4, provider_id: int4 },
  ...{ retailer_id: nullable(int4), accelerator_id: nullable(int4) },
  // At the time of the event: the retailer's clearinghouse, and the partners with access to the brand or the offer.
  ...{ clearinghouse_id: nullable(int4), partner_ids: array(int4) },
  provider_domain: text,
  /** The store's time, if it was offline. */
  redeemed_at: nullable(timestamptz),
  /** As named by the till; for a rollback, at the redemption it undoes. */
  store: nullable(text),
  // From the retailer's list of stores; null: not in the list.
  ...{ store_name: nullable(text), store_city: nullable(text), store_state: nullable(text) },
  ...{ store_country: nullable(text), retailer_domain: nullable(text) },
};
/** An event with what decides who receives it, and what its message says. */
export type EventFacts = RowOf<typeof eventColumns>;

// The first filter is rough and cheap, so that a range without events of these accounts costs little. What joins the
// journal itself is in the first part, which a distributed database runs on the nodes of the events.
export const eventRows = <P extends Columns>(params: P, isMeant: (p: Placeholders<P>) => string) =>
  rows<P & typeof forAccounts, typeof eventColumns>({
    params: { ...params, ...forAccounts },
    row: eventColumns,
    sql: (p) => `
    with e as materialized (
      select e.*, o.base_gs1, o.manufacturer_id as owner_id, o.brand_internal_id, coalesce(r.store, e.store) as named_store
      from event e join offer o using (offer_id)
      left join event r on r.offer_id = e.offer_id and r.serial = e.serial and r.event_id = e.redemption
        and e.action = ${action.rollback}
      where ${isMeant(p)}
        and (o.manufacturer_id = any(${p.accounts}) or e.provider_id = any(${p.accounts})
          or o.manufacturer_id in (select x.manufacturer_id from partner_authorization x where x.partner_id = any(${p.accounts}))
          or (${atTill} and (e.retailer_id = any(${p.accounts}) or e.accelerator_id = any(${p.accounts})
            or e.retailer_id in (select x.retailer_id from clearinghouse_assignment x where x.clearinghouse_id = any(${p.accounts})))))
    )
    select e.tx::text as tx, e.event_id, ${nameOf(action, 'e.action')} as action, e.base_gs1, e.serial, e.at,
      e.owner_id as manufacturer_id, e.provider_id, e.retailer_id, e.accelerator_id, c.clearinghouse_id,
      p.partner_ids, v.email_domain as provider_domain, e.redeemed_at,
      e.named_store as store, s.name as store_name, s.city as store_city, s.state as store_state,
      s.country as store_country, t.email_domain as retailer_domain
    from e
    join account v on v.account_id = e.provider_id
    left join account t on t.account_id = e.retailer_id
    left join store s on s.account_id = e.retailer_id and s.store_id = e.named_store
    left join lateral (
      select x.clearinghouse_id from clearinghouse_assignment x
      where x.retailer_id = e.retailer_id and ${held('x')} order by x.since desc limit 1) c on ${atTill}
    -- Authorized partners: the authorization by the account and, with it, access to the brand at that time or
    -- (level 2) to the offer.
    cross join lateral (
      select array(
        select x.partner_id from partner_authorization x
        where x.manufacturer_id = e.owner_id and ${held('x')} and (
          exists (select 1 from brand_access b
            where b.partner_id = x.partner_id and b.brand_internal_id = ${brandThen} and ${held('b')})
          or exists (select 1 from offer_edit_access b
            where b.partner_id = x.partner_id and b.offer_id = e.offer_id and ${held('b')}))) as partner_ids) p
    order by e.tx, e.event_id`,
  });

const offerColumns = {
  ...{ tx: text, event_id: int8, action: textOf<OfferAction>(), base_gs1: text, at: timestamptz },
  // At the time of the change: the partners with access to the brand or the offer, and the offer's providers.
  ...{ manufacturer_id: int4, partner_ids: array(int4), provider_ids: array(int4) },
  manufacturer_domain: text,
  /** The offer's record, as base64 JSON. */
  record: text,
};
/** A change of an offer with what decides who receives it, and what its message says. */
export type OfferFacts = RowOf<typeof offerColumns>;

export const offerRows = <P extends Columns>(params: P, isMeant: (p: Placeholders<P>) => string) =>
  rows<P & typeof forAccounts, typeof offerColumns>({
    params: { ...params, ...forAccounts },
    row: offerColumns,
    sql: (p) => `
    select e.tx::text as tx, e.event_id, e.action, e.base_gs1, e.at, e.manufacturer_id, e.partner_ids, e.provider_ids,
      e.record, m.email_domain as manufacturer_domain
    from offer_event e join account m on m.account_id = e.manufacturer_id
    where ${isMeant(p)}
      and (e.manufacturer_id = any(${p.accounts}) or e.partner_ids && ${p.accounts} or e.provider_ids && ${p.accounts})
    order by e.tx, e.event_id`,
  });

/** What published the events of both journals are, with those who may be concerned. */
export interface Facts {
  /** @param accounts only events that may concern one of them. */
  events: (accounts: readonly number[]) => Promise<EventFacts[]>;
  offers: (accounts: readonly number[]) => Promise<OfferFacts[]>;
}

const eventsBetween = eventRows(range, inRange);
const offersBetween = offerRows(range, inRange);

/** The facts of the events after `after`, up to and with `end`. */
export function factsBetween(tx: Queryable, after: Position, end: Position): Facts {
  const given = { after_tx: after.tx, after_id: after.event_id, end_tx: end.tx, end_id: end.event_id };
  return {
    events: (accounts) => eventsBetween(tx, { ...given, accounts }),
    offers: (accounts) => offersBetween(tx, { ...given, accounts }),
  };
}
