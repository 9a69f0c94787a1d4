-- Where events go, what is on its way, and how each try went.

-- One row an account. A new address waits in pending_* until it is proven, while the approved one goes on; so a
-- message under way follows its owner to the new address. Secrets are sealed with SECRET_KEY; next_* takes over at
-- *_turns_at. The xids say from which transaction on the journal is the account's to hear: a clock could differ
-- between servers, the order of transactions cannot.
create table endpoint (
  endpoint_id int generated always as identity primary key,
  account_id int not null unique references account,
  -- message ids are made with it
  salt uuid not null default gen_random_uuid(),
  actions text[],
  url text,
  token text,
  approved_at timestamptz,
  -- the first approval, before which nothing is ever told
  approved_tx xid8,
  -- the latest approval or enabling
  told_from xid8,
  sealed_primary text,
  next_primary text,
  primary_turns_at timestamptz,
  sealed_secondary text,
  next_secondary text,
  secondary_turns_at timestamptz,
  pending_url text,
  pending_token text,
  pending_actions text[],
  disabled_at timestamptz,
  failing_since timestamptz,
  failing_reason text,
  check ((url is null) = (approved_at is null)),
  check (url is not null or pending_url is not null)
);

-- How far the journal has been told; one row, its lock is the right to tell.
create table fanout_cursor (
  one boolean primary key default true check (one),
  tx xid8 not null,
  event_id bigint not null
);
insert into fanout_cursor (tx, event_id) values ('0', 0);

-- An owner asked to hear a stretch of the journal again: a cursor of its own, gone when it has arrived.
create table retelling (
  endpoint_id int primary key references endpoint,
  tx xid8 not null,
  event_id bigint not null,
  until_tx xid8 not null,
  from_at timestamptz not null,
  to_at timestamptz not null
);

-- Keyed by endpoint first, as everything that is done to it is done in its endpoint's lane.
-- data: what is told, frozen at fan-out; null once it has expired. tries: since it was last put in the queue, for
-- the schedule; attempts: in all. event_id is null for a test event.
create table delivery (
  endpoint_id int not null references endpoint,
  delivery_id bigint generated always as identity,
  message_id uuid not null,
  event_id bigint,
  action text not null,
  gs1 text not null,
  data json,
  state text not null default 'pending',
  attempts int not null default 0,
  tries int not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  expires_at timestamptz not null,
  primary key (endpoint_id, delivery_id),
  unique (endpoint_id, event_id)
) with (fillfactor = 80);
create index on delivery (endpoint_id, next_attempt_at) where state = 'pending';
create index on delivery (endpoint_id, gs1, delivery_id);
create index on delivery (expires_at);

create table delivery_attempt (
  endpoint_id int not null,
  delivery_id bigint not null,
  number int not null,
  at timestamptz not null,
  status int,
  duration_ms int not null,
  error text,
  primary key (endpoint_id, delivery_id, number),
  foreign key (endpoint_id, delivery_id) references delivery on delete cascade
);
