-- The schema of one registry as all migrations leave it, in one place for readers.
-- Derived from server/migrations by `npm run derive`: do not edit it and never run it.

create table accelerator_assignment (
  retailer_id integer not null,
  accelerator_id integer not null,
  since timestamptz not null,
  until timestamptz,
  since_snapshot pg_snapshot,
  until_snapshot pg_snapshot,
  foreign key (accelerator_id) references account(account_id),
  foreign key (retailer_id) references account(account_id)
);
create index accelerator_assignment_accelerator_id_idx on accelerator_assignment (accelerator_id);
create unique index accelerator_assignment_retailer_id_accelerator_id_idx on accelerator_assignment (retailer_id, accelerator_id) where until is null;

create table account (
  account_id integer not null generated always as identity,
  role text not null,
  email_domain text not null,
  name text not null,
  time_zone text,
  enabled boolean not null default true,
  redirect_urls text[] not null default '{}'::text[],
  origins text[] not null default '{}'::text[],
  created_at timestamptz not null,
  gone_at timestamptz,
  disabled_at timestamptz,
  primary key (account_id)
);
create unique index account_role_email_domain_idx on account (role, email_domain) where gone_at is null;

create table account_user (
  user_id integer not null generated always as identity,
  account_id integer not null,
  email text not null,
  name text not null,
  role text not null,
  created_at timestamptz not null,
  person_id integer,
  primary key (user_id),
  unique (account_id, email),
  foreign key (account_id) references account(account_id),
  foreign key (person_id) references person(person_id)
);
create index account_user_email_idx on account_user (email);
create index account_user_person_id_idx on account_user (person_id);

create table activity (
  activity_id bigint not null generated always as identity,
  account_id integer not null,
  at timestamptz not null,
  who text not null,
  operation text not null,
  subject jsonb not null,
  message text not null,
  address text not null,
  execution_id uuid not null,
  changes jsonb not null default '[]'::jsonb,
  primary key (activity_id)
);
create index activity_account_id_activity_id_idx on activity (account_id, activity_id);
create index activity_at_idx on activity (at);

create table arrival (
  account_id integer not null,
  test_account_id integer not null,
  access_key text not null,
  arrived_at timestamptz,
  primary key (account_id),
  unique (test_account_id),
  foreign key (access_key) references credential(access_key),
  foreign key (account_id) references account(account_id)
);

create table base_string (
  offer_id bigint not null generated always as identity,
  base_gs1 text not null,
  past_versions integer not null default 0,
  primary key (offer_id),
  unique (base_gs1)
);

create table brand (
  brand_internal_id integer not null generated always as identity,
  manufacturer_id integer not null,
  brand_id text not null,
  name text not null,
  gs1_company_prefix text,
  provider_id integer,
  created_at timestamptz not null,
  primary key (brand_internal_id),
  unique (manufacturer_id, brand_id),
  foreign key (manufacturer_id) references account(account_id),
  foreign key (provider_id) references account(account_id)
);

create table brand_access (
  manufacturer_id integer not null,
  partner_id integer not null,
  brand_internal_id integer not null,
  access_type text not null,
  since timestamptz not null,
  until timestamptz,
  since_snapshot pg_snapshot,
  until_snapshot pg_snapshot,
  foreign key (brand_internal_id) references brand(brand_internal_id) on delete cascade,
  foreign key (manufacturer_id) references account(account_id),
  foreign key (partner_id) references account(account_id)
);
create index brand_access_partner_id_idx on brand_access (partner_id);
create unique index brand_access_brand_internal_id_partner_id_idx on brand_access (brand_internal_id, partner_id) where until is null;

create table circulation (
  offer_id bigint not null,
  total bigint not null,
  deposited bigint not null default 0,
  ever_deposited bigint not null default 0,
  primary key (offer_id),
  foreign key (offer_id) references offer(offer_id) on delete cascade,
  check (deposited >= 0 and deposited <= total)
) with (fillfactor=50);

create table clearinghouse_assignment (
  retailer_id integer not null,
  clearinghouse_id integer not null,
  since timestamptz not null,
  until timestamptz,
  since_snapshot pg_snapshot,
  until_snapshot pg_snapshot,
  foreign key (clearinghouse_id) references account(account_id),
  foreign key (retailer_id) references account(account_id)
);
create index clearinghouse_assignment_clearinghouse_id_idx on clearinghouse_assignment (clearinghouse_id);
create unique index clearinghouse_assignment_retailer_id_idx on clearinghouse_assignment (retailer_id) where until is null;

