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

-- A long deposit, deletion or report that a program sends in parts: who began it, how far it is and what failed, for
-- all users of the account.
create table run (
  account_id int not null,
  -- The client's.
  run_id text not null,
  kind text not null,
  title text not null,
  retailer_email_domain text not null,
  total int not null,
  state text not null,
  who text not null,
  begun_at timestamptz not null,
  -- When a part of it or a change of its state arrived last.
  heard_at timestamptz not null,
  done int not null default 0,
  -- How many strings by result.
  counts jsonb not null default '{}',
  -- How many failed strings its parts list; further ones are only counted.
  listed int not null default 0,
  primary key (account_id, run_id)
);
create index on run (heard_at);
create table run_part (
  account_id int not null,
  run_id text not null,
  part int not null,
  at timestamptz not null,
  -- Of what was asked, so that another request under the same number is refused; null where the client reported.
  request_hash text,
  -- Runs of equal results in the order asked, [result, how many]: enough to give a repeated call its first answer.
  results jsonb not null,
  -- Failed strings, [string, result, why].
  failed jsonb not null,
  primary key (account_id, run_id, part),
  foreign key (account_id, run_id) references run on delete cascade
);
