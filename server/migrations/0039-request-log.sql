-- The newest calls of an account's programs, so that a developer sees what arrived: never bodies, tokens or secrets.
create table request_log (
  request_id bigint generated always as identity primary key,
  account_id int not null,
  at timestamptz not null,
  who text not null,
  method text not null,
  -- The route and not the URL: paths may contain data strings and codes.
  path text not null,
  operation text not null,
  status int not null,
  -- Empty: it succeeded.
  code text not null,
  execution_id uuid not null,
  duration_ms int not null,
  -- Further calls at about that time that are only counted.
  left_out int not null
);
create index on request_log (account_id, request_id);
create index on request_log (at);
