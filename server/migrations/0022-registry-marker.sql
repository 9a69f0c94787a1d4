-- Which registry this schema holds. Every connection compares it with the one it serves, so that a schema that was
-- renamed or restored under the other's name is refused instead of served.
create table registry_marker (
  only_row boolean primary key default true check (only_row),
  registry text not null check (registry in ('test', 'production'))
);
insert into registry_marker (registry) values (substring(current_schema() from '(test|production)$'));
