import { centsAtRedemption, joinWorth } from '../../coupons/offers/lookup.ts';
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
import { rows } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';
import { joinSettled } from '../settlements/lookup.ts';

const span = { retailerIds: array(int4), from: timestamptz, before: timestamptz };
const sums = { redemptions: int8, cents: int8, worth_by_basket: int8 };

/** SQL: redemptions e of retailers in a span that stand, with their worth c and the row s that settled them. */
const standing = (p: { retailerIds: string; from: string; before: string }) => `
  from event e join offer o on o.offer_id = e.offer_id ${joinWorth}
  ${joinSettled}
  where e.retailer_id = any(${p.retailerIds}) and e.action = ${action.redeemed} and e.at >= ${p.from} and e.at < ${p.before}
    and not ${isRolledBack}`;

const summed = `count(*) as redemptions, coalesce(sum(${centsAtRedemption}), 0)::bigint as cents,
  count(*) filter (where (${centsAtRedemption}) is null) as worth_by_basket`;

/** By retailer, payer and settlement (null: not settled), and whether they were recorded since an instant. */
export const standingSums = rows({
  params: { ...span, since: timestamptz },
  row: {
    retailer_id: int4,
    funder_id: text,
    settlement_id: nullable(int8),
    is_recent: bool,
    ...sums,
  },
  sql: (p) => `
    select e.retailer_id, o.funder_id, s.settlement_id, e.at >= ${p.since} as is_recent, ${summed} ${standing(p)}
    group by 1, 2, 3, 4`,
  notNull: ['retailer_id'],
});

/** By store as the tills named it, and whether they are settled. */
export const standingByStore = rows({
  params: span,
  row: { store: text, is_settled: bool, ...sums },
  sql: (p) => `
    select coalesce(e.store, '') as store, s.settlement_id is not null as is_settled, ${summed} ${standing(p)}
    group by 1, 2`,
});
