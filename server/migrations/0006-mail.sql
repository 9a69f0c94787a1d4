-- Servers that know migration 0001 go on with it.

-- What is to be told by mail: written with what it tells, and sent by the processes that deliver.
create table mail (
  mail_id bigint generated always as identity primary key,
  -- Its Message-ID, however often it is sent.
  message_id uuid not null,
  kind text not null,
  email text not null,
  -- Subject and text under SECRET_KEY, for they may hold a link; null once it was sent or given up.
  sealed text,
  created_at timestamptz not null,
  -- From when on it is worth nothing, as when a link in it ends.
  expires_at timestamptz not null,
  attempts int not null default 0,
  -- When it is tried next, by any process; null: it was sent or given up.
  due_at timestamptz,
  sent_at timestamptz,
  -- What was last said against it.
  refusal text
);
create index on mail (due_at) where due_at is not null;
create index on mail (created_at);
create index on mail (email);

-- A link with which a person confirms the e-mail address while signed in; one at a time.
create table email_proof (
  person_id int primary key references person on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  mailed boolean not null
);

-- Whether the link went to the person's address alone, so that its use proves the address.
alter table invitation add column mailed boolean not null default false;
alter table password_link add column mailed boolean not null default false;
-- When the person last used such a link; null: the address is not proven.
alter table person add column email_proven_at timestamptz;
