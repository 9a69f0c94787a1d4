-- Counts of redemptions and rollbacks, added up from the journal by those who follow it (docs/decisions/0094). They take
-- the place of the rows of `tally` with actions 3 and 4, which nothing reads or writes any more.

-- By UTC day, each rollback on its own.
create table offer_day (
  offer_id bigint not null,
  day date not null,
  provider_id int not null,
  manufacturer_id int not null,
  redeemed bigint not null,
  rolled_back bigint not null,
  primary key (offer_id, day, provider_id)
) with (fillfactor = 70);
create index offer_day_of_manufacturer on offer_day (manufacturer_id, day, offer_id);

-- By quarter of an hour, of which the days of every zone are made: redemptions recorded in it, and how many of these
-- were rolled back since.
create table offer_quarter (
  offer_id bigint not null,
  quarter timestamptz not null,
  provider_id int not null,
  manufacturer_id int not null,
  redeemed int not null,
  rolled_back int not null,
  primary key (offer_id, quarter, provider_id)
) with (fillfactor = 70);
create index offer_quarter_of_manufacturer on offer_quarter (manufacturer_id, quarter);
create index offer_quarter_of_provider on offer_quarter (provider_id, quarter);

-- Those by retailer, and by the accelerator they came through; 0: by none.
create table retailer_quarter (
  retailer_id int not null,
  quarter timestamptz not null,
  offer_id bigint not null,
  accelerator_id int not null,
  manufacturer_id int not null,
  redeemed int not null,
  rolled_back int not null,
  primary key (retailer_id, quarter, offer_id, accelerator_id)
) with (fillfactor = 70);
create index retailer_quarter_of_manufacturer on retailer_quarter (manufacturer_id, quarter);

-- The last event that is added up. is_whole: once this was the whole journal.
create table tally_cursor (
  one boolean primary key default true check (one),
  tx xid8 not null,
  event_id bigint not null,
  is_whole boolean not null default false
);
insert into tally_cursor (tx, event_id) values ('0', 0);

-- What the events after one position and up to another change in the counts. Never a scan: what is not added up yet are
-- few events at the end of a journal of any size, which the planner cannot know.
create function journal_changes(after_tx xid8, after_id bigint, until_tx xid8, until_id bigint)
returns table (offer_id bigint, day date, quarter timestamptz, provider_id int, manufacturer_id int, retailer_id int,
  accelerator_id int, redeemed int, rolled_back int)
language sql stable rows 1000 set enable_seqscan to off as $$
  select e.offer_id, (e.at at time zone 'UTC')::date, date_bin('15 minutes', coalesce(r.at, e.at), '2000-01-01Z'),
    e.provider_id, coalesce(r.manufacturer_id, e.manufacturer_id), e.retailer_id,
    coalesce(case when e.action = 3 then e.accelerator_id else r.accelerator_id end, 0),
    case when e.action = 3 then 1 else 0 end, case when e.action = 4 then 1 else 0 end
  from event e left join lateral (
    select x.at, x.manufacturer_id, x.accelerator_id from event x
    where e.action = 4 and x.offer_id = e.offer_id and x.event_id = e.redemption limit 1) r on true
  where e.tx >= $1 and (e.tx, e.event_id) > ($1, $2) and e.tx <= $3 and (e.tx, e.event_id) <= ($3, $4)
    and e.action in (3, 4)
$$;
