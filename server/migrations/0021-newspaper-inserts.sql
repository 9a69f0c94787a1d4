-- What a redeem call with a transaction id redeemed of newspaper inserts: every copy of an insert has the same code, so no
-- string remembers the call. request: 128 bits that stand for the id, the request, the code and which of the call's copies
-- it was; serial: of the string generated for it. Honoured for 24 hours, then forgotten.
create table insert_redemption (
  offer_id bigint not null,
  request uuid not null,
  serial bigint not null,
  at timestamptz not null,
  primary key (offer_id, request)
);
create index on insert_redemption (at);
