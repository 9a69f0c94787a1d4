import type { Queryable } from '../../platform/db/database.ts';
import { int4, int8, text } from '../../platform/db/statements/sql-types.ts';
import { values } from '../../platform/db/statements/statement.ts';

/** SQL: whether the text of offer `o` with its brand's name contains `q`, whatever its case. */
export const containsSql = (q: string) =>
  `strpos(lower(concat_ws(' ', base_gs1, terms->>'short_name', description, brand_name)), lower(${q})) > 0`;

/** SQL: the keys in the index offer_search_idx: of the same text of offer `n` without the brand's name. */
const storedKeys = `search_keys(n.manufacturer_id,
  lower(n.base_gs1 || ' ' || coalesce(n.terms->>'short_name' || ' ', '') || n.description))`;

/** SQL: keys that every text with `part` in it has; none, which narrows nothing, if it is shorter than three letters. */
const keysOf = (part: string) =>
  `array(select substr(${part}, at, 3) from generate_series(1, length(${part}) - 2) at)`;

/** More candidates than this narrow nothing: a word that so many offers have soon fills a page in the list's order. */
const maxCandidates = 1_000;

/**
 * SQL: ids and brands of offers whose own text has the keys of `part`. Behind "offset 0" the index alone finds them: a plan
 * that computed the keys of an offer to compare them would take 0.3 ms for each.
 */
const withKeys = (part: string, ownerKey = '') => `
  (select n.offer_id, n.brand_internal_id from offer n where ${storedKeys} @> (${keysOf(part)}${ownerKey}) offset 0)`;

// The index knows only the offer's own text. So brands are looked at apart: `q` may be in a brand's name, or begin in
// the text before it, of which the rest is looked for, and end in the name.
const candidatesAmong = (q: string, manufacturerId?: string) => {
  // A key that all offers of a manufacturer have, and no others.
  const ownerKey = manufacturerId === undefined ? undefined : ` || ('#' || ${manufacturerId})`;
  return `
    with named as materialized (
      select b.brand_internal_id, s.rest from brand b cross join lateral (
        select '' as rest where strpos(lower(b.name), lower(${q})) > 0
        union all
        select left(lower(${q}), at - 1) from generate_series(1, length(lower(${q}))) at
        where substr(lower(${q}), at, 1) = ' ' and starts_with(lower(b.name), substr(lower(${q}), at + 1))
      ) s ${manufacturerId === undefined ? '' : `where b.manufacturer_id = ${manufacturerId}`}
    )
    select n.offer_id as value from (
      select h.offer_id from ${withKeys(`lower(${q})`, ownerKey)} h
      union all
      select o.offer_id from named b join offer o using (brand_internal_id) where length(b.rest) < 3
      union all
      select h.offer_id from (select * from named where length(rest) >= 3) b
      cross join lateral ${withKeys('b.rest', ownerKey)} h where h.brand_internal_id = b.brand_internal_id
    ) n limit ${maxCandidates + 1}`;
};

const candidatesOf = values({
  params: { q: text, manufacturerId: int4 },
  value: int8,
  only: 'single',
  sql: ({ q, manufacturerId }) => candidatesAmong(q, manufacturerId),
});

const candidates = values({
  params: { q: text },
  value: int8,
  only: 'single',
  sql: ({ q }) => candidatesAmong(q),
});

/**
 * Ids among which all the offers are whose text contains `q`; undefined where the index narrows nothing, and the list is
 * walked.
 *
 * @param manufacturerId whose they are; undefined: of any.
 */
export async function narrowed(
  tx: Queryable,
  q: string | undefined,
  manufacturerId?: number,
): Promise<number[] | undefined> {
  if (q === undefined || [...q].length < 3 || tx.shards !== undefined) return undefined;
  const ids =
    manufacturerId === undefined
      ? await candidates(tx, { q })
      : await candidatesOf(tx, { q, manufacturerId });
  return ids.length > maxCandidates ? undefined : [...new Set(ids)];
}
