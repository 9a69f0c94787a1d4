import type { Queryable } from '../../platform/db/database.ts';
import {
  array,
  bool,
  date,
  int4,
  int8,
  json,
  jsonb,
  nullable,
  text,
  time,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import { maybeRow, type Placeholders, type RowOf, rows } from '../../platform/db/statements/statement.ts';
import { notAdded } from '../counts/lookup.ts';
import { offerLevelSql } from '../partners/lookup.ts';
import type { Terms } from './terms.ts';

const ownColumns = {
  offer_id: int8,
  base_gs1: text,
  manufacturer_id: int4,
  brand_internal_id: int4,
  funder_id: text,
  description: text,
  campaign_start: date,
  campaign_end: date,
  redemption_start: date,
  redemption_end: date,
  campaign_starts_at: timestamptz,
  campaign_ends_at: timestamptz,
  redemption_starts_at: timestamptz,
  redemption_ends_at: timestamptz,
  terms: jsonb<Terms>(),
  locked: bool,
  active: bool,
  settled: bool,
  archived: bool,
  version: int4,
  updated_at: timestamptz,
  campaign_metadata: nullable(jsonb<Record<string, string>>()),
  mandatory_retailer: bool,
  /** ISO days of the week, 1 to 7. */
  window_days: nullable(array(int4)),
  window_dates: nullable(array(int4)),
  /** In `window_zone`. */
  window_start: nullable(time),
  window_end: nullable(time),
  window_zone: nullable(text),
};

/** An offer with its manufacturer, brand and counters. */
const offerColumns = {
  ...ownColumns,
  manufacturer_email_domain: text,
  manufacturer_time_zone: nullable(text),
  brand_id: text,
  brand_name: text,
  total: int8,
  deposited: int8,
  ever_deposited: int8,
  redeemed: int8,
};
export type OfferRow = RowOf<typeof offerColumns>;

/** An offer with the caller's level on it; see access-level.ts. */
export const reachedColumns = { ...offerColumns, level: int4 };
export type ReachedOffer = RowOf<typeof reachedColumns>;

const standing = 'coalesce(sum(t.redeemed - t.rolled_back), 0)::bigint';

/** SQL: redemptions of offer c that stand; `later`: the column of u with those that are not added up yet. */
const redeemedOf = (condition: string, later: string, isSharded: boolean) => `
  (select ${standing} from offer_day t where t.offer_id = c.offer_id and ${condition})
  ${isSharded ? '' : `+ coalesce(u.${later}, 0)`}`;

/** SQL: u, the redemptions of each offer that are not added up yet, and of those the provider's own. */
const notAddedYet = (providerId: string) => `
  left join (select t.offer_id, ${standing} as standing,
      coalesce(sum(t.redeemed - t.rolled_back) filter (where t.provider_id = ${providerId}), 0)::bigint as own_standing
    from (${notAdded}) t group by t.offer_id) u on u.offer_id = c.offer_id`;

interface Reading {
  isSharded: boolean;
  /** Further columns of offer `o`, each with a comma after it. */
  more?: string;
  /** Which counts t are read, as far as the offers are known: a distributed database finds their node by it. */
  counts?: string;
  providerId?: string;
}

const selectWith = ({ isSharded, more = '', counts = 'true', providerId = '0' }: Reading) => `
  select ${Object.keys(ownColumns)
    .map((name) => `o.${name}`)
    .join(', ')}, ${more}
    m.email_domain as manufacturer_email_domain, m.time_zone as manufacturer_time_zone, b.brand_id, b.name as brand_name,
    c.total, c.deposited, c.ever_deposited, ${redeemedOf(counts, 'standing', isSharded)} as redeemed
  from offer o
  join circulation c using (offer_id)
  join brand b using (brand_internal_id)
  join account m on m.account_id = o.manufacturer_id
  ${isSharded ? '' : notAddedYet(providerId)}`;

/** SQL: the offers that the caller has access to. */
export const selectReached = (callerId: string, { more = '', ...reading }: Reading) => `
  select * from (${selectWith({ ...reading, more: `${more} ${offerLevelSql(callerId)} as level,` })}) o where level is not null`;

const ofOneOffer = { base: text, offerId: nullable(int8) };

/**
 * SQL: one offer, by its base string. A distributed database finds its node by the id alone, and would ask every node
 * otherwise; elsewhere the id is null.
 */
const oneOffer = (p: Placeholders<typeof ofOneOffer>) => `o.base_gs1 = ${p.base} and ${isOffer(p, 'o')}`;
const isOffer = ({ offerId }: Pick<Placeholders<typeof ofOneOffer>, 'offerId'>, alias: string) =>
  `(${offerId} is null or ${alias}.offer_id = ${offerId})`;

async function oneOfferGiven(tx: Queryable, base: string) {
  if (tx.shards === undefined) return { base, offerId: undefined };
  const [found] = await offerIdsOf(tx, { bases: [base] });
  return { base, offerId: found?.offer_id };
}

const reachedByBase = maybeRow({
  params: { callerId: int4, ...ofOneOffer },
  row: reachedColumns,
  sql: ({ callerId, ...p }, isSharded) =>
    `${selectReached(callerId, { isSharded, counts: isOffer(p, 't') })} and ${oneOffer(p)}`,
});

/** The caller's own offer, or one that a partner was given access to. */
export const reachedOffer = async (
  tx: Queryable,
  callerId: number,
  base: string,
): Promise<ReachedOffer | undefined> => reachedByBase(tx, { callerId, ...(await oneOfferGiven(tx, base)) });

/** An offer as one provider may see it: with its own share, and the retailers where its strings redeem. */
export const providersColumns = {
  ...offerColumns,
  own_cap: nullable(int8),
  own_deposited: int8,
  own_redeemed: int8,
  /** The retailers that the offer is restricted to; none: any retailer may redeem. */
  retailers: json<Array<{ email_domain: string; name: string }>>(),
};
export type ProvidersOffer = RowOf<typeof providersColumns>;

export const selectForProvider = (providerId: string, { isSharded, counts = 'true' }: Reading) => `
  ${selectWith({
    isSharded,
    counts,
    providerId,
    more: `s.cap as own_cap, coalesce(s.deposited, 0) as own_deposited,
    ${redeemedOf(`t.provider_id = ${providerId} and ${counts}`, 'own_standing', isSharded)} as own_redeemed,
    (select coalesce(json_agg(json_build_object('email_domain', a.email_domain, 'name', a.name) order by a.email_domain), '[]')
     from offer_retailer r join account a on a.account_id = r.retailer_id
     where o.restricted and r.offer_id = o.offer_id) as retailers,`,
  })}
  join provider_authorization p on p.offer_id = o.offer_id and p.provider_id = ${providerId} and p.until is null
  left join provider_share s on s.offer_id = c.offer_id and s.provider_id = ${providerId}`;

const providersByBase = maybeRow({
  params: { providerId: int4, ...ofOneOffer },
  row: providersColumns,
  sql: ({ providerId, ...p }, isSharded) =>
    `${selectForProvider(providerId, { isSharded, counts: isOffer(p, 't') })} where ${oneOffer(p)}`,
});

/** An offer the provider is authorized for now. */
export const providersOffer = async (
  tx: Queryable,
  providerId: number,
  base: string,
): Promise<ProvidersOffer | undefined> =>
  providersByBase(tx, { providerId, ...(await oneOfferGiven(tx, base)) });

const byBase = maybeRow({
  params: ofOneOffer,
  row: offerColumns,
  sql: (p, isSharded) => `${selectWith({ isSharded, counts: isOffer(p, 't') })} where ${oneOffer(p)}`,
});

export const offerByBase = async (tx: Queryable, base: string): Promise<OfferRow | undefined> =>
  byBase(tx, await oneOfferGiven(tx, base));

export const offersById = rows({
  params: { offerIds: array(int8) },
  row: offerColumns,
  sql: ({ offerIds }, isSharded) =>
    `${selectWith({ isSharded, counts: `t.offer_id = any(${offerIds})` })}
    where o.offer_id = any(${offerIds}) and c.offer_id = any(${offerIds})`,
});

/** What tills get of offers. It reads no count, because a count is exact only with the journal's end, for which no till may wait. */
export const tillTermsById = rows({
  params: { offerIds: array(int8) },
  row: { offer_id: int8, base_gs1: text, version: int4, terms: jsonb<Terms>() },
  sql: ({ offerIds }) =>
    `select offer_id, base_gs1, version, terms from offer where offer_id = any(${offerIds})`,
});

/** Locks the counter row: deposits, deletions and other changes of this offer wait until the transaction ends. */
export const lockCounter = maybeRow({
  params: { offerId: int8 },
  row: { total: int8, deposited: int8 },
  sql: ({ offerId }) => `select total, deposited from circulation where offer_id = ${offerId} for update`,
});

export const offerIdsOf = rows({
  params: { bases: array(text) },
  row: { base_gs1: text, offer_id: int8 },
  sql: ({ bases }) => `select base_gs1, offer_id from base_string where base_gs1 = any(${bases})`,
});
