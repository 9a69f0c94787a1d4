-- Between a client's consent and the platform's first call: one use, five minutes.
create table temp_token (
  token_hash bytea primary key,
  platform_id int not null references account,
  account_id int not null references account,
  given_by text not null,
  expires_at timestamptz not null
);
create index on temp_token (expires_at);

-- Who of the account let the platform in.
alter table third_party_grant add column given_by text not null default '';
