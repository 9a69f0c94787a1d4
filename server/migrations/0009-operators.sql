-- Servers that know migration 0003 go on with it.

-- Persons who operate the registry, or are invited to. Those of production, for both registries.
create table operator_user (
  operator_id int generated always as identity primary key,
  email text not null unique,
  -- Null until the invitation is accepted.
  person_id int unique references person on delete cascade,
  created_at timestamptz not null
);

-- One link at a time: a new one takes the old one's place.
create table operator_invitation (
  operator_id int primary key references operator_user on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- Never: who has the operator token passes it on.
  mailed boolean not null
);
