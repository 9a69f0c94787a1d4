import {
  centsAtRedemption,
  joinWorth,
  reportedCents,
  saveValue,
  saveValueCode,
} from '../../coupons/offers/lookup.ts';
import { offerLevelSql } from '../../coupons/partners/lookup.ts';
import {
  isRolledBack,
  joinTold,
  rolledBackAt,
  selectTold,
  toldColumns,
} from '../../coupons/redemptions/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { type AfterRow, pageAfter, pageParams, type Span } from '../../platform/db/statements/page-after.ts';
import {
  bool,
  int4,
  int8,
  nullable,
  text,
  textOf,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import { type Placeholders, type RowOf, rows } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';
import type { Reason } from '../../platform/vocabulary/reasons.ts';
import { isSettled } from '../settlements/lookup.ts';
import { redemptionsOf } from './string-events.ts';

const recorded = {
  ...toldColumns,
  at: timestamptz,
  serial: int8,
  accelerator_email_domain: nullable(text),
};
const redemption = {
  ...recorded,
  event_id: int8,
  rolled_back_at: nullable(timestamptz),
  is_settled: nullable(bool),
  discount_in_cents: nullable(int8),
};
export type RedemptionRow = RowOf<typeof redemption>;

/** SQL: the columns `recorded` of rows e, with the save value and its code at that time. */
const columns = (value: string, code: string) =>
  `e.at, e.serial, x.email_domain as accelerator_email_domain, ${selectTold(value, code)}`;

/** SQL: what those columns are of, beside e. */
const joined = `${joinTold} left join account x on x.account_id = e.accelerator_id`;

/** The party whose redemptions are listed, and of a partner's list the partner, which sees the offers it has access to. */
const reportParams = { accountId: int4, partnerId: nullable(int4), ...pageParams };
/** Which of the redemptions of a party; what is unset does not filter. */
const filterParams = {
  base: nullable(text),
  /** With `base`: one string. */
  serial: nullable(int8),
  /** `brand_id` */
  brand: nullable(text),
  /** E-mail domains. */
  ...{ retailer: nullable(text), provider: nullable(text) },
  store: nullable(text),
  state: nullable(textOf<'redeemed' | 'rolled_back'>()),
  settled: nullable(textOf<'yes' | 'no'>()),
  amount: nullable(textOf<'open' | 'reported'>()),
};
type ReportParams = Placeholders<typeof reportParams>;
type FilterParams = Placeholders<typeof filterParams>;
type Filters = RowOf<typeof filterParams>;
type RedemptionFilters = { [Name in keyof Filters]: Filters[Name] | undefined };

/** SQL: the filters that any rows with these columns have; `is null` is no price where the days bound the rows. */
const filtersOf = (p: Omit<FilterParams, 'provider' | 'state' | 'serial' | 'settled' | 'amount'>) => `
  and (${p.base} is null or e.offer_id = (select offer_id from offer where base_gs1 = ${p.base}))
  and (${p.brand} is null or e.offer_id in (
    select o.offer_id from offer o join brand b using (brand_internal_id) where b.brand_id = ${p.brand}))
  and (${p.retailer} is null or e.retailer_id in (
    select account_id from account where role = 'retailer' and email_domain = ${p.retailer}))
  and (${p.store} is null or e.store = ${p.store})`;

/** SQL: what redemption e took off is known: the till reported it, or the terms say it. */
const isKnown = `(select ${centsAtRedemption} is not null from offer o ${joinWorth} where o.offer_id = e.offer_id)`;
const isReported =
  'exists (select 1 from redemption_amount g where g.offer_id = e.offer_id and g.event_id = e.event_id)';

/** SQL: the filters of redemptions. */
const filters = (p: FilterParams) => `${filtersOf(p)}
  and (${p.provider} is null or e.provider_id in (
    select account_id from account where role = 'provider' and email_domain = ${p.provider}))
  and (${p.state} is null or (${p.state} = 'rolled_back') = ${isRolledBack})
  and (${p.settled} is null or (${p.settled} = 'yes') = ${isSettled})
  and (${p.amount} is null or case ${p.amount} when 'open' then not ${isKnown} and not ${isRolledBack} else ${isReported} end)`;

// Paginate on `event` first, join afterwards: the cost is proportional to the page size, not to the offset.
const report = (
  column: 'manufacturer_id' | 'retailer_id' | 'accelerator_id',
  more: (p: ReportParams) => string,
  { join = '', settled = 'null::boolean' }: { join?: string; settled?: string } = {},
) => {
  const page = (p: ReportParams, filter: string) => `
    select e.event_id, ${columns(saveValue, saveValueCode)}, e.rolled_back_at, e.is_settled, ${reportedCents} as discount_in_cents
    from (
      select e.*, ${rolledBackAt} as rolled_back_at, ${settled} as is_settled
      from event e ${join} where e.${column} = ${p.accountId} and e.action = ${action.redeemed}
        and e.at >= ${p.from} and e.at < ${p.before} and (e.at, e.event_id) > (${p.lastAt}::timestamptz, ${p.lastId})
        ${more(p)} ${filter}
      order by e.at, e.event_id limit ${p.maxRows}
    ) e ${joined} ${joinWorth}
    order by e.at, e.event_id`;
  const filtered = (of: (p: FilterParams) => string) =>
    rows({
      params: { ...reportParams, ...filterParams },
      row: redemption,
      sql: (p) => page(p, `${filters(p)} ${of(p)}`),
    });
  return {
    all: rows({ params: reportParams, row: redemption, sql: (p) => page(p, '') }),
    filtered: filtered(({ serial }) => `and (${serial} is null or e.serial = ${serial})`),
    // Apart, so that the plan can begin with the string.
    ofString: filtered(
      ({ base, serial }) =>
        `and (e.offer_id, e.event_id) in (${redemptionsOf(`(select offer_id from offer where base_gs1 = ${base})`, serial)})`,
    ),
  };
};

// Only partners have one. A condition without a column Citus refuses beside an outer join.
const everyOffer = ({ partnerId }: ReportParams) => `and (${partnerId} is null or e.event_id is null)`;
const partnersOffers = ({ partnerId }: ReportParams) => `and (${offerLevelSql(partnerId)}) is not null`;
const withOffer = { join: 'join offer o on o.offer_id = e.offer_id' };
const offline = 'and e.redeemed_at is not null';

const reports = {
  manufacturer: report('manufacturer_id', everyOffer),
  // Settlements are between a retailer and its clearinghouse.
  retailer: report('retailer_id', everyOffer, { settled: isSettled }),
  accelerator: report('accelerator_id', everyOffer),
  offline: report('manufacturer_id', (p) => `${offline} ${everyOffer(p)}`),
  partner: report('manufacturer_id', partnersOffers, withOffer),
  partnerOffline: report('manufacturer_id', (p) => `${offline} ${partnersOffers(p)}`, withOffer),
};

interface Asked {
  accountId: number;
  /** The partner whose report it is. */
  partnerId?: number | undefined;
  span: Span;
  filters: RedemptionFilters;
}

const isSet = (value: unknown) => value !== undefined;

/** Redemptions of one party within the span, in order of recording. */
export function redemptionsAfter(
  tx: Queryable,
  whose: keyof typeof reports,
  { accountId, partnerId, span, filters }: Asked,
  after: AfterRow | undefined,
  maxRows: number,
): Promise<RedemptionRow[]> {
  const page = { accountId, partnerId, ...pageAfter(span, after, maxRows) };
  if (!Object.values(filters).some(isSet)) return reports[whose].all(tx, page);
  return reports[whose][isSet(filters.serial) ? 'ofString' : 'filtered'](tx, { ...page, ...filters });
}

const conflict = { ...recorded, redeemed_at: timestamptz, conflict_id: int8, reason: textOf<Reason>() };
export type ConflictRow = RowOf<typeof conflict>;

const { provider: _, state: __, settled: ___, amount: ____, ...conflictFilters } = filterParams;

const conflicts = rows({
  params: { ...reportParams, ...conflictFilters },
  row: conflict,
  sql: (p) => `
    select e.conflict_id, e.reason,
      ${columns("(o.terms->>'primary_purchase_save_value')::bigint", "o.terms->>'save_value_code'")}
    from offline_conflict e ${joined}
    where e.manufacturer_id = ${p.accountId} and e.at >= ${p.from} and e.at < ${p.before}
      and (e.at, e.conflict_id) > (${p.lastAt}::timestamptz, ${p.lastId})
      and (${p.partnerId} is null or (${offerLevelSql(p.partnerId)}) is not null)
      and (${p.serial} is null or e.serial = ${p.serial}) ${filtersOf(p)}
    order by e.at, e.conflict_id limit ${p.maxRows}`,
});

/** What stores reported as redeemed offline and could not be recorded. */
export async function conflictsAfter(
  tx: Queryable,
  { accountId, partnerId, span, filters: { provider, state, amount, settled: _, ...filters } }: Asked,
  after: AfterRow | undefined,
  maxRows: number,
): Promise<ConflictRow[]> {
  // Nothing was redeemed, so neither was it rolled back, nor had it a provider or an amount.
  if (isSet(provider) || isSet(state) || isSet(amount)) return [];
  return conflicts(tx, { accountId, partnerId, ...filters, ...pageAfter(span, after, maxRows) });
}
