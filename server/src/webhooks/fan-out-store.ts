import type { Queryable } from '../db/database.ts';
import { array, bool, int4, int8, nullable, text, textOf, timestamptz, uuid, xid8 } from '../db/sql-types.ts';
import { command, maybeRow, oneRow, oneValue, type RowOf, rows } from '../db/statement.ts';
import { isLive } from '../delivery/lookup.ts';
import {
  action,
  type OfferAction,
  type StringAction,
  tillActions,
  type WebhookAction,
} from '../vocabulary/actions.ts';
import { nameOf } from '../vocabulary/in-sql.ts';

/** A position in the journal, which is in the order of transaction numbers and, within one, of event ids. */
export interface Position {
  tx: string;
  event_id: number;
}

// Below the horizon every transaction has ended, so its events are visible or never will be; beyond it a lower number
// may still appear. Fan-out reads up to it, in the same statement, and so skips no event.
const horizon = 'journal_horizon()';

const endpoints = 'endpoint p join account a using (account_id)';

/** SQL: of each journal, at most so many events e after the cursor c. */
const afterCursor = (select: string, condition: string, maxRows: number) => {
  // Ordered, because otherwise the planner expects a match soon and scans a journal without new events from end to end:
  // 140 ms for a million events instead of 0.05 ms.
  const of = (journal: string) => `
    (select ${select} from ${journal} e where e.tx >= c.tx and (e.tx, e.event_id) > (c.tx, c.event_id) ${condition}
     order by e.tx limit ${maxRows})`;
  return `fanout_cursor c cross join lateral (${of('event')} union all ${of('offer_event')}) n`;
};

/** What there is to do; cheap, because it is asked often. */
export const workToDo = oneRow({
  params: {},
  row: { live: bool, events: bool, replays: bool },
  sql: () => `
    select exists (select 1 from ${endpoints} where ${isLive}) as live,
      exists (select 1 from ${afterCursor('1', `and e.tx < ${horizon}`, 1)} limit 1) as events,
      exists (select 1 from retelling) as replays`,
});

/** When the oldest event after the cursor was recorded; null: there is none. @param condition a further one on e. */
export const oldestAfterCursor = (condition = '') =>
  oneValue({
    params: {},
    value: nullable(timestamptz),
    sql: () => `select min(n.at) as value from ${afterCursor('e.at', condition, 1)}`,
  });

/** When the oldest event was recorded that is not published. */
export const oldestUnpublished = oldestAfterCursor();

/** The backlog is counted up to here, so that a scrape of the metrics does not read a whole journal. */
const maxCounted = 100_000;

/** Events not published, messages never attempted, messages whose attempts failed. */
export const backlog = oneRow({
  params: {},
  row: { unpublished: int4, untried: int4, retrying: int4 },
  sql: () => `
    select (select count(*)::int from (select 1 from ${afterCursor('1', '', maxCounted)} limit ${maxCounted}) u) as unpublished,
      count(*) filter (where attempts = 0)::int as untried, count(*) filter (where attempts > 0)::int as retrying
    from (select attempts from due limit ${maxCounted}) p`,
});

/** Locks the cursor; undefined while another process has it. */
export const takeCursor = maybeRow({
  params: {},
  row: { tx: text, event_id: int8 },
  sql: () => 'select tx::text as tx, event_id from fanout_cursor for update skip locked',
});

const move = command({
  params: { tx: xid8, event_id: int8 },
  sql: (p) => `update fanout_cursor set tx = ${p.tx}, event_id = ${p.event_id}`,
});

export const moveCursor = (tx: Queryable, { tx: number, event_id }: Position) =>
  move(tx, { tx: number, event_id });

const liveColumns = {
  endpoint_id: int4,
  account_id: int4,
  salt: uuid,
  actions: array(textOf<WebhookAction>()),
  // Snapshots of the latest approval or enabling, and of the first approval: events that they see came before.
  enabled_snapshot: text,
  approved_snapshot: text,
};
export type LiveEndpoint = RowOf<typeof liveColumns>;

const liveRows = rows({
  params: {},
  // All but the horizon are null when no endpoint is live.
  row: { ...liveColumns, endpoint_id: nullable(int4), horizon: text },
  notNull: ['actions'],
  sql: () => `
    select p.endpoint_id, p.account_id, p.salt, p.actions, p.enabled_snapshot::text as enabled_snapshot,
      p.approved_snapshot::text as approved_snapshot, h.horizon from (select ${horizon}::text as horizon) h
    left join (${endpoints}) on ${isLive}`,
});

/** The endpoints that may receive messages now, and the horizon of the same statement. */
export async function liveEndpoints(tx: Queryable): Promise<{ live: LiveEndpoint[]; horizon: string }> {
  const found = await liveRows(tx);
  const live = found.filter((row): row is typeof row & LiveEndpoint => row.endpoint_id !== null);
  return { live, horizon: found[0]!.horizon };
}

