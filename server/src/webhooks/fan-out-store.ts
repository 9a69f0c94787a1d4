import { action } from '../coupons/lookup.ts';
import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/database.ts';
import type { EndpointAction } from './endpoint.ts';
import type { EventFacts, OfferFacts } from './message.ts';
import { isLive } from './queue-store.ts';

/** A place in the journal: transactions in the order of their numbers, events of one in the order of theirs. */
export interface Place {
  tx: string;
  event_id: number;
}

// Below it every transaction has ended and its events can be seen or never will be; beyond it a lower number might
// still appear. Reading up to it, in the same statement, is what keeps fan-out from stepping over an event.
const horizon = 'journal_horizon()';

const endpoints = 'endpoint p join account a using (account_id)';

// In order, or the planner expects to meet a row soon and reads a journal that has nothing new from end to end:
// 140 ms for a million events instead of 0.05.
const someAfterCursor = (most: string, more = '') => {
  const of = (journal: string) => `
    (select 1 from ${journal} e where e.tx >= c.tx and (e.tx, e.event_id) > (c.tx, c.event_id) ${more}
     order by e.tx limit ${most})`;
  return `select 1 from fanout_cursor c cross join lateral (${of('event')} union all ${of('offer_event')}) n limit ${most}`;
};

/** What there is to do; asked often, so it only looks. */
export async function whatIsNew(
  db: Queryable,
): Promise<{ live: boolean; events: boolean; retellings: boolean }> {
  const [row] = await db.query<{ live: boolean; events: boolean; retellings: boolean }>(
    `select exists (select 1 from ${endpoints} where ${isLive}) as live,
       exists (${someAfterCursor('1', `and e.tx < ${horizon}`)}) as events,
       exists (select 1 from retelling) as retellings`,
    [],
  );
  return row!;
}

/** Nothing is counted beyond this: a page of metrics must not read a journal. */
const mostCounted = 100_000;

/** When the oldest event beyond the cursor was recorded; null: there is none. @param more a further condition on e. */
export async function oldestAfterCursor(db: Queryable, more = ''): Promise<Date | null> {
  const first = (journal: string) => `
    (select e.at from ${journal} e where e.tx >= c.tx and (e.tx, e.event_id) > (c.tx, c.event_id) ${more}
     order by e.tx limit 1)`;
  const [row] = await db.query<{ at: Date | null }>(
    `select min(n.at) as at from fanout_cursor c
     cross join lateral (${first('event')} union all ${first('offer_event')}) n`,
    [],
  );
  return row!.at;
}

/** What waits: events not told, messages never tried, messages that failed. */
export async function backlog(db: Queryable): Promise<{ untold: number; untried: number; retrying: number }> {
  const [row] = await db.query<{ untold: number; untried: number; retrying: number }>(
    `select (select count(*)::int from (${someAfterCursor('$1')}) u) as untold,
       count(*) filter (where attempts = 0)::int as untried, count(*) filter (where attempts > 0)::int as retrying
     from (select attempts from due limit $1) p`,
    [mostCounted],
  );
  return row!;
}

/** The cursor, and with it the right to move it; undefined while another process has it. */
export const takeCursor = async (tx: Queryable): Promise<Place | undefined> =>
  (await tx.query<Place>('select tx::text as tx, event_id from fanout_cursor for update skip locked', []))[0];

export async function moveCursor(tx: Queryable, to: Place): Promise<void> {
  await tx.query('update fanout_cursor set tx = $1::xid8, event_id = $2', [to.tx, to.event_id]);
}

export interface Live {
  endpoint_id: number;
  account_id: number;
  salt: string;
  actions: EndpointAction[];
  /** Snapshots of the latest approval or enabling, and of the first: what they see came before it. */
  enabled_snapshot: string;
  approved_snapshot: string;
}

/** Everybody who may be told things now, and the horizon of this very look. */
export async function liveEndpoints(tx: Queryable): Promise<{ live: Live[]; horizon: string }> {
  const rows = await tx.query<Live & { horizon: string }>(
    `select p.endpoint_id, p.account_id, p.salt, p.actions, p.enabled_snapshot::text as enabled_snapshot,
       p.approved_snapshot::text as approved_snapshot, h.horizon from (select ${horizon}::text as horizon) h
     left join (${endpoints}) on ${isLive}`,
    [],
  );
  return { live: rows.filter((row) => row.endpoint_id !== null), horizon: rows[0]!.horizon };
}

const batchOf = (journal: string) => `
  (select tx, event_id from ${journal}
   where tx >= $1::xid8 and (tx, event_id) > ($1::xid8, $2::bigint)
     and tx < least(${horizon}, coalesce($3::xid8, ${horizon}))
   order by tx, event_id limit $4)`;

/**
 * Where the next batch after a place ends.
 *
 * @param until never beyond this transaction; undefined: only the horizon bounds it.
 * @returns `whole` when nothing below the bound is left after it; `end` is then the bound itself.
 */
