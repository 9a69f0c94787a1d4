-- books/alerts: what users are told by mail.

-- What a user chose; without a row what is usual.
create table alert_choice (
  user_id int primary key references account_user on delete cascade,
  kinds text[] not null
);

-- When a server last looked at an account, and the Monday of its last weekly digest.
create table alert_look (
  account_id int primary key references account,
  looked_at timestamptz not null,
  digest_week date
);

-- What is told: each cause once, until it was away for a day.
create table alert (
  account_id int not null references account,
  kind text not null,
  -- A base string or the id of a webhook.
  about text not null,
  raised_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (account_id, kind, about)
);
create index on alert (seen_at);
