-- Networks from which a person signed in with the right password: there the guesses of strangers keep them out of nothing.
create table known_network (
  person_id int not null references person on delete cascade,
  -- An IPv4 address, or the /64 of an IPv6 address.
  network text not null,
  used_at timestamptz not null,
  primary key (person_id, network)
);
create index on known_network (used_at);
