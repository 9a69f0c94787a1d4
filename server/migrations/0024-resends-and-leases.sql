-- A message may be sent again by its owner while an attempt at it is under way. Each resend and replay gives the row a
-- generation of its own, and the result of an attempt only settles the generation it was leased with
-- (docs/decisions/0021).
create sequence due_generation;
alter table due add column generation bigint not null default 0;

-- The time by which messages come due and leases end: the database's, for servers' clocks differ. A function of its
-- own, so that tests can move it; the planner puts now() in its place.
create function queue_now() returns timestamptz language sql stable return now();
