-- One index in place of two: an event is looked for by its string, also where its id is known. Every change of a
-- string writes one entry less, 32 bytes.
alter table event drop constraint event_pkey, add primary key (offer_id, serial, event_id);
drop index event_of_string;
