-- A person sees where they are signed in, and ends sessions by their ids.
alter table session
  add column session_id bigint generated always as identity unique,
  add column address text not null default '',
  -- The header User-Agent, cut.
  add column agent text not null default '';
