-- Changes of master offer files, told to webhooks beside the journal of strings and in one order with it.

-- Who may hear is kept with it: of a deleted offer nothing else is left to ask. record: the offer as it stood after
-- the change (of a deletion: before it), as receivers get it. No foreign keys: rows outlive their offers.
create table offer_event (
  offer_id bigint not null,
  event_id bigint not null default nextval('event_event_id_seq'),
  action text not null,
  at timestamptz not null,
  base_gs1 text not null,
  manufacturer_id int not null,
  partner_ids int[] not null,
  provider_ids int[] not null,
  record text not null,
  execution_id uuid not null,
  tx xid8 not null default pg_current_xact_id(),
  primary key (offer_id, event_id)
);
create index on offer_event (tx);
create index on offer_event (at);
