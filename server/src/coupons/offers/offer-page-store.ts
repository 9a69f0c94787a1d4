import type { Queryable } from '../../platform/db/database.ts';
import {
  array,
  bool,
  int4,
  int8,
  nullable,
  text,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import { type Placeholders, rows } from '../../platform/db/statements/statement.ts';
import { namesBrand } from '../brands/lookup.ts';
import { containsSql, narrowed } from './offer-search-store.ts';
import {
  type ProvidersOffer,
  providersColumns,
  type ReachedOffer,
  reachedColumns,
  selectForProvider,
  selectReached,
} from './offer-store.ts';

/** What filters a list of offers `o`; the phase is that at `now`. `q` is searched in base string, names and brand. */
const filterParams = {
  brandId: nullable(text),
  locked: nullable(bool),
  phase: nullable(text),
  q: nullable(text),
  now: timestamptz,
};

const matching = ({ brandId, locked, phase, q, now }: Placeholders<typeof filterParams>) => `
  (${brandId} is null or ${namesBrand(brandId, 'o')})
  and (${locked} is null or locked = ${locked})
  and (${phase} is null or ${phase} = case when ${now} < redemption_starts_at then 'scheduled'
    when ${now} > redemption_ends_at then 'ended' else 'live' end)
  and (${q} is null or ${containsSql(q)})`;

/** Among which offers alone a page is; see narrowed. */
const narrowing = { ids: array(int8) };

const providersParams = { providerId: int4, afterOfferId: int8, maxRows: int4, ...filterParams };

const providersSql = (
  { providerId, afterOfferId, maxRows, ...filter }: Placeholders<typeof providersParams>,
  isSharded: boolean,
  condition = '',
) => `
  select o.* from (${selectForProvider(providerId, { isSharded })}) o
  where offer_id > ${afterOfferId} ${condition} and ${matching(filter)} order by offer_id limit ${maxRows}`;

const providersPage = rows({ params: providersParams, row: providersColumns, sql: providersSql });

const providersAmong = rows({
  params: { ...narrowing, ...providersParams },
  row: providersColumns,
  sql: ({ ids, ...p }, isSharded) => providersSql(p, isSharded, `and offer_id = any(${ids})`),
});

/** The offers that authorize the provider now, oldest first; filtered as for the manufacturer. */
export async function providersOffersAfter(
  tx: Queryable,
  given: Parameters<typeof providersPage>[1],
): Promise<ProvidersOffer[]> {
  const ids = await narrowed(tx, given.q ?? undefined);
  return ids === undefined ? providersPage(tx, given) : providersAmong(tx, { ids, ...given });
}

/** In which order a list is, by when offers were created. */
export type Order = 'oldest' | 'newest';

const reachedParams = {
  callerId: int4,
  manufacturerId: int4,
  archived: nullable(bool),
  afterOfferId: int8,
  maxRows: int4,
  ...filterParams,
};

const reachedPages = (after: '>' | '<', order: 'offer_id' | 'offer_id desc') => {
  const sql = (
    {
      callerId,
      manufacturerId,
      archived,
      afterOfferId,
      maxRows,
      ...filter
    }: Placeholders<typeof reachedParams>,
    isSharded: boolean,
    condition = '',
  ) => `
    ${selectReached(callerId, { isSharded })} and manufacturer_id = ${manufacturerId} and offer_id ${after} ${afterOfferId}
    ${condition} and (${archived} is null or archived = ${archived}) and ${matching(filter)} order by ${order} limit ${maxRows}`;
  return {
    page: rows({ params: reachedParams, row: reachedColumns, sql }),
    among: rows({
      params: { ...narrowing, ...reachedParams },
      row: reachedColumns,
      sql: ({ ids, ...p }, isSharded) => sql(p, isSharded, `and offer_id = any(${ids})`),
    }),
  };
};

// A number below or above every id: only a plain comparison lets the index begin at the row.
const pages = {
  oldest: { ...reachedPages('>', 'offer_id'), first: 0 },
  newest: { ...reachedPages('<', 'offer_id desc'), first: Number.MAX_SAFE_INTEGER },
} as const;

/** A page of the manufacturer's offers that the caller has access to. */
export async function reachedOffersAfter(
  tx: Queryable,
  order: Order,
  {
    afterOfferId,
    ...given
  }: Omit<Parameters<typeof pages.oldest.page>[1], 'afterOfferId'> & { afterOfferId: number | undefined },
): Promise<ReachedOffer[]> {
  const { page, among, first } = pages[order];
  const from = { ...given, afterOfferId: afterOfferId ?? first };
  const ids = await narrowed(tx, given.q ?? undefined, given.manufacturerId);
  return ids === undefined ? page(tx, from) : among(tx, { ids, ...from });
}
