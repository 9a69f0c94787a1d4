-- Who uses an account, what was done with it, whom it lets in, and how it goes from test to production.

create table account_user (
  user_id int generated always as identity primary key,
  account_id int not null references account,
  email text not null,
  name text not null,
  role text not null,
  created_at timestamptz not null,
  unique (account_id, email)
);
create index on account_user (email);

-- One row per successful write, in the write's own transaction. account_id 0 is the operator.
create table activity (
  activity_id bigint generated always as identity primary key,
  account_id int not null,
  at timestamptz not null,
  who text not null,
  operation text not null,
  subject jsonb not null,
  message text not null,
  address text not null,
  execution_id uuid not null
);
create index on activity (account_id, activity_id);
create index on activity (at);

-- A platform that a client let act for it; the token is kept as its hash.
create table third_party_grant (
  grant_id int generated always as identity primary key,
  platform_id int not null references account,
  account_id int not null references account,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on third_party_grant (account_id, grant_id);

-- An account that went to production stays in test as a name in other accounts' books; the name is free again.
alter table account
  add column gone_at timestamptz,
  drop constraint account_role_email_domain_key;
create unique index on account (role, email_domain) where gone_at is null;

-- In test: who asked to go live, and when its keys stopped.
create table departure (
  account_id int primary key references account,
  requested_at timestamptz,
  left_at timestamptz
);

-- In production: which account of test it was, the key it was given, and when all of it had come.
create table arrival (
  account_id int primary key references account,
  test_account_id int not null unique,
  access_key text not null references credential,
  arrived_at timestamptz
);

-- What a new account of test was given to try.
create table sample (
  account_id int primary key references account,
  given jsonb not null,
  created_at timestamptz not null
);

-- Where the versions of an offer begin that takes a removed one's base string.
alter table base_string add column past_versions int not null default 0;
