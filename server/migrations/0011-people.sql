-- Persons who sign in, with what they are to accounts.

-- One per e-mail address in a registry; the password as argon2id's own text.
create table person (
  person_id int generated always as identity primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null
);

-- A user whom nobody has proven to be yet is only invited, and has no person.
alter table account_user add column person_id int references person;
create index on account_user (person_id);

create table session (
  token_hash bytea primary key,
  person_id int not null references person,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index on session (person_id);
create index on session (created_at);

-- One link at a time for a user: a new one takes the old one's place.
create table invitation (
  user_id int primary key references account_user on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
