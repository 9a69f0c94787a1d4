-- The brand an offer stood under until it moved to another; the one it stands under now is the offer's own. What happened
-- before the move is told as it stood then (docs/decisions/0003). No reference to brand: one may be deleted once nothing
-- stands under it, and its past must not fall to the next.
create table past_brand (
  offer_id bigint not null references offer on delete cascade,
  brand_internal_id int not null,
  until timestamptz not null,
  primary key (offer_id, until)
);
