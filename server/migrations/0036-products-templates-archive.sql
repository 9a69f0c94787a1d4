-- A manufacturer's catalogue: names for the product codes of its offers. Compared by `gtin14`, shown as `gtin`.
-- Without foreign keys to accounts, which on a distributed database are on every node and this table is not; the rows of a
-- leaving account are deleted by name.
create table product (
  manufacturer_id integer not null,
  gtin14 text not null check (gtin14 ~ '^\d{14}$'),
  gtin text not null,
  name text not null,
  image_url text not null default '',
  updated_at timestamptz not null,
  primary key (manufacturer_id, gtin14)
);
create index product_by_name on product (manufacturer_id, name, gtin14);

-- Beginnings of offers, kept by an account for offers of a manufacturer: its own, or one that it works for.
create table offer_template (
  account_id integer not null,
  manufacturer_id integer not null,
  name text not null,
  fields jsonb not null,
  updated_at timestamptz not null,
  primary key (account_id, manufacturer_id, name)
);
create index offer_template_by_manufacturer on offer_template (manufacturer_id);

-- An archived offer is left out of the manufacturer's list, and is else as it was.
alter table offer add column archived boolean not null default false;
