-- A period whose redemptions a clearinghouse settles: of one retailer, or of all that settle through it when it is closed.
create table settlement (
  settlement_id bigint generated always as identity primary key,
  clearinghouse_id int not null references account,
  -- Null: all retailers of the clearinghouse.
  retailer_id int references account,
  -- UTC days of recording, both inclusive.
  from_day date not null,
  to_day date not null check (from_day <= to_day),
  created_at timestamptz not null,
  -- A close takes many short transactions, so that nothing waits for it; between the two instants it is under way.
  began_at timestamptz,
  closed_at timestamptz check (closed_at is null or began_at is not null)
);
create index on settlement (clearinghouse_id, settlement_id);

-- The retailers of a settlement whose close began. A retailer is in one close at a time.
create table settlement_retailer (
  settlement_id bigint not null references settlement,
  retailer_id int not null,
  began_at timestamptz not null,
  closed_at timestamptz,
  primary key (settlement_id, retailer_id)
);
create unique index settlement_under_way on settlement_retailer (retailer_id) where closed_at is null;
create index on settlement_retailer (retailer_id, began_at);

-- What is settled: a redemption, or as a correction the rollback of one that was settled before. The key is the event, so
-- nothing is settled twice. Beside the journal and not in it: a settled row costs a redeem nothing.
create table settled (
  offer_id bigint not null,
  event_id bigint not null,
  serial bigint not null,
  settlement_id bigint not null,
  retailer_id int not null,
  -- When the event was recorded.
  at timestamptz not null,
  -- Negative in a correction; null: the worth depends on the basket.
  cents bigint,
  -- Of a correction, the redemption's event; null in a redemption.
  corrects bigint,
  primary key (offer_id, event_id)
);
create index on settled (settlement_id, retailer_id, (corrects is not null), at, event_id);

-- Sums of the rows of a settlement, written with them.
create table settlement_line (
  settlement_id bigint not null references settlement,
  retailer_id int not null,
  funder_id text not null,
  redemptions bigint not null,
  redeemed_cents bigint not null,
  corrections bigint not null,
  correction_cents bigint not null,
  -- Redemptions less corrections whose worth depends on the basket; in cents they count as nothing.
  worth_by_basket bigint not null,
  primary key (settlement_id, retailer_id, funder_id)
);
create index on settlement_line (retailer_id, settlement_id);

-- The manufacturer has settled the offer: no more deposits; redemption goes on.
alter table offer add column settled boolean not null default false;
