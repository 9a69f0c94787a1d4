-- The values that a change replaced, so that the activity says what was there before.
alter table activity add column changes jsonb not null default '[]';
