-- identity/domains: how the right of an account to its domain is known: its TXT record was seen, or a person of the operator
-- vouched for it. A row is of one domain, so that an account that is renamed begins without any.
create table domain_proof (
  account_id int not null references account,
  email_domain text not null,
  proven_at timestamptz,
  vouched_at timestamptz,
  vouched_by text,
  vouched_because text,
  primary key (account_id, email_domain)
);
