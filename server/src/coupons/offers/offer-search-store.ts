/** SQL: the text of offer `o` with its brand's name in which a search looks. */
const searchedText = `lower(concat_ws(' ', base_gs1, terms->>'short_name', description, brand_name))`;

/** SQL: whether the text of offer `o` contains `q`, whatever its case. */
export const containsSql = (q: string) => `strpos(${searchedText}, lower(${q})) > 0`;

/** SQL: the keys of the offer's own text, as in the index offer_search_idx; the same text without the brand's name. */
const storedKeys = `search_keys(n.manufacturer_id,
  lower(n.base_gs1 || ' ' || coalesce(n.terms->>'short_name' || ' ', '') || n.description))`;

/** SQL: keys that every text with `part` in it has: its parts of three letters, or itself if it is shorter. */
const keysOf = (part: string) => `array(
  select substr(${part}, at, 3) from generate_series(1, greatest(1, length(${part}) - 2)) at where ${part} <> '')`;

/** SQL: a key that only the manufacturer's offers have. */
export const ownerKey = (manufacturerId: string) => `('#' || ${manufacturerId})`;

/**
 * SQL: ids of at least all offers whose text contains `q`. The index knows only the offer's own text, so the name of
 * the brand behind it is looked at apart: `q` may be in it, or begin in the one and end in the other.
 *
 * @param owner the manufacturer; absent: any.
 */
function candidates(q: string, owner?: string): string {
  const ofOwner = (keys: string) => (owner === undefined ? keys : `${keys} || ${ownerKey(owner)}`);
  return `
    select n.offer_id from offer n where ${storedKeys} @> (${ofOwner(keysOf(`lower(${q})`))})
    union all
    select n.offer_id from brand b cross join lateral (
      select '' as rest where strpos(lower(b.name), lower(${q})) > 0
      union all
      select left(lower(${q}), at - 1) from generate_series(1, length(${q})) at
      where substr(lower(${q}), at, 1) = ' ' and starts_with(lower(b.name), substr(lower(${q}), at + 1))
    ) s join offer n on n.brand_internal_id = b.brand_internal_id
    where ${owner === undefined ? 'true' : `b.manufacturer_id = ${owner}`} and ${storedKeys} @> (${ofOwner(keysOf('s.rest'))})`;
}

/** Offers that are looked at one after the other, before the index is used: a frequent word fills its page with them. */
const walkedRows = 300;

interface Search {
  q: string;
  /** A table expression: the offers in question as `o`, with `brand_id` and `brand_name`. */
  from: string;
  /** Which of them are in question, by columns that an index has. */
  among: string;
  /** Further conditions of a hit. */
  condition: string;
  owner?: string;
  afterOfferId: string;
  after: '>' | '<';
  maxRows: string;
}

/**
 * SQL: the ids of a page of offers whose text contains `q`. The first few hundred are looked at in the order of the page;
 * if they do not fill it, the rest is found by index.
 */
export function searchPage({ from, among, condition, after, ...search }: Search): string {
  const { q, owner, afterOfferId, maxRows } = search;
  const order = `order by o.offer_id ${after === '>' ? '' : 'desc'}`;
  const isHit = `(${condition}) and ${containsSql(q)}`;
  return `
    with walked as materialized (
      select o.offer_id, ${isHit} as is_hit from ${from}
      where ${among} and o.offer_id ${after} ${afterOfferId} ${order} limit ${walkedRows}
    ), soon as materialized (select o.offer_id from walked o where is_hit ${order} limit ${maxRows}),
    later as (
      select o.offer_id from ${from}
      where (select count(*) from soon) < ${maxRows} and (select count(*) from walked) = ${walkedRows}
        and o.offer_id ${after} (select ${after === '>' ? 'max' : 'min'}(offer_id) from walked)
        and o.offer_id in (${candidates(q, owner)}) and ${among} and ${isHit}
      ${order} limit ${maxRows}
    )
    select offer_id from soon union all select offer_id from later`;
}
