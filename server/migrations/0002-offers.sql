-- Brands, funders and master offer files.

create table brand (
  brand_internal_id int generated always as identity primary key,
  manufacturer_id int not null references account,
  brand_id text not null,
  name text not null,
  gs1_company_prefix text,
  provider_id int references account,
  created_at timestamptz not null,
  unique (manufacturer_id, brand_id)
);

-- A funder id names one manufacturer's billing record and never moves to another.
create table funder (
  funder_id text primary key,
  manufacturer_id int not null references account,
  details jsonb not null default '{}',
  updated_at timestamptz not null
);
create index on funder (manufacturer_id);
create index on funder (updated_at, funder_id);

-- A base string's number. It outlives a deleted offer, so that whoever remembers it is never wrong.
create table base_string (
  offer_id bigint generated always as identity primary key,
  base_gs1 text not null unique
);

-- The dates are as printed; the instants beside them are what the till is judged by, in the manufacturer's zone.
create table offer (
  offer_id bigint primary key references base_string,
  base_gs1 text not null unique,
  manufacturer_id int not null references account,
  brand_internal_id int not null references brand,
  funder_id text not null references funder,
  description text not null,
  campaign_start date not null,
  campaign_end date not null,
  redemption_start date not null,
  redemption_end date not null,
  campaign_starts_at timestamptz not null,
  campaign_ends_at timestamptz not null,
  redemption_starts_at timestamptz not null,
  redemption_ends_at timestamptz not null,
  rolling_days int,
  terms jsonb not null,
  campaign_metadata jsonb,
  locked boolean not null default false,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 80);
create index on offer (manufacturer_id, offer_id);
create index on offer (brand_internal_id);

-- The counter row that deposit, delete and a change of circulation take first, apart from the offer so that
-- nothing else waits for it. deposited: strings that hold a place now; ever_deposited never falls.
create table circulation (
  offer_id bigint primary key references offer on delete cascade,
  total bigint not null,
  deposited bigint not null default 0,
  ever_deposited bigint not null default 0,
  check (deposited between 0 and total)
) with (fillfactor = 50);

create table provider_authorization (
  offer_id bigint not null references offer on delete cascade,
  provider_id int not null references account,
  since timestamptz not null,
  until timestamptz
);
create unique index on provider_authorization (offer_id, provider_id) where until is null;
create index on provider_authorization (provider_id, offer_id);

-- What one provider has of an offer, and the most it may have (null: only the offer's total counts).
create table provider_share (
  offer_id bigint not null references offer on delete cascade,
  provider_id int not null references account,
  cap bigint,
  deposited bigint not null default 0,
  primary key (offer_id, provider_id)
) with (fillfactor = 50);

create table provider_prefix (
  provider_id int primary key references account,
  prefix text not null unique
);
