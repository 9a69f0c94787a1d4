-- One text sealed with SECRET_KEY: opened at every start, so that a server with another key refuses to start instead
-- of failing at the first secret it needs.
create table sealed_marker (
  only_row boolean primary key default true check (only_row),
  sealed text not null
);
