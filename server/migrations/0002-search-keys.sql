-- The parts of three letters of a text, by which an index finds the texts that may contain another one, and its `owner`,
-- an account, as a key too. Only built-in functions: a managed PostgreSQL may refuse extensions.
create function search_keys(owner integer, text text) returns text[]
language sql immutable strict parallel safe cost 10000 as $$
  select array_agg(distinct pg_catalog.substr(text, at, 3)) || ('#' || owner)
  from pg_catalog.generate_series(1, pg_catalog.length(text) - 2) at
$$;