create table coordinator (
  one boolean not null default true,
  primary key (one),
  check (one)
);

create table coupon (
  offer_id bigint not null,
  serial bigint not null,
  state smallint not null,
  provider_id integer not null,
  deposited_at timestamptz not null,
  expires_at timestamptz,
  retailer_id integer,
  lookup_code_id integer,
  holder_id integer,
  redeemed_at timestamptz,
  redemption bigint,
  txn bigint,
  past_holders integer[],
  spent bigint[],
  past_at timestamptz[],
  primary key (offer_id, serial)
) with (fillfactor=90);

create table credential (
  access_key text not null,
  account_id integer not null,
  sealed_secret text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  name text not null default ''::text,
  scopes text[],
  last_used_at timestamptz,
  rotated_at timestamptz,
  primary key (access_key),
  foreign key (account_id) references account(account_id)
);
create index credential_account_id_idx on credential (account_id);

create table delivery (
  endpoint_id integer not null,
  delivery_id bigint not null generated always as identity,
  message_id uuid not null,
  event_id bigint,
  action text not null,
  gs1 text not null,
  data json,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (endpoint_id, delivery_id),
  unique (endpoint_id, event_id),
  foreign key (endpoint_id) references endpoint(endpoint_id)
);
create index delivery_endpoint_id_gs1_delivery_id_idx on delivery (endpoint_id, gs1, delivery_id);
create index delivery_expired on delivery (endpoint_id, delivery_id) where data is null;
create index delivery_expires_at_idx on delivery using brin (expires_at);

create table delivery_attempt (
  endpoint_id integer not null,
  delivery_id bigint not null,
  number integer not null,
  at timestamptz not null,
  status integer,
  duration_ms integer not null,
  error text,
  primary key (endpoint_id, delivery_id, number)
);

create table departure (
  account_id integer not null,
  requested_at timestamptz,
  left_at timestamptz,
  primary key (account_id),
  foreign key (account_id) references account(account_id)
);

create table due (
  endpoint_id integer not null,
  delivery_id bigint not null,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  tries integer not null default 0,
  generation bigint not null default 0,
  primary key (endpoint_id, delivery_id)
) with (fillfactor=50);
create index due_endpoint_id_next_attempt_at_idx on due (endpoint_id, next_attempt_at);

create table endpoint (
  endpoint_id integer not null generated always as identity,
  account_id integer not null,
  salt uuid not null default gen_random_uuid(),
  actions text[],
  url text,
  token text,
  approved_at timestamptz,
  approved_snapshot pg_snapshot,
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
  primary key (endpoint_id),
  unique (account_id),
  foreign key (account_id) references account(account_id),
  check ((url is null) = (approved_at is null)),
  check (url is not null or pending_url is not null)
);

create table event (
  offer_id bigint not null,
  event_id bigint not null generated by default as identity,
  serial bigint not null,
  action smallint not null,
  at timestamptz not null,
  provider_id integer not null,
  manufacturer_id integer,
  retailer_id integer,
  accelerator_id integer,
  store text,
  store_address text,
  redeemed_at timestamptz,
  redemption bigint,
  execution_id uuid not null,
  tx xid8 not null default journal_position(pg_current_xact_id()),
  offer_version integer,
  primary key (offer_id, serial, event_id)
);
create index event_accelerator_id_at_event_id_idx on event (accelerator_id, at, event_id) where action = 3 and accelerator_id is not null;
create index event_by_manufacturer on event (manufacturer_id, at, event_id) include (offer_id, retailer_id, action) where action = 3;
create index event_by_retailer on event (retailer_id, at, event_id) include (offer_id, action) where action = 3;
create index event_manufacturer_id_at_event_id_idx1 on event (manufacturer_id, at, event_id) where action = 3 and redeemed_at is not null;
create index event_provider_id_at_event_id_idx on event (provider_id, at, event_id) where action = any (array[1, 3]);
create index event_rolled_back_by_accelerator on event (accelerator_id, at) where action = 4 and accelerator_id is not null;
create index event_rolled_back_by_manufacturer on event (manufacturer_id, at) include (offer_id, retailer_id, action) where action = 4;
create index event_rolled_back_by_retailer on event (retailer_id, at) where action = 4;
create index event_tx_idx on event (tx);

