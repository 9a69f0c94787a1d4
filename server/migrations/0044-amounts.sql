-- What tills really gave off, in whole cents, beside the journal: a row for each redemption whose amount was reported.
-- Its key is the redemption's event, so a rollback takes the amount out of every sum with its redemption.
create table redemption_amount (
  offer_id bigint not null,
  event_id bigint not null,
  -- When the redemption was recorded.
  recorded_at timestamptz not null,
  cents bigint not null check (cents >= 0),
  primary key (offer_id, event_id)
);
-- The sums of an offer's days are read from the index alone.
create index redemption_amount_by_time on redemption_amount (offer_id, recorded_at) include (cents);
