-- The key of an event by its number within its offer: new ones come at the end, where those of strings came anywhere.
create unique index concurrently if not exists event_by_number on event (offer_id, event_id);
