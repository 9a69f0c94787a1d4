-- The tables of one registry. `test` and `production` are two schemas with these tables each, so no table has a column
-- for the environment. Wings in their order (ARCHITECTURE.md), and a sentence for each table; server/schema.sql shows
-- what this and later migrations leave, by name.
--
-- Tables of strings and their journal have no foreign keys: the statements that write them have just read the rows they
-- point at, and a distributed database (docs/decisions/0042) could not check them. Tables of relationships keep their
-- past: a row is a period, and an event is told to those whom it concerned then (docs/decisions/0003, 0028).


-- platform/db: which database this is, and in which order its changes happened

-- Which registry this schema holds; every connection compares it with the one it serves.
create table registry_marker (
  only_row boolean primary key default true check (only_row),
  registry text not null check (registry in ('test', 'production'))
);
insert into registry_marker (registry) values (substring(current_schema() from '(test|production)$'));

-- A text sealed with SECRET_KEY, opened at every start, so that a server with another key refuses to start.
create table sealed_marker (
  only_row boolean primary key default true check (only_row),
  sealed text not null
);

-- Marks that servers write to the primary every second while they read reports from a replica: a replica that shows a
-- mark holds everything committed before it, and no other database shows it.
create table replica_mark (
  server uuid primary key,
  number bigint not null,
  at timestamptz not null
);

-- One row, never distributed: what is joined with it runs where the server's connection leads to.
create table coordinator (one boolean primary key default true check (one));
insert into coordinator default values;

-- The journal's own numbers: those of transactions, above a base that is raised when a database was restored into a
-- cluster whose numbers are lower. The planner puts the bodies in place, so a base of 0 costs nothing.
create function journal_position(transaction xid8) returns xid8 language sql immutable return transaction;

-- Below this position no event can appear any more.
create function journal_horizon() returns xid8 language sql stable
  return journal_position(pg_snapshot_xmin(pg_current_snapshot()));

-- What this transaction sees, in positions: a relationship notes the snapshot in which it began or ended.
create function journal_snapshot() returns pg_snapshot language sql stable
  return (
    select (journal_position(pg_snapshot_xmin(s)) || ':' || journal_position(pg_snapshot_xmax(s)) || ':'
      || coalesce((select string_agg(journal_position(x)::text, ',' order by x) from pg_snapshot_xip(s) x), ''))::pg_snapshot
    from pg_current_snapshot() s);

-- The position of the events that this transaction writes.
create function journal_number() returns xid8 language sql stable return journal_position(pg_current_xact_id());

-- The position of this transaction, below which a replay of what was committed before it ends.
create function journal_next() returns xid8 language sql stable return journal_position(pg_current_xact_id());

-- Whether events wait in event_queue until they are published; the planner leaves out what is conditional on it.
create function journal_is_queued() returns boolean language sql immutable return false;


-- platform/pipeline: what calls leave behind

-- First answers of writes that carry a transaction id, kept 24 hours.
create table replay (
  account_id int not null,
  operation text not null,
  txn_id text not null,
  request_hash text not null,
  answer text,
  created_at timestamptz not null,
  primary key (account_id, operation, txn_id)
);
create index on replay (created_at);

-- One row per successful write, in the write's own transaction.
create table activity (
  activity_id bigint generated always as identity primary key,
  -- 0: the operator.
  account_id int not null,
  at timestamptz not null,
  -- The person, key or platform.
  actor text not null,
  operation text not null,
  subject jsonb not null,
  -- The values that the write replaced.
  changes jsonb not null default '[]',
  message text not null,
  address text not null,
  execution_id uuid not null
);
create index on activity (account_id, activity_id);
create index on activity (at);

-- The newest calls of an account's programs, so that a developer sees what arrived: never bodies, tokens or secrets.
create table request_log (
  request_id bigint generated always as identity primary key,
  account_id int not null,
  at timestamptz not null,
  actor text not null,
  method text not null,
  -- The route and not the URL: paths may contain data strings and codes.
  path text not null,
  operation text not null,
  status int not null,
  -- Empty: it succeeded.
  code text not null,
  execution_id uuid not null,
  duration_ms int not null,
  -- Further calls at about that time that are only counted.
  omitted int not null
);
create index on request_log (account_id, request_id);
create index on request_log (at);


-- identity/accounts: who may call

-- A company in one role. A name is unique while the account has not gone: one that moved to production stays in test as
-- a name in other accounts' books.
create table account (
  account_id int generated always as identity primary key,
  role text not null,
  email_domain text not null,
  name text not null,
  time_zone text,
  enabled boolean not null default true,
  -- Null: enabled. Calls that began before may be under way for some seconds more.
  disabled_at timestamptz,
  second_factor_required boolean not null default false,
  redirect_urls text[] not null default '{}',
  origins text[] not null default '{}',
  created_at timestamptz not null,
  gone_at timestamptz
);
create unique index on account (role, email_domain) where gone_at is null;

