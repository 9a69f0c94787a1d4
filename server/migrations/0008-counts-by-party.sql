-- A manufacturer's and a provider's counts by day are read from the counts themselves, whoever's offers they are.
alter table tally add column manufacturer_id int;
update tally t set manufacturer_id = o.manufacturer_id from offer o where o.offer_id = t.offer_id;
alter table tally alter column manufacturer_id set not null;
create index on tally (manufacturer_id, day, offer_id);
create index on tally (provider_id, day);

-- With these in them, redemptions by retailer and by offer are counted without a look at the journal's rows.
drop index event_manufacturer_id_at_event_id_idx;
create index event_by_manufacturer on event (manufacturer_id, at, event_id) include (offer_id, retailer_id, action) where action = 3;
drop index event_retailer_id_at_event_id_idx;
create index event_by_retailer on event (retailer_id, at, event_id) include (offer_id, action) where action = 3;
create index event_rolled_back_by_retailer on event (retailer_id, at) where action = 4;
create index event_rolled_back_by_accelerator on event (accelerator_id, at) where action = 4 and accelerator_id is not null;
