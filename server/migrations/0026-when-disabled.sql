-- Since when an account is disabled: calls that began before may be under way for some seconds more, and an account of
-- production is deleted only after that. Null: enabled, or disabled before this migration.
alter table account add column disabled_at timestamptz;
