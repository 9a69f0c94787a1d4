-- Who may call, and how they prove it.

create table account (
  account_id int generated always as identity primary key,
  role text not null,
  email_domain text not null,
  name text not null,
  time_zone text,
  enabled boolean not null default true,
  redirect_urls text[] not null default '{}',
  origins text[] not null default '{}',
  created_at timestamptz not null,
  unique (role, email_domain)
);

-- The secret is sealed with SECRET_KEY, not hashed: md5 signatures of the third-party flow need its text.
create table credential (
  access_key text primary key,
  account_id int not null references account,
  sealed_secret text not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index on credential (account_id);

create table token (
  token_hash bytea primary key,
  access_key text not null references credential,
  expires_at timestamptz not null
);
create index on token (expires_at);

create table store (
  account_id int not null references account,
  store_id text not null,
  name text not null,
  address text not null,
  city text not null,
  state text not null,
  country text not null,
  primary key (account_id, store_id)
);

-- First answers of writes that carry a transaction id, kept 24 hours.
create table replay (
  account_id int not null,
  operation text not null,
  txn_id text not null,
  request_hash text not null,
  answer text,
  created_at timestamptz not null,
  primary key (account_id, operation, txn_id)
);
create index on replay (created_at);

-- Relationships keep their past: an event is told to whoever was concerned when it happened.
create table accelerator_assignment (
  retailer_id int not null references account,
  accelerator_id int not null references account,
  since timestamptz not null,
  until timestamptz
);
create unique index on accelerator_assignment (retailer_id, accelerator_id) where until is null;
create index on accelerator_assignment (accelerator_id);

create table clearinghouse_assignment (
  retailer_id int not null references account,
  clearinghouse_id int not null references account,
  since timestamptz not null,
  until timestamptz
);
create unique index on clearinghouse_assignment (retailer_id) where until is null;
create index on clearinghouse_assignment (clearinghouse_id);