create table event_queue (
  offer_id bigint not null,
  serial bigint not null,
  event_id bigint not null,
  primary key (offer_id, serial, event_id)
);
create index event_queue_event_id_idx on event_queue (event_id);

create table fanout_cursor (
  one boolean not null default true,
  tx xid8 not null,
  event_id bigint not null,
  primary key (one),
  check (one)
);

create table fetch_code (
  code text not null,
  provider_id integer not null,
  offer_id bigint,
  serial bigint,
  valid_until timestamptz not null,
  mode text,
  primary key (code)
);
create index fetch_code_offer_id_serial_valid_until_idx on fetch_code (offer_id, serial, valid_until);
create index fetch_code_valid_until_idx on fetch_code (valid_until);

create table fetch_code_string (
  code text not null,
  ord integer not null,
  offer_id bigint not null,
  serial bigint not null,
  primary key (code, ord),
  foreign key (code) references fetch_code(code) on delete cascade
);

create table funder (
  funder_id text not null,
  manufacturer_id integer not null,
  details jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null,
  primary key (funder_id),
  foreign key (manufacturer_id) references account(account_id)
);
create index funder_manufacturer_id_idx on funder (manufacturer_id);
create index funder_updated_at_funder_id_idx on funder (updated_at, funder_id);

create table insert_redemption (
  offer_id bigint not null,
  request uuid not null,
  serial bigint not null,
  at timestamptz not null,
  primary key (offer_id, request)
);
create index insert_redemption_at_idx on insert_redemption (at);

create table invitation (
  user_id integer not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (user_id),
  unique (token_hash),
  foreign key (user_id) references account_user(user_id) on delete cascade
);

create table lookup_code (
  lookup_code_id integer not null generated always as identity,
  lookup_code text not null,
  offer_id bigint not null,
  skip_purchase_validation boolean not null default false,
  strings bigint not null default 0,
  created_at timestamptz not null,
  primary key (lookup_code_id),
  unique (lookup_code),
  foreign key (offer_id) references offer(offer_id) on delete cascade
);
create index lookup_code_offer_id_idx on lookup_code (offer_id);

create table offer (
  offer_id bigint not null,
  base_gs1 text not null,
  manufacturer_id integer not null,
  brand_internal_id integer not null,
  funder_id text not null,
  description text not null,
  campaign_start date not null,
  campaign_end date not null,
  redemption_start date not null,
  redemption_end date not null,
  campaign_starts_at timestamptz not null,
  campaign_ends_at timestamptz not null,
  redemption_starts_at timestamptz not null,
  redemption_ends_at timestamptz not null,
  rolling_days integer,
  terms jsonb not null,
  campaign_metadata jsonb,
  locked boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  mandatory_retailer boolean not null default false,
  restricted boolean not null default false,
  window_days integer[],
  window_dates integer[],
  window_start time without time zone,
  window_end time without time zone,
  window_zone text,
  primary key (offer_id),
  unique (base_gs1),
  foreign key (brand_internal_id) references brand(brand_internal_id),
  foreign key (funder_id) references funder(funder_id),
  foreign key (manufacturer_id) references account(account_id),
  foreign key (offer_id) references base_string(offer_id)
) with (fillfactor=80);
create index offer_brand_internal_id_idx on offer (brand_internal_id);
create index offer_created_at_offer_id_idx on offer (created_at, offer_id);
create index offer_manufacturer_id_offer_id_idx on offer (manufacturer_id, offer_id);
create index offer_updated_at_offer_id_idx on offer (updated_at, offer_id);

create table offer_edit_access (
  offer_id bigint not null,
  partner_id integer not null,
  since timestamptz not null,
  until timestamptz,
  since_snapshot pg_snapshot,
  until_snapshot pg_snapshot,
  foreign key (offer_id) references offer(offer_id) on delete cascade,
  foreign key (partner_id) references account(account_id)
);
create index offer_edit_access_partner_id_idx on offer_edit_access (partner_id);
create unique index offer_edit_access_offer_id_partner_id_idx on offer_edit_access (offer_id, partner_id) where until is null;

create table offer_event (
  offer_id bigint not null,
  event_id bigint not null default nextval('event_event_id_seq'::regclass),
  action text not null,
  at timestamptz not null,
  base_gs1 text not null,
  manufacturer_id integer not null,
  partner_ids integer[] not null,
  provider_ids integer[] not null,
  record text not null,
  execution_id uuid not null,
  tx xid8 not null default journal_position(pg_current_xact_id()),
  primary key (offer_id, event_id)
);
create index offer_event_at_idx on offer_event (at);
create index offer_event_tx_idx on offer_event (tx);