-- A retailer's stores.
create table store (
  account_id int not null references account,
  store_id text not null,
  name text not null,
  address text not null,
  city text not null,
  state text not null,
  country text not null,
  primary key (account_id, store_id)
);

-- Which retailers an accelerator redeems for.
create table accelerator_assignment (
  period_id bigint generated by default as identity primary key,
  retailer_id int not null references account,
  accelerator_id int not null references account,
  since timestamptz not null,
  until timestamptz,
  since_snapshot pg_snapshot,
  until_snapshot pg_snapshot
);
create unique index on accelerator_assignment (retailer_id, accelerator_id) where until is null;
create index on accelerator_assignment (accelerator_id);

-- Which clearinghouse a retailer settles through.
create table clearinghouse_assignment (
  period_id bigint generated by default as identity primary key,
  retailer_id int not null references account,
  clearinghouse_id int not null references account,
  since timestamptz not null,
  until timestamptz,
  since_snapshot pg_snapshot,
  until_snapshot pg_snapshot
);
create unique index on clearinghouse_assignment (retailer_id) where until is null;
create index on clearinghouse_assignment (clearinghouse_id);


-- identity/keys: how programs prove it

-- Access keys. The secret is sealed with SECRET_KEY, not hashed: md5 signatures of the third-party flow need its text.
create table credential (
  access_key text primary key,
  account_id int not null references account,
  name text not null default '',
  sealed_secret text not null,
  -- Null: everything, also what later versions add.
  scopes text[],
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Its replacement exists; it is valid until expires_at.
  rotated_at timestamptz,
  expires_at timestamptz
);
create index on credential (account_id);

-- Access tokens by their hash.
create table token (
  token_hash bytea primary key,
  access_key text not null references credential,
  expires_at timestamptz not null
);
create index on token (expires_at);

-- Between a client's consent and the platform's first call: one use, five minutes.
create table temp_token (
  token_hash bytea primary key,
  platform_id int not null references account,
  account_id int not null references account,
  given_by text not null,
  expires_at timestamptz not null
);
create index on temp_token (expires_at);

