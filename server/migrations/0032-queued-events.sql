-- On a distributed database (Citus) transactions of different nodes have no common order, so an event is queued in its
-- shard until it is published (docs/decisions/0042). On one PostgreSQL the queue stays empty: there the order of
-- transactions says which events are complete, and the planner leaves out what is conditional on this function.
create table event_queue (
  offer_id bigint not null,
  serial bigint not null,
  event_id bigint not null,
  primary key (offer_id, serial, event_id)
);
create index on event_queue (event_id);
create function journal_is_queued() returns boolean language sql immutable return false;

-- The position of the events that this transaction writes.
create function journal_number() returns xid8 language sql stable return journal_position(pg_current_xact_id());

-- The position of this transaction, below which a replay of what was committed before it ends.
create function journal_next() returns xid8 language sql stable return journal_position(pg_current_xact_id());

-- One row, in a table that is never distributed: what is joined with it runs where the server's connection leads to.
create table coordinator (one boolean primary key default true check (one));
insert into coordinator default values;