create table offer_retailer (
  offer_id bigint not null,
  retailer_id integer not null,
  since timestamptz not null,
  primary key (offer_id, retailer_id),
  foreign key (offer_id) references offer(offer_id) on delete cascade,
  foreign key (retailer_id) references account(account_id)
);

create table offer_worth (
  offer_id bigint not null,
  version integer not null,
  save_value bigint,
  save_value_code text,
  primary key (offer_id, version),
  foreign key (offer_id) references base_string(offer_id)
);

create table offline_conflict (
  offer_id bigint not null,
  serial bigint not null,
  retailer_id integer not null,
  redeemed_at timestamptz not null,
  conflict_id bigint not null default nextval('event_event_id_seq'::regclass),
  manufacturer_id integer not null,
  accelerator_id integer,
  store text,
  reason text not null,
  at timestamptz not null,
  execution_id uuid not null,
  primary key (offer_id, serial, retailer_id, redeemed_at)
);
create index offline_conflict_manufacturer_id_at_conflict_id_idx on offline_conflict (manufacturer_id, at, conflict_id);

create table partner_authorization (
  manufacturer_id integer not null,
  partner_id integer not null,
  since timestamptz not null,
  until timestamptz,
  since_snapshot pg_snapshot,
  until_snapshot pg_snapshot,
  foreign key (manufacturer_id) references account(account_id),
  foreign key (partner_id) references account(account_id)
);
create index partner_authorization_partner_id_idx on partner_authorization (partner_id);
create unique index partner_authorization_manufacturer_id_partner_id_idx on partner_authorization (manufacturer_id, partner_id) where until is null;

create table password_link (
  person_id integer not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (person_id),
  unique (token_hash),
  foreign key (person_id) references person(person_id) on delete cascade
);

create table password_salt (
  email text not null,
  salt text not null,
  moved_salt text,
  primary key (email)
);

create table past_brand (
  offer_id bigint not null,
  brand_internal_id integer not null,
  until timestamptz not null,
  until_snapshot pg_snapshot,
  move_id bigint not null generated by default as identity,
  primary key (offer_id, move_id),
  foreign key (offer_id) references offer(offer_id) on delete cascade
);

create table person (
  person_id integer not null generated always as identity,
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  primary key (person_id)
);
create unique index person_email_password_hash_idx on person (email, password_hash);

create table provider_authorization (
  offer_id bigint not null,
  provider_id integer not null,
  since timestamptz not null,
  until timestamptz,
  since_snapshot pg_snapshot,
  until_snapshot pg_snapshot,
  foreign key (offer_id) references offer(offer_id) on delete cascade,
  foreign key (provider_id) references account(account_id)
);
create index provider_authorization_provider_id_offer_id_idx on provider_authorization (provider_id, offer_id);
create unique index provider_authorization_offer_id_provider_id_idx on provider_authorization (offer_id, provider_id) where until is null;

create table provider_prefix (
  provider_id integer not null,
  prefix text not null,
  primary key (provider_id),
  unique (prefix),
  foreign key (provider_id) references account(account_id)
);

create table provider_share (
  offer_id bigint not null,
  provider_id integer not null,
  cap bigint,
  deposited bigint not null default 0,
  primary key (offer_id, provider_id),
  foreign key (offer_id) references offer(offer_id) on delete cascade,
  foreign key (provider_id) references account(account_id)
) with (fillfactor=50);

create table redemption_error (
  offer_id bigint not null,
  reason text not null,
  error_id bigint not null generated always as identity,
  serial bigint not null,
  retailer_id integer not null,
  store text,
  at timestamptz not null,
  primary key (offer_id, reason, error_id)
);
create index redemption_error_at_idx on redemption_error (at);
create index redemption_error_of_string on redemption_error (offer_id, serial);

create table redemption_error_count (
  offer_id bigint not null,
  reason text not null,
  count bigint not null,
  last_at timestamptz not null,
  primary key (offer_id, reason)
);

create table registry_marker (
  only_row boolean not null default true,
  registry text not null,
  primary key (only_row),
  check (only_row),
  check (registry = any (array['test'::text, 'production'::text]))
);

