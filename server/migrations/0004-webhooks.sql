-- Where events go, what is on its way, and how each try went.

-- An account has at most one approved endpoint and one waiting to be approved. messages in both secrets' text are
-- sealed with SECRET_KEY.
create table endpoint (
  endpoint_id int generated always as identity primary key,
  account_id int not null references account,
  url text not null,
  actions text[] not null,
  verification_token text not null,
  sealed_primary text,
  sealed_secondary text,
  created_at timestamptz not null,
  approved_at timestamptz,
  disabled_at timestamptz,
  failing_since timestamptz,
  failing_reason text
);
create unique index on endpoint (account_id) where approved_at is null and disabled_at is null;
create unique index on endpoint (account_id, (true)) where approved_at is not null and disabled_at is null;

-- How far the journal has been told; one row, its lock is the right to tell.
create table fanout_cursor (
  one boolean primary key default true check (one),
  tx xid8 not null,
  event_id bigint not null
);
insert into fanout_cursor (tx, event_id) values ('0', 0);

create table delivery (
  delivery_id bigint generated always as identity primary key,
  endpoint_id int not null references endpoint,
  message_id uuid not null,
  event_id bigint not null,
  action text not null,
  gs1 text not null,
  data jsonb not null,
  state text not null default 'pending',
  attempts int not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  expires_at timestamptz not null,
  unique (endpoint_id, event_id)
) with (fillfactor = 80);
create index on delivery (endpoint_id, next_attempt_at) where state = 'pending';
create index on delivery (expires_at);

create table delivery_attempt (
  delivery_id bigint not null references delivery on delete cascade,
  number int not null,
  at timestamptz not null,
  status int,
  duration_ms int not null,
  error text,
  primary key (delivery_id, number)
);
