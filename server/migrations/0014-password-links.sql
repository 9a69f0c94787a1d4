-- What the operator makes for somebody who forgot the password; one at a time for a person.
create table password_link (
  person_id int primary key references person on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
