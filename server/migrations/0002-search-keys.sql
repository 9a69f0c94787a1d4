-- The parts of a text of one, two and three letters, by which an index finds the texts that may contain another one, and
-- the account `owner` as a key of its own. Only built-in functions: a managed PostgreSQL may refuse extensions.
create function search_keys(owner integer, text text) returns text[]
language sql immutable strict parallel safe cost 10000 as $$
  select array_agg(distinct pg_catalog.substr(text, at, length)) || ('#' || owner)
  from pg_catalog.generate_series(1, 3) length,
    lateral pg_catalog.generate_series(1, pg_catalog.length(text) + 1 - length) at
$$;
