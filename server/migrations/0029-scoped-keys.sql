-- Several keys per account, each with a name and with what it may do.
alter table credential
  add column name text not null default '',
  -- Null: everything, also what later versions add.
  add column scopes text[],
  add column last_used_at timestamptz,
  -- Its replacement exists; it is valid until expires_at.
  add column rotated_at timestamptz;