create table replay (
  account_id integer not null,
  operation text not null,
  txn_id text not null,
  request_hash text not null,
  answer text,
  created_at timestamptz not null,
  primary key (account_id, operation, txn_id)
);
create index replay_created_at_idx on replay (created_at);

create table retelling (
  endpoint_id integer not null,
  tx xid8 not null,
  event_id bigint not null,
  until_tx xid8 not null,
  from_at timestamptz not null,
  to_at timestamptz,
  primary key (endpoint_id),
  foreign key (endpoint_id) references endpoint(endpoint_id)
);

create table sample (
  account_id integer not null,
  given jsonb not null,
  created_at timestamptz not null,
  primary key (account_id),
  foreign key (account_id) references account(account_id)
);

create table schema_migration (
  number integer not null,
  name text not null,
  applied_at timestamptz not null default now(),
  primary key (number)
);

create table sealed_marker (
  only_row boolean not null default true,
  sealed text not null,
  primary key (only_row),
  check (only_row)
);

create table session (
  token_hash bytea not null,
  person_id integer not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  session_id bigint not null generated always as identity,
  address text not null default ''::text,
  agent text not null default ''::text,
  primary key (token_hash),
  unique (session_id),
  foreign key (person_id) references person(person_id)
);
create index session_created_at_idx on session (created_at);
create index session_person_id_idx on session (person_id);

create table store (
  account_id integer not null,
  store_id text not null,
  name text not null,
  address text not null,
  city text not null,
  state text not null,
  country text not null,
  primary key (account_id, store_id),
  foreign key (account_id) references account(account_id)
);

create table tally (
  offer_id bigint not null,
  day date not null,
  provider_id integer not null,
  action smallint not null,
  count bigint not null,
  manufacturer_id integer not null,
  primary key (offer_id, day, provider_id, action)
) with (fillfactor=50);
create index tally_manufacturer_id_day_offer_id_idx on tally (manufacturer_id, day, offer_id);
create index tally_provider_id_day_idx on tally (provider_id, day);

create table temp_token (
  token_hash bytea not null,
  platform_id integer not null,
  account_id integer not null,
  given_by text not null,
  expires_at timestamptz not null,
  primary key (token_hash),
  foreign key (account_id) references account(account_id),
  foreign key (platform_id) references account(account_id)
);
create index temp_token_expires_at_idx on temp_token (expires_at);

create table third_party_grant (
  grant_id integer not null generated always as identity,
  platform_id integer not null,
  account_id integer not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  given_by text not null default ''::text,
  primary key (grant_id),
  unique (token_hash),
  foreign key (account_id) references account(account_id),
  foreign key (platform_id) references account(account_id)
);
create index third_party_grant_account_id_grant_id_idx on third_party_grant (account_id, grant_id);

create table token (
  token_hash bytea not null,
  access_key text not null,
  expires_at timestamptz not null,
  primary key (token_hash),
  foreign key (access_key) references credential(access_key)
);
create index token_expires_at_idx on token (expires_at);

create sequence due_generation as bigint increment 1 start 1;

CREATE OR REPLACE FUNCTION journal_horizon()
 RETURNS xid8
 LANGUAGE sql
 STABLE
RETURN journal_position(pg_snapshot_xmin(pg_current_snapshot()));

CREATE OR REPLACE FUNCTION journal_is_queued()
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN false;

CREATE OR REPLACE FUNCTION journal_next()
 RETURNS xid8
 LANGUAGE sql
 STABLE
RETURN journal_position(pg_current_xact_id());

CREATE OR REPLACE FUNCTION journal_number()
 RETURNS xid8
 LANGUAGE sql
 STABLE
RETURN journal_position(pg_current_xact_id());

CREATE OR REPLACE FUNCTION journal_position(transaction xid8)
 RETURNS xid8
 LANGUAGE sql
 IMMUTABLE
RETURN transaction;

CREATE OR REPLACE FUNCTION journal_snapshot()
 RETURNS pg_snapshot
 LANGUAGE sql
 STABLE
RETURN (SELECT (((((journal_position(pg_snapshot_xmin(s.s)) || ':'::text) || journal_position(pg_snapshot_xmax(s.s))) || ':'::text) || COALESCE((SELECT string_agg((journal_position(x.x))::text, ','::text ORDER BY x.x) AS string_agg FROM pg_snapshot_xip(s.s) x(x)), ''::text)))::pg_snapshot AS pg_snapshot FROM pg_current_snapshot() s(s));

CREATE OR REPLACE FUNCTION queue_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN now();
