-- Who may redeem an offer, when, and by which names it is known.

alter table offer
  add column mandatory_retailer boolean not null default false,
  -- With at least one row in offer_retailer; kept beside it so that the till's statement looks there only when it must.
  add column restricted boolean not null default false,
  add column window_days int[],
  add column window_dates int[],
  add column window_start time,
  add column window_end time,
  add column window_zone text;

create table offer_retailer (
  offer_id bigint not null references offer on delete cascade,
  retailer_id int not null references account,
  since timestamptz not null,
  primary key (offer_id, retailer_id)
);

create table lookup_code (
  lookup_code_id int generated always as identity primary key,
  lookup_code text not null unique,
  offer_id bigint not null references offer on delete cascade,
  skip_purchase_validation boolean not null default false,
  -- Strings made by this name; counted with the deposit.
  strings bigint not null default 0,
  created_at timestamptz not null
);
create index on lookup_code (offer_id);

-- Refused strings at redeem: counted by reason, the newest kept one by one.
create table redemption_error_count (
  offer_id bigint not null,
  reason text not null,
  count bigint not null,
  last_at timestamptz not null,
  primary key (offer_id, reason)
);

create table redemption_error (
  offer_id bigint not null,
  reason text not null,
  error_id bigint generated always as identity,
  serial bigint not null,
  retailer_id int not null,
  store text,
  at timestamptz not null,
  primary key (offer_id, reason, error_id)
);
create index on redemption_error (at);

-- What a store reported as redeemed while it was cut off, and could not be recorded any more.
create table offline_conflict (
  offer_id bigint not null,
  serial bigint not null,
  retailer_id int not null,
  redeemed_at timestamptz not null,
  conflict_id bigint not null default nextval('event_event_id_seq'),
  manufacturer_id int not null,
  accelerator_id int,
  store text,
  reason text not null,
  at timestamptz not null,
  execution_id uuid not null,
  primary key (offer_id, serial, retailer_id, redeemed_at)
);
create index on offline_conflict (manufacturer_id, at, conflict_id);
create index on event (manufacturer_id, at, event_id) where action = 3 and redeemed_at is not null;

-- Offers by when they were created or changed, for sync and lists between days.
create index on offer (created_at, offer_id);
create index on offer (updated_at, offer_id);
