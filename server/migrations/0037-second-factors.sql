-- Second factors of persons, and the second step of a sign-in.

create table totp (
  person_id int primary key references person on delete cascade,
  -- Null while none is confirmed.
  sealed_secret text,
  -- A new secret until a first code confirms it; the confirmed one holds meanwhile.
  pending_secret text,
  -- The highest time step of which a code was accepted; that one and earlier ones are refused.
  last_step bigint not null default 0,
  confirmed_at timestamptz
);

create table passkey (
  passkey_id int generated always as identity primary key,
  person_id int not null references person on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  signature_count bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkey (person_id);

-- The challenge of a passkey that is being added.
create table passkey_challenge (
  person_id int primary key references person on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

create table recovery_code (
  person_id int not null references person on delete cascade,
  -- SHA-256, hexadecimal.
  code_hash text not null,
  primary key (person_id, code_hash)
);

-- The password was right and the second step is due; of one address several persons may have the same password.
create table sign_in_ticket (
  token_hash bytea primary key,
  person_ids int[] not null,
  challenge text not null,
  expires_at timestamptz not null
);

-- Second steps tried since a moment, right ones aside.
create table second_step_attempt (
  person_id int primary key references person on delete cascade,
  since timestamptz not null,
  attempts int not null
);

-- When the second step was last done in this session; null: never.
alter table session add column factor_at timestamptz;

alter table account add column second_factor_required boolean not null default false;

-- The second factor of the operator's console and its sessions; used in the production registry alone.
create table operator_totp (
  only_row boolean primary key default true check (only_row),
  -- Null while none is confirmed.
  sealed_secret text,
  pending_secret text,
  -- The highest time step of which a code was accepted.
  last_step bigint not null default 0
);

create table console_session (
  token_hash bytea primary key,
  created_at timestamptz not null
);
