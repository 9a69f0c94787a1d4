-- What was undone of a string: its rollbacks, by which its past redemptions are known, and its deletion. Redemptions and
-- deposits, which are nearly all events, write nothing here (docs/decisions/0093).
create index concurrently if not exists event_undoing on event (offer_id, serial) where action in (2, 4);
