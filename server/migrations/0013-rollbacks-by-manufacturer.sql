-- A rollback says whose money it gives back, as the redemption said whose it was: a manufacturer's rollbacks by retailer are counted from it.
update event e set manufacturer_id = o.manufacturer_id from offer o where o.offer_id = e.offer_id and e.action = 4;
create index event_rolled_back_by_manufacturer on event (manufacturer_id, at) include (offer_id, retailer_id, action) where action = 4;
