import { tallies } from '../../coupons/counts/lookup.ts';
import { centsAtRedemption, isCents, joinWorth, mostCents } from '../../coupons/offers/lookup.ts';
import { isRolledBack } from '../../coupons/redemptions/lookup.ts';
import {
  array,
  bool,
  int4,
  int8,
  nullable,
  text,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import { type RowOf, rows } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';
import { shortNameSql } from '../../platform/vocabulary/in-sql.ts';

// Where all redemptions of an offer had one worth, as of nearly all offers, its cost is their count times that worth.
// The journal is read only for offers whose redemptions had several.

const offer = {
  offer_id: int8,
  base_gs1: text,
  description: text,
  brand_name: text,
  short_name: text,
  budget_cents: nullable(int8),
  /** All redemptions so far had the worth it has now. */
  is_uniform: bool,
  /** The worth now; null: it depends on the basket. */
  cents: nullable(int8),
  /** The most that a coupon can take off; null: there is no limit. */
  max_cents: nullable(int8),
  /** Coupons can be redeemed: it is active and its redemption has not ended. */
  is_running: bool,
  deposited: int8,
};
export type OfferWorth = RowOf<typeof offer>;

const value = `(o.terms->>'primary_purchase_save_value')::bigint`;
const code = `o.terms->>'save_value_code'`;

const worths = (where: (p: { manufacturerId: string; offerIds: string; now: string }) => string) =>
  rows({
    params: { manufacturerId: int4, offerIds: nullable(array(int8)), now: timestamptz },
    row: offer,
    sql: (p) => `
      select o.offer_id, o.base_gs1, o.description, b.name as brand_name, ${shortNameSql} as short_name, o.budget_cents,
        (select count(*) from offer_worth w where w.offer_id = o.offer_id) <= 1 as is_uniform,
        case when ${isCents(code)} then ${value} end as cents,
        ${mostCents(code, value)} as max_cents,
        o.active and o.redemption_ends_at >= ${p.now} as is_running, c.deposited
      from offer o join brand b using (brand_internal_id) join circulation c using (offer_id)
      where o.manufacturer_id = ${p.manufacturerId} and ${where(p)}`,
  });

/** The manufacturer's offers that run, that have a budget, and those given. */
export const offersToCost = worths(
  ({ offerIds, now }) =>
    `((o.active and o.redemption_ends_at >= ${now}) or o.budget_cents is not null or o.offer_id = any(${offerIds}))`,
);
/** The offers that run and have a budget; `offerIds` is unset. */
export const budgetedOffers = worths(
  ({ offerIds, now }) =>
    `o.budget_cents is not null and o.active and o.redemption_ends_at >= ${now} and ${offerIds} is null`,
);
/** The offers with these ids, with what they are worth. */
export const offerToCost = worths(({ offerIds }) => `o.offer_id = any(${offerIds})`);

const net = { offer_id: int8, redeemed: int8, rolled_back: int8 };

const sums = 'sum(t.redeemed)::bigint as redeemed, sum(t.rolled_back)::bigint as rolled_back';

/** How often offers were redeemed and rolled back in all. */
export const countsOfOffers = rows({
  params: { offerIds: array(int8) },
  row: net,
  sql: ({ offerIds }, isSharded) => `
    select t.offer_id, ${sums} from ${tallies('offer_day', (t) => `${t}.offer_id = any(${offerIds})`, isSharded)} t
    group by t.offer_id`,
  notNull: ['offer_id', 'redeemed', 'rolled_back'],
});

/** How often each offer of a manufacturer was redeemed in a span of whole quarters of an hour. */
export const redeemedCounts = rows({
  params: { manufacturerId: int4, from: timestamptz, before: timestamptz },
  row: { offer_id: int8, redeemed: int8 },
  sql: (p, isSharded) => `
    select t.offer_id, sum(t.redeemed)::bigint as redeemed from ${tallies(
      'offer_quarter',
      (t) =>
        `${t}.manufacturer_id = ${p.manufacturerId} and ${t}.quarter >= ${p.from} and ${t}.quarter < ${p.before} and ${t}.redeemed > 0`,
      isSharded,
    )} t group by t.offer_id`,
  notNull: ['offer_id', 'redeemed'],
});

const reported = { offer_id: int8, count: int8, cents: int8 };

/** What tills reported of some offers' redemptions that were recorded in a span, rolled back since or not. */
export const reportedInSpan = rows({
  params: { offerIds: array(int8), from: timestamptz, before: timestamptz },
  row: reported,
  sql: (p) => `
    select g.offer_id, count(*) as count, sum(g.cents)::bigint as cents from redemption_amount g
    where g.offer_id = any(${p.offerIds}) and g.recorded_at >= ${p.from} and g.recorded_at < ${p.before}
    group by g.offer_id`,
  notNull: ['cents'],
});

/** What tills reported of all redemptions of some offers that stand: all amounts, less those rolled back since. */
export const reportedOfOffers = rows({
  params: { manufacturerId: int4, offerIds: array(int8) },
  row: reported,
  sql: (p) => `
    select r.offer_id, sum(r.count)::bigint as count, sum(r.cents)::bigint as cents from (
      select g.offer_id, count(*) as count, sum(g.cents) as cents from redemption_amount g
      where g.offer_id = any(${p.offerIds}) group by g.offer_id
      union all
      select g.offer_id, -count(*), -sum(g.cents)
      from event b join redemption_amount g on g.offer_id = b.offer_id and g.event_id = b.redemption
      where b.manufacturer_id = ${p.manufacturerId} and b.action = ${action.rollback} and b.offer_id = any(${p.offerIds})
      group by g.offer_id
    ) r group by r.offer_id`,
  notNull: ['offer_id', 'count', 'cents'],
});

const worth = { offer_id: int8, cents: nullable(int8), count: int8 };

/**
 * Redemptions recorded in a span and rolled back since, by their worth. Another server, whose clock is behind, may have
 * recorded the rollback at an earlier instant than its redemption: settlements allow a day for that too.
 */
export const undoneInSpan = rows({
  params: { manufacturerId: int4, from: timestamptz, before: timestamptz },
  row: worth,
  sql: (p) => `
    select e.offer_id, ${centsAtRedemption} as cents, count(*) as count
    from event b join event e on e.offer_id = b.offer_id and e.serial = b.serial and e.event_id = b.redemption
    join offer o on o.offer_id = e.offer_id ${joinWorth}
    where b.manufacturer_id = ${p.manufacturerId} and b.action = ${action.rollback}
      and b.at >= ${p.from}::timestamptz - interval '1 day'
      and e.at >= ${p.from} and e.at < ${p.before}
    group by 1, 2`,
});

/** Redemptions of some offers recorded in a span, by their worth. */
export const redeemedInSpan = rows({
  params: { manufacturerId: int4, offerIds: array(int8), from: timestamptz, before: timestamptz },
  row: worth,
  sql: (p) => `
    select e.offer_id, ${centsAtRedemption} as cents, count(*) as count
    from event e join offer o on o.offer_id = e.offer_id ${joinWorth}
    where e.manufacturer_id = ${p.manufacturerId} and e.action = ${action.redeemed} and e.at >= ${p.from} and e.at < ${p.before}
      and e.offer_id = any(${p.offerIds})
    group by 1, 2`,
});

/** All redemptions of some offers that stand, by their worth. */
export const standingOfOffers = rows({
  params: { offerIds: array(int8) },
  row: worth,
  sql: ({ offerIds }) => `
    select e.offer_id, ${centsAtRedemption} as cents, count(*) as count
    from event e join offer o on o.offer_id = e.offer_id ${joinWorth}
    where e.offer_id = any(${offerIds}) and e.action = ${action.redeemed} and not ${isRolledBack}
    group by 1, 2`,
});
