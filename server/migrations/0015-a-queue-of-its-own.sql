-- What is to be sent stands in a narrow table of its own (docs/decisions/0021): taking a message and writing down how it
-- went touch no wide row and none of the log's indexes.

-- leased_until has no index, so that taking a message updates its row in place. expires_at is the delivery's.
create table due (
  endpoint_id int not null,
  delivery_id bigint not null,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  expires_at timestamptz not null,
  attempts int not null default 0,
  tries int not null default 0,
  primary key (endpoint_id, delivery_id)
) with (fillfactor = 50);
insert into due (endpoint_id, delivery_id, next_attempt_at, expires_at, attempts, tries)
  select endpoint_id, delivery_id, coalesce(next_attempt_at, now()), expires_at, attempts, tries from delivery where state = 'pending';
create index on due (endpoint_id, next_attempt_at);

-- A message's line is written once; whether it is pending, delivered or expired follows from its place in the queue and its attempts.
alter table delivery drop column state, drop column attempts, drop column tries, drop column next_attempt_at;
alter table delivery reset (fillfactor);
-- Rows stand in the order of their days, so a summary per range of blocks finds the old ones.
drop index delivery_expires_at_idx;
create index on delivery using brin (expires_at);

-- The sweep takes attempts away with their delivery; a check per attempt cost a third of writing it down.
alter table delivery_attempt drop constraint delivery_attempt_endpoint_id_delivery_id_fkey;
