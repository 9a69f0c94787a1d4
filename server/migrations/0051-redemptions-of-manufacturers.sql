-- Without the columns from which redemptions were counted, which are added up now: 16 bytes less an event.
create index concurrently if not exists event_of_manufacturer on event (manufacturer_id, at, event_id) where action = 3;
