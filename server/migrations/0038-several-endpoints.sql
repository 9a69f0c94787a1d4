-- An account may have several endpoints. The oldest that is not removed is the one under /enterprise/webhook.
alter table endpoint drop constraint endpoint_account_id_key;
create index endpoint_account on endpoint (account_id, endpoint_id);
alter table endpoint add column name text not null default '';
alter table endpoint add column description text not null default '';
-- Removed by its owner; its log, and then the row, are deleted by the sweep.
alter table endpoint add column removed_at timestamptz;

-- Attempts at an endpoint by UTC hour, for its chart: the log has no index by time, which each attempt would pay for.
create table attempt_tally (
  endpoint_id int not null references endpoint,
  hour timestamptz not null,
  delivered int not null,
  failed int not null,
  primary key (endpoint_id, hour)
) with (fillfactor = 70);
