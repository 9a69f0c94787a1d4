-- What each server writes to the primary every second while it reads reports from a replica: a replica that shows a mark
-- holds everything committed before it, and no other database shows it.
create table replica_mark (
  server uuid primary key,
  number bigint not null,
  at timestamptz not null
);
