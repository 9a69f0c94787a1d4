-- The events of one string, for its history. It also finds the rollback of a redemption, which had an index of its own.
create index event_of_string on event (offer_id, serial);
drop index event_offer_id_redemption_idx;
create index redemption_error_of_string on redemption_error (offer_id, serial);
