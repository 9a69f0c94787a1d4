-- Sign-in by an identity provider (OpenID Connect).

-- A person whom only the provider proves has no password.
alter table person alter column password_hash drop not null;

-- Whom the provider proves: issuer and subject, of which the e-mail address is none.
create table identity (
  issuer text not null,
  subject text not null,
  identity_id int generated always as identity unique,
  person_id int not null references person on delete cascade,
  -- The person's, which the provider had verified when the identity was linked.
  email text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (issuer, subject)
);
create index on identity (person_id);

-- An answer of the provider. It is stored before it is judged, so that each attempt of a browser is answered once.
create table identity_proof (
  attempt_hash bytea primary key,
  -- Of the token with which the page uses the proof; null until the answer is found right, and once it is used.
  token_hash bytea unique,
  issuer text,
  subject text,
  email text,
  name text,
  expires_at timestamptz not null
);
