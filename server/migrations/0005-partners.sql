-- Authorized partners: the account authorization first, then an access level per brand, or one offer (level 2).

create table partner_authorization (
  manufacturer_id int not null references account,
  partner_id int not null references account,
  since timestamptz not null,
  until timestamptz
);
create unique index on partner_authorization (manufacturer_id, partner_id) where until is null;
create index on partner_authorization (partner_id);

create table brand_access (
  manufacturer_id int not null references account,
  partner_id int not null references account,
  brand_internal_id int not null references brand on delete cascade,
  access_type text not null,
  since timestamptz not null,
  until timestamptz
);
create unique index on brand_access (brand_internal_id, partner_id) where until is null;
create index on brand_access (partner_id);

create table offer_edit_access (
  offer_id bigint not null references offer on delete cascade,
  partner_id int not null references account,
  since timestamptz not null,
  until timestamptz
);
create unique index on offer_edit_access (offer_id, partner_id) where until is null;
create index on offer_edit_access (partner_id);
