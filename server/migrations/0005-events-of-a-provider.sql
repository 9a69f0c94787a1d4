-- Servers that know migration 0004 go on with it.
-- A deposit has one instant for all its strings, which such an index writes once (docs/decisions/0103).
create index concurrently if not exists event_of_provider on event (provider_id, at) where action in (1, 3);
drop index concurrently if exists event_provider_id_at_event_id_idx;
