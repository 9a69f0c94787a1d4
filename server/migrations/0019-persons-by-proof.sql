-- Several persons may sign in with one e-mail address: a person is known by address and password together.
alter table person drop constraint person_email_key;
create unique index on person (email, password_hash);

-- One salt for all passwords of an address, so that a sign-in costs the same for one person as for a thousand.
-- Base64 without padding, as in the hash's own text. moved_salt is of the hashes that came from the test registry.
create table password_salt (
  email text primary key,
  salt text not null,
  moved_salt text
);
insert into password_salt (email, salt) select email, split_part(password_hash, '$', 5) from person;
