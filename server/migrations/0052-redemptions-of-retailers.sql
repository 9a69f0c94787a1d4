-- The offer: the products that a retailer may know are those of what it redeemed lately.
create index concurrently if not exists event_of_retailer on event (retailer_id, at, event_id) include (offer_id) where action = 3;
