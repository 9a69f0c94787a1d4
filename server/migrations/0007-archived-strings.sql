-- coupons/strings: strings of ended offers that were never redeemed, in a tenth of the place (docs/decisions/0110).

-- What was archived of an offer at one time.
create table string_archive (
  archive_id int generated always as identity primary key,
  offer_id bigint not null,
  archived_at timestamptz not null,
  strings bigint not null default 0,
  -- Up to here the offer's strings are archived or stay; the next ones to archive come after it.
  last_serial bigint not null default 0,
  -- The file in ARCHIVE_FOLDER that has the same strings, and its SHA-256; null: not written yet.
  file text,
  sha256 text
);
create index on string_archive (offer_id);

-- Some hundred strings a row, in order: each array has the column of `coupon` that has its name, an element for each
-- string. A serial is in at most one row of its offer, and the rows of an archive do not overlap.
create table archived_strings (
  archive_id int not null references string_archive,
  first_serial bigint not null,
  last_serial bigint not null,
  serial bigint[] not null,
  state smallint[] not null,
  provider_id int[] not null,
  deposited_at timestamptz[] not null,
  expires_at timestamptz[] not null,
  retailer_id int[] not null,
  lookup_code_id int[] not null,
  primary key (archive_id, first_serial)
);