export async function batchEnd(
  tx: Queryable,
  after: Place,
  until: string | undefined,
  most: number,
): Promise<{ count: number; end: Place; whole: boolean; horizon: string }> {
  const [row] = await tx.query<{
    count: number;
    tx: string | null;
    event_id: number;
    bound: string;
    horizon: string;
  }>(
    `with batch as materialized (
       ${batchOf('event')} union all ${batchOf('offer_event')} order by tx, event_id limit $4)
     select (select count(*)::int from batch) as count, l.tx::text as tx, l.event_id, ${horizon}::text as horizon,
       least(${horizon}, coalesce($3::xid8, ${horizon}))::text as bound
     from (select 1) as one left join (select * from batch order by tx desc, event_id desc limit 1) l on true`,
    [after.tx, after.event_id, until ?? null, most],
  );
  const { count, tx: last, event_id, bound, horizon: seen } = row!;
  const whole = count < most;
  return { count, end: whole ? { tx: bound, event_id: 0 } : { tx: last!, event_id }, whole, horizon: seen };
}

const atTill = `e.action in (${action.redeemed}, ${action.rollback})`;
const names = `(array['deposited', 'deleted', 'redeemed', 'rollback'])[e.action]`;

/**
 * SQL: event e was committed before the change that noted a snapshot and a time. An event whose transaction was under
 * way then, waiting for a lock for one, is committed after it. Changes from before snapshots were noted have the time alone.
 */
const before = (snapshot: string, time: string) =>
  `case when ${snapshot} is null then e.at < ${time} else pg_visible_in_snapshot(e.tx, ${snapshot}) end`;

/** SQL: a relationship held when event e was committed. */
const held = (x: string) => `not (${before(`${x}.since_snapshot`, `${x}.since`)})
  and (${x}.until is null or ${before(`${x}.until_snapshot`, `${x}.until`)})`;

/** SQL: the brand the offer stood under when event e was committed. */
const brandThen = `coalesce(
  (select past.brand_internal_id from past_brand past
   where past.offer_id = e.offer_id and ${before('past.until_snapshot', 'past.until')} order by past.move_id limit 1),
  e.brand_internal_id)`;

/**
 * The events between two places that might concern one of the accounts, with everything their receivers depend on
 * and read. The first filter is rough and cheap, so that a stretch that concerns nobody costs little.
 */
export const eventFacts = (
  tx: Queryable,
  after: Place,
  end: Place,
  accounts: readonly number[],
): Promise<Array<EventFacts & { tx: string }>> =>
  tx.query(
    `with e as materialized (
       select e.*, o.base_gs1, o.manufacturer_id as owner_id, o.brand_internal_id
       from event e join offer o using (offer_id)
       where e.tx >= $1::xid8 and e.tx <= $3::xid8
         and (e.tx, e.event_id) > ($1::xid8, $2::bigint) and (e.tx, e.event_id) <= ($3::xid8, $4::bigint)
         and (o.manufacturer_id = any($5::int[]) or e.provider_id = any($5::int[])
           or o.manufacturer_id in (select x.manufacturer_id from partner_authorization x where x.partner_id = any($5::int[]))
           or (${atTill} and (e.retailer_id = any($5::int[]) or e.accelerator_id = any($5::int[])
             or e.retailer_id in (select x.retailer_id from clearinghouse_assignment x where x.clearinghouse_id = any($5::int[])))))
     )
     select e.tx::text as tx, e.event_id, ${names} as action, e.base_gs1, e.serial, e.at,
       e.owner_id as manufacturer_id, e.provider_id, e.retailer_id, e.accelerator_id, c.clearinghouse_id,
       p.partner_ids, v.email_domain as provider_domain, e.redeemed_at,
       coalesce(r.store, e.store) as store, s.name as store_name, s.city as store_city, s.state as store_state,
       s.country as store_country, t.email_domain as retailer_domain
     from e
     join account v on v.account_id = e.provider_id
     left join account t on t.account_id = e.retailer_id
     left join event r on r.offer_id = e.offer_id and r.event_id = e.redemption and e.action = ${action.rollback}
     left join store s on s.account_id = e.retailer_id and s.store_id = coalesce(r.store, e.store)
     left join lateral (
       select x.clearinghouse_id from clearinghouse_assignment x
       where x.retailer_id = e.retailer_id and ${held('x')} order by x.since desc limit 1) c on ${atTill}
     -- Authorized partners: the account authorization and, under it, access to the brand it stood under then or
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
    [after.tx, after.event_id, end.tx, end.event_id, arrayOf(accounts, (id) => id)],
  );

/** The changes of offers between two places that concern one of the accounts. */
export const offerFacts = (
  tx: Queryable,
  after: Place,
  end: Place,
  accounts: readonly number[],
): Promise<Array<OfferFacts & { tx: string }>> =>
  tx.query(
    `select e.tx::text as tx, e.event_id, e.action, e.base_gs1, e.at, e.manufacturer_id, e.partner_ids, e.provider_ids,
       e.record, m.email_domain as manufacturer_domain
     from offer_event e join account m on m.account_id = e.manufacturer_id
     where e.tx >= $1::xid8 and e.tx <= $3::xid8
       and (e.tx, e.event_id) > ($1::xid8, $2::bigint) and (e.tx, e.event_id) <= ($3::xid8, $4::bigint)
       and (e.manufacturer_id = any($5::int[]) or e.partner_ids && $5::int[] or e.provider_ids && $5::int[])
     order by e.tx, e.event_id`,
    [after.tx, after.event_id, end.tx, end.event_id, arrayOf(accounts, (id) => id)],
  );
