alter table event drop constraint event_pkey;
-- A constraint of the index's own name, as a distributed database takes no other.
alter table event add constraint event_by_number primary key using index event_by_number;
-- Nothing reads it: what an accelerator rolled back is found by the redemption.
drop index if exists event_rolled_back_by_accelerator;
