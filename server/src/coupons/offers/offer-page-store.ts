import type { Queryable } from '../../platform/db/database.ts';
import { bool, int4, int8, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { type Placeholders, rows } from '../../platform/db/statements/statement.ts';
import { offerLevelSql } from '../partners/lookup.ts';
import { containsSql, searchPage } from './offer-search-store.ts';
import {
  providersColumns,
  type ReachedOffer,
  reachedColumns,
  selectForProvider,
  selectReached,
} from './offer-store.ts';

/** What filters a list of offers; the phase is that at `now`. */
const filterParams = {
  brandId: nullable(text),
  locked: nullable(bool),
  phase: nullable(text),
  now: timestamptz,
};

const matching = ({ brandId, locked, phase, now }: Placeholders<typeof filterParams>) => `
  (${brandId} is null or brand_id = ${brandId} or brand_internal_id::text = ${brandId})
  and (${locked} is null or locked = ${locked})
  and (${phase} is null or ${phase} = case when ${now} < redemption_starts_at then 'scheduled'
    when ${now} > redemption_ends_at then 'ended' else 'live' end)`;

/** SQL: the offers `o` with what filters them. */
const filtered = `(select o.*, b.brand_id, b.name as brand_name from offer o join brand b using (brand_internal_id)) o`;

type Unsearched<G> = Omit<G, 'q'> & {
  /** Searched in base string, names and brand, whatever its case. */
  q: string | undefined;
};

const providersParams = { providerId: int4, afterOfferId: int8, maxRows: int4, ...filterParams };

const providersPage = rows({
  params: providersParams,
  row: providersColumns,
  sql: ({ providerId, afterOfferId, maxRows, ...filter }, isSharded) => `
    select o.* from (${selectForProvider(providerId, { isSharded })}) o
    where offer_id > ${afterOfferId} and ${matching(filter)} order by offer_id limit ${maxRows}`,
});

const providersSearch = rows({
  params: { q: text, ...providersParams },
  row: providersColumns,
  sql: ({ q, providerId, afterOfferId, maxRows, ...filter }, isSharded) =>
    isSharded
      ? `select o.* from (${selectForProvider(providerId, { isSharded })}) o
         where offer_id > ${afterOfferId} and ${matching(filter)} and ${containsSql(q)} order by offer_id limit ${maxRows}`
      : `select o.* from (${selectForProvider(providerId, { isSharded })}) o where o.offer_id in (${searchPage(
          {
            q,
            from: `${filtered} join provider_authorization p on p.offer_id = o.offer_id`,
            among: `p.provider_id = ${providerId} and p.until is null`,
            condition: matching(filter),
            afterOfferId,
            after: '>',
            maxRows,
          },
        )}) order by offer_id limit ${maxRows}`,
});

/** The offers that authorize the provider now, oldest first; filtered as for the manufacturer. */
export const providersOffersAfter = (
  tx: Queryable,
  { q, ...given }: Unsearched<Parameters<typeof providersSearch>[1]>,
) => (q === undefined ? providersPage(tx, given) : providersSearch(tx, { q, ...given }));

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

const reachedPages = (after: '>' | '<') => {
  const order = after === '>' ? 'offer_id' : 'offer_id desc';
  const page = rows({
    params: reachedParams,
    row: reachedColumns,
    sql: ({ callerId, manufacturerId, archived, afterOfferId, maxRows, ...filter }, isSharded) => `
      ${selectReached(callerId, { isSharded })} and manufacturer_id = ${manufacturerId} and offer_id ${after} ${afterOfferId}
      and (${archived} is null or archived = ${archived}) and ${matching(filter)} order by ${order} limit ${maxRows}`,
  });
  const search = rows({
    params: { q: text, ...reachedParams },
    row: reachedColumns,
    sql: ({ q, callerId, manufacturerId, archived, afterOfferId, maxRows, ...filter }, isSharded) => {
      const condition = `(${archived} is null or archived = ${archived}) and ${matching(filter)}`;
      const reached = `${selectReached(callerId, { isSharded })} and manufacturer_id = ${manufacturerId}`;
      return isSharded
        ? `${reached} and offer_id ${after} ${afterOfferId} and ${condition} and ${containsSql(q)}
           order by ${order} limit ${maxRows}`
        : `${reached} and offer_id in (${searchPage({
            q,
            from: filtered,
            among: `o.manufacturer_id = ${manufacturerId}`,
            condition: `${condition} and ${offerLevelSql(callerId)} is not null`,
            owner: manufacturerId,
            afterOfferId,
            after,
            maxRows,
          })}) order by ${order} limit ${maxRows}`;
    },
  });
  return { page, search };
};

// A number below or above every id: only a plain comparison lets the index begin at the row.
const pages = {
  oldest: { ...reachedPages('>'), first: 0 },
  newest: { ...reachedPages('<'), first: Number.MAX_SAFE_INTEGER },
} as const;

/** A page of the manufacturer's offers that the caller has access to. */
export function reachedOffersAfter(
  tx: Queryable,
  order: Order,
  {
    afterOfferId,
    q,
    ...given
  }: Omit<Unsearched<Parameters<typeof pages.oldest.search>[1]>, 'afterOfferId'> & {
    afterOfferId: number | undefined;
  },
): Promise<ReachedOffer[]> {
  const { page, search, first } = pages[order];
  const from = { ...given, afterOfferId: afterOfferId ?? first };
  return q === undefined ? page(tx, from) : search(tx, { q, ...from });
}
