-- Servers that know migration 0003 go on with it.

-- What an operator chose to be told by mail; null: what is usual.
alter table operator_user add column alert_kinds text[];

-- When operators were told by mail that the account asks to go live.
alter table departure add column told_at timestamptz;
