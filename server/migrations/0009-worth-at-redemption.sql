-- What a redemption is worth is what the offer said then: the value from this version of the offer on.
create table offer_worth (
  offer_id bigint not null references base_string,
  version int not null,
  save_value bigint,
  save_value_code text,
  primary key (offer_id, version)
);
insert into offer_worth (offer_id, version, save_value, save_value_code)
select offer_id, version, (terms->>'primary_purchase_save_value')::bigint, terms->>'save_value_code' from offer;

-- Of a redemption, the version of the offer it was granted under; null on rows from before this was kept.
alter table event add column offer_version int;
