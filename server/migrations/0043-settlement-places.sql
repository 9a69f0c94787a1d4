-- How far each retailer of a close is settled, so that a close that was interrupted goes on from there: up to this event
-- of its redemptions, and after the last one of its rollbacks. Null: not begun.
alter table settlement_retailer
  add column is_settled boolean not null default false,
  add column place_is_correction boolean,
  add column place_at timestamptz,
  add column place_event_id bigint;