-- A platform that a client let act for it, and who of the account did; the token is kept as its hash.
create table third_party_grant (
  grant_id int generated always as identity primary key,
  platform_id int not null references account,
  account_id int not null references account,
  given_by text not null default '',
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on third_party_grant (account_id, grant_id);


-- identity/people: persons who sign in, with what they are to accounts

-- Known by address and password together: several persons may sign in with one e-mail address. The password is argon2id's
-- own text; null: only an identity provider proves the person.
create table person (
  person_id int generated always as identity primary key,
  email text not null,
  name text not null,
  password_hash text,
  created_at timestamptz not null
);
create unique index on person (email, password_hash);

-- One salt for all passwords of an address, so that a sign-in costs the same for one person as for a thousand.
create table password_salt (
  email text primary key,
  -- Base64 without padding, as in the hash's own text.
  salt text not null,
  -- The salt of hashes that came from the test registry.
  moved_salt text
);

-- A person's use of an account. One whom nothing has proven yet is only invited, and has no person.
create table account_user (
  user_id int generated always as identity primary key,
  account_id int not null references account,
  person_id int references person,
  email text not null,
  name text not null,
  role text not null,
  created_at timestamptz not null,
  unique (account_id, email)
);
create index on account_user (email);
create index on account_user (person_id);

-- One link at a time for a user: a new one takes the old one's place.
create table invitation (
  user_id int primary key references account_user on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- What the operator makes for a person who forgot the password; one at a time.
create table password_link (
  person_id int primary key references person on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Where a person is signed in.
create table session (
  token_hash bytea primary key,
  session_id bigint generated always as identity unique,
  person_id int not null references person,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  address text not null default '',
  -- The header User-Agent, cut.
  agent text not null default '',
  -- When the second step was last done in this session; null: never.
  factor_at timestamptz
);
create index on session (person_id);
create index on session (created_at);

-- Networks from which a person signed in with the right password: there the guesses of strangers keep them out of nothing.
create table known_network (
  person_id int not null references person on delete cascade,
  -- An IPv4 address, or the /64 of an IPv6 address.
  network text not null,
  used_at timestamptz not null,
  primary key (person_id, network)
);
create index on known_network (used_at);

-- Who was a user of an account that moved to production, and still signs in to test: its old address leads them on.
create table moved_user (
  person_id int not null references person on delete cascade,
  account_id int not null,
  -- The account's number in production.
  arrived_id int not null,
  primary key (person_id, account_id)
);


-- identity/factors: second factors, and the second step of a sign-in

-- A person's authenticator app.
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

-- A person's passkeys (WebAuthn).
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

-- Codes for a person whose other factors are lost, each for one use.
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


-- identity/identity-provider: sign-in by OpenID Connect

-- Whom the provider proves: issuer and subject, of which the e-mail address is none.
create table identity (
  identity_id int generated always as identity unique,
  issuer text not null,
  subject text not null,
  person_id int not null references person on delete cascade,
  -- The person's, which the provider had verified when the identity was linked.
  email text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (issuer, subject)
);
create index on identity (person_id);

-- An answer of the provider, stored before it is judged, so that each attempt of a browser is answered once.
create table identity_proof (
  attempt_hash bytea primary key,
  -- The token with which the page uses the proof; null until the answer is found right, and once it is used.
  token_hash bytea unique,
  issuer text,
  subject text,
  email text,
  name text,
  expires_at timestamptz not null
);


-- identity/moves: how an account goes from test to production

-- In test: who asked to go live, and when its keys stopped.
create table departure (
  account_id int primary key references account,
  requested_at timestamptz,
  left_at timestamptz
);

-- In production: which account of test it was, the key it was given, and when all of it had come.
create table arrival (
  account_id int primary key references account,
  test_account_id int not null unique,
  access_key text not null references credential,
  arrived_at timestamptz
);


-- coupons/brands, funders, products: what an offer names

create table brand (
  brand_internal_id int generated always as identity primary key,
  manufacturer_id int not null references account,
  brand_id text not null,
  name text not null,
  gs1_company_prefix text,
  provider_id int references account,
  created_at timestamptz not null,
  unique (manufacturer_id, brand_id)
);

-- A funder id names one manufacturer's billing record and never moves to another.
create table funder (
  funder_id text primary key,
  manufacturer_id int not null references account,
  details jsonb not null default '{}',
  updated_at timestamptz not null
);
create index on funder (manufacturer_id);
create index on funder (updated_at, funder_id);

-- A manufacturer's catalogue: names for the product codes of its offers. Compared by `gtin14`, shown as `gtin`.
create table product (
  manufacturer_id int not null,
  gtin14 text not null check (gtin14 ~ '^\d{14}$'),
  gtin text not null,
  name text not null,
  image_url text not null default '',
  updated_at timestamptz not null,
  primary key (manufacturer_id, gtin14)
);
create index product_by_name on product (manufacturer_id, name, gtin14);


-- coupons/offers: master offer files

-- A base string's number. It outlives a deleted offer, so that what refers to it is never wrong.
create table base_string (
  offer_id bigint generated always as identity primary key,
  base_gs1 text not null unique,
  -- Where the versions of an offer begin that takes a removed one's base string.
  past_versions int not null default 0
);

-- The dates are as printed; the instants beside them are what the till is judged by, in the manufacturer's zone.
create table offer (
  offer_id bigint primary key references base_string,
  base_gs1 text not null unique,
  manufacturer_id int not null references account,
  brand_internal_id int not null references brand,
  funder_id text not null references funder,
  description text not null,
  campaign_start date not null,
  campaign_end date not null,
  redemption_start date not null,
  redemption_end date not null,
  campaign_starts_at timestamptz not null,
  campaign_ends_at timestamptz not null,
  redemption_starts_at timestamptz not null,
  redemption_ends_at timestamptz not null,
  rolling_days int,
  -- Fields that no statement filters by.
  terms jsonb not null,
  campaign_metadata jsonb,
  -- In cents; it is shown and never refuses a redemption. Not among the terms, which providers and tills read.
  budget_cents bigint check (budget_cents > 0),
  mandatory_retailer boolean not null default false,
  -- With at least one row in offer_retailer; kept beside it so that the till's statement looks there only when it must.
  restricted boolean not null default false,
  window_days int[],
  window_dates int[],
  window_start time,
  window_end time,
  window_zone text,
  locked boolean not null default false,
  active boolean not null default true,
  -- The manufacturer has settled the offer: no more deposits; redemption goes on.
  settled boolean not null default false,
  -- Not in the manufacturer's list, and else as it was.
  archived boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 80);
create index on offer (manufacturer_id, offer_id);
create index on offer (brand_internal_id);
create index on offer (created_at, offer_id);
create index on offer (updated_at, offer_id);

-- What a redemption is worth is what the offer said then: the value from this version of the offer on.
create table offer_worth (
  offer_id bigint not null references base_string,
  version int not null,
  save_value bigint,
  save_value_code text,
  primary key (offer_id, version)
);

-- The brand an offer stood under until it moved to another. No reference to brand: one may be deleted once nothing stands
-- under it, and its past must not fall to the next.
create table past_brand (
  move_id bigint not null generated by default as identity,
  offer_id bigint not null references offer on delete cascade,
  brand_internal_id int not null,
  until timestamptz not null,
  until_snapshot pg_snapshot,
  primary key (offer_id, move_id)
);

-- The only retailers that may redeem a restricted offer.
create table offer_retailer (
  offer_id bigint not null references offer on delete cascade,
  retailer_id int not null references account,
  since timestamptz not null,
  primary key (offer_id, retailer_id)
);

-- Further names by which an offer's coupons may be fetched.
create table lookup_code (
  lookup_code_id int generated always as identity primary key,
  lookup_code text not null unique,
  offer_id bigint not null references offer on delete cascade,
  skip_purchase_validation boolean not null default false,
  -- Strings made by this name; counted with the deposit.
  strings bigint not null default 0,
  created_at timestamptz not null
);
create index on lookup_code (offer_id);

-- Beginnings of offers, kept by an account for offers of a manufacturer: its own, or one that it works for.
create table offer_template (
  account_id int not null,
  manufacturer_id int not null,
  name text not null,
  fields jsonb not null,
  updated_at timestamptz not null,
  primary key (account_id, manufacturer_id, name)
);
create index offer_template_by_manufacturer on offer_template (manufacturer_id);


-- coupons/partners: the account authorization first, then an access level per brand, or one offer (level 2)

-- Which partners a manufacturer works with.
create table partner_authorization (
  period_id bigint generated by default as identity primary key,
  manufacturer_id int not null references account,
  partner_id int not null references account,
  since timestamptz not null,
  until timestamptz,
  since_snapshot pg_snapshot,
  until_snapshot pg_snapshot
);
create unique index on partner_authorization (manufacturer_id, partner_id) where until is null;
create index on partner_authorization (partner_id);

-- What a partner may do with the offers of a brand.
create table brand_access (
  period_id bigint generated by default as identity primary key,
  manufacturer_id int not null references account,
  partner_id int not null references account,
  brand_internal_id int not null references brand on delete cascade,
  access_type text not null,
  since timestamptz not null,
  until timestamptz,
  since_snapshot pg_snapshot,
  until_snapshot pg_snapshot
);
create unique index on brand_access (brand_internal_id, partner_id) where until is null;
create index on brand_access (partner_id);

-- Which offers a partner may edit without access to their brand.
create table offer_edit_access (
  period_id bigint generated by default as identity primary key,
  offer_id bigint not null references offer on delete cascade,
  partner_id int not null references account,
  since timestamptz not null,
  until timestamptz,
  since_snapshot pg_snapshot,
  until_snapshot pg_snapshot
);
create unique index on offer_edit_access (offer_id, partner_id) where until is null;
create index on offer_edit_access (partner_id);


-- coupons/strings: serialized strings, and who may deposit them

-- The counter row that deposit, delete and a change of circulation take first, apart from the offer so that nothing else
-- waits for it.
create table circulation (
  offer_id bigint primary key references offer on delete cascade,
  total bigint not null,
  -- Strings that hold a place now.
  deposited bigint not null default 0,
  -- Never falls.
  ever_deposited bigint not null default 0,
  check (deposited between 0 and total)
) with (fillfactor = 50);

-- Which providers may deposit strings of an offer.
create table provider_authorization (
  period_id bigint generated by default as identity primary key,
  offer_id bigint not null references offer on delete cascade,
  provider_id int not null references account,
  since timestamptz not null,
  until timestamptz,
  since_snapshot pg_snapshot,
  until_snapshot pg_snapshot
);
create unique index on provider_authorization (offer_id, provider_id) where until is null;
create index on provider_authorization (provider_id, offer_id);

-- What one provider has of an offer, and the most it may have (null: only the offer's total counts).
create table provider_share (
  offer_id bigint not null references offer on delete cascade,
  provider_id int not null references account,
  cap bigint,
  deposited bigint not null default 0,
  primary key (offer_id, provider_id)
) with (fillfactor = 50);

-- The digits with which a provider's serial numbers begin.
create table provider_prefix (
  provider_id int primary key references account,
  prefix text not null unique
);

-- A serialized string and its latest redemption, which is kept after its rollback.
create table coupon (
  offer_id bigint not null,
  -- '1' followed by the serial number's digits, so leading zeros and the length survive.
  serial bigint not null,
  -- 1 deposited, 2 redeemed, 3 rolled_back, 4 deleted.
  state smallint not null,
  provider_id int not null,
  deposited_at timestamptz not null,
  expires_at timestamptz,
  -- The only retailer that may redeem it.
  retailer_id int,
  lookup_code_id int,
  -- The retailer of the latest redemption.
  holder_id int,
  redeemed_at timestamptz,
  -- Its event.
  redemption bigint,
  -- The upper 32 bits stand for the client's transaction id, which a rollback compares; the lower 32 for the id together
  -- with who sent the request and where and how it redeems, in all of which a retry is the same.
  txn bigint,
  -- Retailers, transaction ids and times of the redemptions before it. Ids are honoured for 24 hours, and forgotten when
  -- the string is redeemed again after that.
  past_holders int[],
  spent bigint[],
  past_at timestamptz[],
  primary key (offer_id, serial)
) with (fillfactor = 90);

-- The journal: a row for each change of a string, never written again.
create table event (
  offer_id bigint not null,
  event_id bigint generated by default as identity,
  serial bigint not null,
  -- 1 deposited, 2 deleted, 3 redeemed, 4 rollback.
  action smallint not null,
  -- When it was recorded.
  at timestamptz not null,
  provider_id int not null,
  -- Whose money a redemption spends and a rollback gives back.
  manufacturer_id int,
  retailer_id int,
  accelerator_id int,
  store text,
  store_address text,
  -- When the store says that it happened, if it was cut off.
  redeemed_at timestamptz,
  -- The redemption that a rollback undoes.
  redemption bigint,
  execution_id uuid not null,
  -- The transaction that wrote it, by which the journal is read without gaps.
  tx xid8 not null default journal_position(pg_current_xact_id()),
  -- The version of the offer under which a redemption was granted.
  offer_version int,
  -- The index and the constraint have one name, as a distributed database takes no other.
  constraint event_by_number primary key (offer_id, event_id)
);
create index on event (tx);
-- What was undone of a string; redemptions and deposits, nearly all events, write nothing here (docs/decisions/0093).
create index event_undoing on event (offer_id, serial) where action in (2, 4);
-- Reports walk the journal in order of recording: redemptions by each party to them, deposits by provider.
create index event_of_manufacturer on event (manufacturer_id, at, event_id) where action = 3;
-- The offer: the products that a retailer may know are those of what it redeemed lately.
create index event_of_retailer on event (retailer_id, at, event_id) include (offer_id) where action = 3;
create index on event (accelerator_id, at, event_id) where action = 3 and accelerator_id is not null;
create index on event (provider_id, at, event_id) where action in (1, 3);
create index event_redeemed_offline on event (manufacturer_id, at, event_id) where action = 3 and redeemed_at is not null;
create index event_rolled_back_by_manufacturer on event (manufacturer_id, at) include (offer_id, retailer_id, action) where action = 4;
create index event_rolled_back_by_retailer on event (retailer_id, at) where action = 4;

-- On a distributed database transactions of different nodes have no common order, so an event is queued in its shard until
-- it is published (docs/decisions/0042). Elsewhere it stays empty.
create table event_queue (
  offer_id bigint not null,
  serial bigint not null,
  event_id bigint not null,
  primary key (offer_id, serial, event_id)
);
create index on event_queue (event_id);


-- coupons/redemptions

-- What a redeem call with a transaction id redeemed of newspaper inserts: every copy of an insert has one code, so no
-- string remembers the call. Honoured for 24 hours, then forgotten.
create table insert_redemption (
  offer_id bigint not null,
  -- 128 bits that stand for the id, the request, the code and which of the call's copies it was.
  request uuid not null,
  -- The string generated for it.
  serial bigint not null,
  at timestamptz not null,
  primary key (offer_id, request)
);
create index on insert_redemption (at);

-- What tills really gave off, in whole cents, for each redemption whose amount was reported. Its key is the redemption's
-- event, so a rollback takes the amount out of every sum with its redemption.
create table redemption_amount (
  offer_id bigint not null,
  event_id bigint not null,
  -- When the redemption was recorded.
  recorded_at timestamptz not null,
  cents bigint not null check (cents >= 0),
  primary key (offer_id, event_id)
);
-- The sums of an offer's days are read from the index alone.
create index redemption_amount_by_time on redemption_amount (offer_id, recorded_at) include (cents);

-- Refused strings at redeem, counted by reason.
create table redemption_error_count (
  offer_id bigint not null,
  reason text not null,
  count bigint not null,
  last_at timestamptz not null,
  primary key (offer_id, reason)
);

-- The newest refused strings, one by one.
create table redemption_error (
  error_id bigint generated always as identity,
  offer_id bigint not null,
  reason text not null,
  serial bigint not null,
  retailer_id int not null,
  store text,
  at timestamptz not null,
  primary key (offer_id, reason, error_id)
);
create index on redemption_error (at);
create index redemption_error_of_string on redemption_error (offer_id, serial);

-- What a store reported as redeemed while it was cut off, and could not be recorded any more.
create table offline_conflict (
  conflict_id bigint not null default nextval('event_event_id_seq'),
  offer_id bigint not null,
  serial bigint not null,
  retailer_id int not null,
  redeemed_at timestamptz not null,
  manufacturer_id int not null,
  accelerator_id int,
  store text,
  reason text not null,
  at timestamptz not null,
  execution_id uuid not null,
  primary key (offer_id, serial, retailer_id, redeemed_at)
);
create index on offline_conflict (manufacturer_id, at, conflict_id);


-- coupons/fetch-codes

-- A code stands for one string (offer_id and serial, five minutes) or for several (fetch_code_string).
create table fetch_code (
  code text primary key,
  provider_id int not null,
  offer_id bigint,
  serial bigint,
  -- How the provider's client says that it shows the code: pos or ecomm; null where it does not say.
  mode text,
  valid_until timestamptz not null
);
create index on fetch_code (offer_id, serial, valid_until);
create index on fetch_code (valid_until);

-- The strings of a code that stands for several.
create table fetch_code_string (
  code text not null references fetch_code on delete cascade,
  ord int not null,
  offer_id bigint not null,
  serial bigint not null,
  primary key (code, ord)
);


-- coupons/runs: long deposits and deletions of an account

-- A long deposit, deletion or report that a program sends in parts: who began it and how far it is, for all users of the
-- account.
create table run (
  account_id int not null,
  -- The client's.
  run_id text not null,
  kind text not null,
  title text not null,
  retailer_email_domain text not null,
  total int not null,
  state text not null,
  actor text not null,
  started_at timestamptz not null,
  -- When a part of it or a change of its state arrived last.
  last_activity_at timestamptz not null,
  done int not null default 0,
  -- How many strings by result.
  counts jsonb not null default '{}',
  -- How many failed strings its parts list; further ones are only counted.
  listed int not null default 0,
  primary key (account_id, run_id)
);
create index on run (last_activity_at);

-- What a part of a run asked for and how it went.
create table run_part (
  account_id int not null,
  run_id text not null,
  part int not null,
  at timestamptz not null,
  -- What was asked, so that another request under the same number is refused; null where the client reported.
  request_hash text,
  -- Equal results in a row in the order asked, [result, how many]: enough to give a repeated call its first answer.
  results jsonb not null,
  -- Failed strings, [string, result, why].
  failed jsonb not null,
  primary key (account_id, run_id, part),
  foreign key (account_id, run_id) references run on delete cascade
);


-- webhooks/endpoints: where events go

-- An account may have several; the oldest that is not removed is the one under /enterprise/webhook. A new address waits in
-- pending_* until it is proven, while the approved one goes on, so a message under way follows its owner to the new
-- address. Secrets are sealed with SECRET_KEY; next_* takes over at *_turns_at.
create table endpoint (
  endpoint_id int generated always as identity primary key,
  account_id int not null references account,
  name text not null default '',
  description text not null default '',
  -- Message ids are made with it.
  salt uuid not null default gen_random_uuid(),
  actions text[],
  url text,
  token text,
  approved_at timestamptz,
  -- The first approval: what this snapshot sees is never delivered.
  approved_snapshot pg_snapshot,
  -- The latest approval or enabling: what this snapshot sees is not delivered.
  enabled_snapshot pg_snapshot,
  sealed_primary text,
  next_primary text,
  primary_turns_at timestamptz,
  sealed_secondary text,
  next_secondary text,
  secondary_turns_at timestamptz,
  pending_url text,
  pending_token text,
  pending_actions text[],
  disabled_at timestamptz,
  failing_since timestamptz,
  failing_reason text,
  -- Removed by its owner; its log, and then the row, are deleted by the sweep.
  removed_at timestamptz,
  check ((url is null) = (approved_at is null)),
  check (url is not null or pending_url is not null)
);
create index endpoint_account on endpoint (account_id, endpoint_id);


-- webhooks/publishing: who receives which event

-- Changes of master offer files, published beside the journal of strings and in one order with it. Who may know is kept
-- with it, and rows outlive their offers: nothing else is left of a deleted one.
create table offer_event (
  offer_id bigint not null,
  event_id bigint not null default nextval('event_event_id_seq'),
  action text not null,
  at timestamptz not null,
  base_gs1 text not null,
  manufacturer_id int not null,
  partner_ids int[] not null,
  provider_ids int[] not null,
  -- The offer as it stood after the change (before a deletion), as receivers get it.
  record text not null,
  execution_id uuid not null,
  tx xid8 not null default journal_position(pg_current_xact_id()),
  primary key (offer_id, event_id)
);
create index on offer_event (tx);
create index on offer_event (at);

-- How far the journal is published; one row, its lock is the right to publish.
create table fanout_cursor (
  one boolean primary key default true check (one),
  tx xid8 not null,
  event_id bigint not null
);
insert into fanout_cursor (tx, event_id) values ('0', 0);

-- An owner asked for a stretch of the journal again: a cursor of its own, gone when it has arrived.
create table webhook_replay (
  endpoint_id int primary key references endpoint,
  tx xid8 not null,
  event_id bigint not null,
  until_tx xid8 not null,
  from_at timestamptz not null,
  -- Null: everything up to the transaction that asked; the clock of the server that wrote an event may be ahead.
  to_at timestamptz
);


-- webhooks/log and delivery: what is on its way, and how each attempt went

-- A message to an endpoint, written once. Whether it is pending, delivered or expired follows from its place in the queue
-- and its attempts. Keyed by endpoint first, as everything that is done to it is done in its endpoint's lane.
create table delivery (
  endpoint_id int not null references endpoint,
  delivery_id bigint generated always as identity,
  message_id uuid not null,
  -- Null: a test event.
  event_id bigint,
  action text not null,
  gs1 text not null,
  -- The message, frozen when it was published; null once it has expired.
  data json,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (endpoint_id, delivery_id),
  unique (endpoint_id, event_id)
);
create index on delivery (endpoint_id, gs1, delivery_id);
-- The log shows what expired without reading what did not.
create index delivery_expired on delivery (endpoint_id, delivery_id) where data is null;
-- Rows stand in the order of their days, so a summary per range of blocks finds the old ones.
create index on delivery using brin (expires_at);

-- The queue: taking a message and writing down how it went touch no wide row and none of the log's indexes
-- (docs/decisions/0021).
create table due (
  endpoint_id int not null,
  delivery_id bigint not null,
  next_attempt_at timestamptz not null,
  -- Without an index, so that taking a message updates its row in place.
  leased_until timestamptz,
  expires_at timestamptz not null,
  -- In all.
  attempts int not null default 0,
  -- Since it was last put in the queue, for the schedule.
  tries int not null default 0,
  -- Each resend and replay gives the row a new one; the result of an attempt only settles the one it was leased with.
  generation bigint not null default 0,
  primary key (endpoint_id, delivery_id)
) with (fillfactor = 50);
create index on due (endpoint_id, next_attempt_at);
create sequence due_generation;

-- The time by which messages come due and leases end: the database's, for servers' clocks differ. Tests move it.
create function queue_now() returns timestamptz language sql stable return now();

-- How each attempt went. Without a foreign key, which would cost a third of writing it down; the sweep takes attempts away
-- with their delivery.
create table delivery_attempt (
  endpoint_id int not null,
  delivery_id bigint not null,
  number int not null,
  at timestamptz not null,
  status int,
  duration_ms int not null,
  error text,
  primary key (endpoint_id, delivery_id, number)
);

-- Attempts at an endpoint by UTC hour, for its chart: the log has no index by time, which each attempt would pay for.
create table attempt_tally (
  endpoint_id int not null references endpoint,
  hour timestamptz not null,
  delivered int not null,
  failed int not null,
  primary key (endpoint_id, hour)
) with (fillfactor = 70);


-- books/reports: counts, so that reports need no scan (docs/decisions/0005, 0094)

-- Deposits and deletions by UTC day, written with the change itself.
create table tally (
  offer_id bigint not null,
  day date not null,
  provider_id int not null,
  -- As in event.
  action smallint not null,
  count bigint not null,
  manufacturer_id int not null,
  primary key (offer_id, day, provider_id, action)
) with (fillfactor = 50);
create index on tally (manufacturer_id, day, offer_id);
create index on tally (provider_id, day);

-- Redemptions and rollbacks by UTC day, each rollback on its own; added up from the journal.
create table offer_day (
  offer_id bigint not null,
  day date not null,
  provider_id int not null,
  manufacturer_id int not null,
  redeemed bigint not null,
  rolled_back bigint not null,
  primary key (offer_id, day, provider_id)
) with (fillfactor = 70);
create index offer_day_of_manufacturer on offer_day (manufacturer_id, day, offer_id);

-- By quarter of an hour, of which the days of every zone are made: redemptions recorded in it, and how many of these
-- were rolled back since.
create table offer_quarter (
  offer_id bigint not null,
  quarter timestamptz not null,
  provider_id int not null,
  manufacturer_id int not null,
  redeemed int not null,
  rolled_back int not null,
  primary key (offer_id, quarter, provider_id)
) with (fillfactor = 70);
create index offer_quarter_of_manufacturer on offer_quarter (manufacturer_id, quarter);
create index offer_quarter_of_provider on offer_quarter (provider_id, quarter);

-- Quarters by retailer, and by the accelerator that redemptions came through; 0: by none.
create table retailer_quarter (
  retailer_id int not null,
  quarter timestamptz not null,
  offer_id bigint not null,
  accelerator_id int not null,
  manufacturer_id int not null,
  redeemed int not null,
  rolled_back int not null,
  primary key (retailer_id, quarter, offer_id, accelerator_id)
) with (fillfactor = 70);
create index retailer_quarter_of_manufacturer on retailer_quarter (manufacturer_id, quarter);

-- The last event that is added up.
create table tally_cursor (
  one boolean primary key default true check (one),
  tx xid8 not null,
  event_id bigint not null,
  -- Once this was the whole journal.
  is_whole boolean not null default false
);
insert into tally_cursor (tx, event_id) values ('0', 0);

-- What the events after one position and up to another change in the counts. Never a scan: what is not added up yet are
-- few events at the end of a journal of any size, which the planner cannot know.
create function journal_changes(after_tx xid8, after_id bigint, until_tx xid8, until_id bigint)
returns table (offer_id bigint, day date, quarter timestamptz, provider_id int, manufacturer_id int, retailer_id int,
  accelerator_id int, redeemed int, rolled_back int)
language sql stable rows 1000 set enable_seqscan to off as $$
  select e.offer_id, (e.at at time zone 'UTC')::date, date_bin('15 minutes', coalesce(r.at, e.at), '2000-01-01Z'),
    e.provider_id, coalesce(r.manufacturer_id, e.manufacturer_id), e.retailer_id,
    coalesce(case when e.action = 3 then e.accelerator_id else r.accelerator_id end, 0),
    case when e.action = 3 then 1 else 0 end, case when e.action = 4 then 1 else 0 end
  from event e left join lateral (
    select x.at, x.manufacturer_id, x.accelerator_id from event x
    where e.action = 4 and x.offer_id = e.offer_id and x.event_id = e.redemption limit 1) r on true
  where e.tx >= $1 and (e.tx, e.event_id) > ($1, $2) and e.tx <= $3 and (e.tx, e.event_id) <= ($3, $4)
    and e.action in (3, 4)
$$;


-- books/settlements: what clearinghouses settle (docs/decisions/0047)

-- A period whose redemptions a clearinghouse settles: of one retailer, or of all that settle through it when it is closed.
create table settlement (
  settlement_id bigint generated always as identity primary key,
  clearinghouse_id int not null references account,
  -- Null: all retailers of the clearinghouse.
  retailer_id int references account,
  -- UTC days of recording, both inclusive.
  from_day date not null,
  to_day date not null check (from_day <= to_day),
  created_at timestamptz not null,
  -- A close takes many short transactions, so that nothing waits for it; between the two instants it is under way.
  began_at timestamptz,
  closed_at timestamptz check (closed_at is null or began_at is not null)
);
create index on settlement (clearinghouse_id, settlement_id);

-- The retailers of a settlement whose close began, and how far each is settled, so that a close that was interrupted goes
-- on from there. A retailer is in one close at a time.
create table settlement_retailer (
  settlement_id bigint not null references settlement,
  retailer_id int not null,
  began_at timestamptz not null,
  closed_at timestamptz,
  is_settled boolean not null default false,
  -- Up to this event of its redemptions, and after the last one of its rollbacks. Null: not begun.
  place_is_correction boolean,
  place_at timestamptz,
  place_event_id bigint,
  primary key (settlement_id, retailer_id)
);
create unique index settlement_under_way on settlement_retailer (retailer_id) where closed_at is null;
create index on settlement_retailer (retailer_id, began_at);

-- What is settled: a redemption, or as a correction the rollback of one that was settled before. The key is the event, so
-- nothing is settled twice. Beside the journal and not in it: a settled row costs a redeem nothing.
create table settled (
  offer_id bigint not null,
  event_id bigint not null,
  serial bigint not null,
  settlement_id bigint not null,
  retailer_id int not null,
  -- When the event was recorded.
  at timestamptz not null,
  -- Negative in a correction; null: the worth depends on the basket.
  cents bigint,
  -- The event of the redemption that a correction takes back; null in a redemption.
  corrects bigint,
  primary key (offer_id, event_id)
);
create index on settled (settlement_id, retailer_id, (corrects is not null), at, event_id);

-- Sums of the rows of a settlement, written with them.
create table settlement_line (
  settlement_id bigint not null references settlement,
  retailer_id int not null,
  funder_id text not null,
  redemptions bigint not null,
  redeemed_cents bigint not null,
  corrections bigint not null,
  correction_cents bigint not null,
  -- Redemptions less corrections whose worth depends on the basket; in cents they count as nothing.
  worth_by_basket bigint not null,
  primary key (settlement_id, retailer_id, funder_id)
);
create index on settlement_line (retailer_id, settlement_id);


-- operator: the console, and what new accounts of test get to try

-- The second factor of the operator's console; used in the production registry alone, as its sessions are.
create table operator_totp (
  only_row boolean primary key default true check (only_row),
  -- Null while none is confirmed.
  sealed_secret text,
  pending_secret text,
  -- The highest time step of which a code was accepted.
  last_step bigint not null default 0
);

-- Where the operator is signed in.
create table console_session (
  token_hash bytea primary key,
  created_at timestamptz not null
);

-- What a new account of test was given to try.
create table sample (
  account_id int primary key references account,
  given jsonb not null,
  created_at timestamptz not null
);
