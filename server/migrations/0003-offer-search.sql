-- Without a list of pending entries, which a search would read from end to end: offers are seldom saved.
create index concurrently if not exists offer_search_idx on offer using gin (
  search_keys(manufacturer_id, lower(base_gs1 || ' ' || coalesce(terms->>'short_name' || ' ', '') || description))
) with (fastupdate = off);
