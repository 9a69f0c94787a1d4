-- Who was a user of an account that moved to production, and still signs in to test: its old address leads them on.
create table moved_user (
  person_id int not null references person on delete cascade,
  account_id int not null,
  -- The account's number in production.
  arrived_id int not null,
  primary key (person_id, account_id)
);