const batchRow = oneRow({
  params: { tx: xid8, event_id: int8, until: nullable(xid8), maxEvents: int4 },
  row: { count: int4, tx: nullable(text), event_id: nullable(int8), bound: text, horizon: text },
  sql: (p) => {
    const bound = `least(${horizon}, coalesce(${p.until}, ${horizon}))`;
    const of = (journal: string) => `
      (select tx, event_id from ${journal}
       where tx >= ${p.tx} and (tx, event_id) > (${p.tx}, ${p.event_id}) and tx < ${bound}
       order by tx, event_id limit ${p.maxEvents})`;
    return `
      with batch as materialized (
        ${of('event')} union all ${of('offer_event')} order by tx, event_id limit ${p.maxEvents})
      select (select count(*)::int from batch) as count, l.tx::text as tx, l.event_id,
        ${horizon}::text as horizon, ${bound}::text as bound
      from (select 1) as one left join (select * from batch order by tx desc, event_id desc limit 1) l on true`;
  },
});

/**
 * Where the next batch after a position ends.
 *
 * @param until never beyond this transaction, nor beyond the horizon.
 * @returns `isLast` when nothing below the bound is left after it; `end` is then the bound itself.
 */
export async function batchEnd(
  tx: Queryable,
  { tx: after, event_id }: Position,
  until: string | undefined,
  maxEvents: number,
): Promise<{ count: number; end: Position; isLast: boolean; horizon: string }> {
  const row = await batchRow(tx, { tx: after, event_id, until, maxEvents });
  const isLast = row.count < maxEvents;
  const end = isLast ? { tx: row.bound, event_id: 0 } : { tx: row.tx!, event_id: row.event_id! };
  return { count: row.count, end, isLast, horizon: row.horizon };
}

const range = { after_tx: xid8, after_id: int8, end_tx: xid8, end_id: int8, accounts: array(int4) };

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
  ...{
    tx: text,
    event_id: int8,
    action: textOf<StringAction>(),
    base_gs1: text,
    serial: int8,
    at: timestamptz,
  },
  ...{
    manufacturer_id: int4,
    provider_id: int4,
    retailer_id: nullable(int4),
    accelerator_id: nullable(int4),
  },
  // The retailer's clearinghouse, and the authorized partners, at the time of the event.
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

const eventRows = rows({
  params: range,
  row: eventColumns,
  // The first filter is rough and cheap, so that a range without events of these accounts costs little.
  sql: (p) => `
    with e as materialized (
      select e.*, o.base_gs1, o.manufacturer_id as owner_id, o.brand_internal_id
      from event e join offer o using (offer_id)
      where ${inRange(p)}
        and (o.manufacturer_id = any(${p.accounts}) or e.provider_id = any(${p.accounts})
          or o.manufacturer_id in (select x.manufacturer_id from partner_authorization x where x.partner_id = any(${p.accounts}))
          or (${atTill} and (e.retailer_id = any(${p.accounts}) or e.accelerator_id = any(${p.accounts})
            or e.retailer_id in (select x.retailer_id from clearinghouse_assignment x where x.clearinghouse_id = any(${p.accounts})))))
    )
    select e.tx::text as tx, e.event_id, ${nameOf(action, 'e.action')} as action, e.base_gs1, e.serial, e.at,
      e.owner_id as manufacturer_id, e.provider_id, e.retailer_id, e.accelerator_id, c.clearinghouse_id,
      p.partner_ids, v.email_domain as provider_domain, e.redeemed_at,
      coalesce(r.store, e.store) as store, s.name as store_name, s.city as store_city, s.state as store_state,
      s.country as store_country, t.email_domain as retailer_domain
    from e
    join account v on v.account_id = e.provider_id
    left join account t on t.account_id = e.retailer_id
    left join event r on r.offer_id = e.offer_id and r.serial = e.serial and r.event_id = e.redemption
      and e.action = ${action.rollback}
    left join store s on s.account_id = e.retailer_id and s.store_id = coalesce(r.store, e.store)
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
  ...{
    manufacturer_id: int4,
    partner_ids: array(int4),
    provider_ids: array(int4),
    manufacturer_domain: text,
  },
  /** The offer's record, as base64 JSON. */
  record: text,
};
/** A change of an offer with what decides who receives it, and what its message says. */
export type OfferFacts = RowOf<typeof offerColumns>;

const offerRows = rows({
  params: range,
  row: offerColumns,
  sql: (p) => `
    select e.tx::text as tx, e.event_id, e.action, e.base_gs1, e.at, e.manufacturer_id, e.partner_ids, e.provider_ids,
      e.record, m.email_domain as manufacturer_domain
    from offer_event e join account m on m.account_id = e.manufacturer_id
    where ${inRange(p)}
      and (e.manufacturer_id = any(${p.accounts}) or e.partner_ids && ${p.accounts} or e.provider_ids && ${p.accounts})
    order by e.tx, e.event_id`,
});

/** Events in (after, end] that may concern one of the accounts. */
const between =
  <T>(read: (tx: Queryable, given: Parameters<typeof eventRows>[1]) => Promise<T>) =>
  (tx: Queryable, after: Position, end: Position, accounts: readonly number[]): Promise<T> =>
    read(tx, {
      after_tx: after.tx,
      after_id: after.event_id,
      end_tx: end.tx,
      end_id: end.event_id,
      accounts,
    });

export const eventFacts = between(eventRows);
export const offerFacts = between(offerRows);
