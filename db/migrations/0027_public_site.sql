-- What a public site must know: which accounts are the demo's, and by which link a second factor may be set up.

-- Accounts of the demo data, whose password is published.
alter table users add column is_demo boolean not null default false;

-- Demo data of earlier versions: made with the named accounts, at whole minutes, which nobody who signs up hits.
update users
set is_demo = true
where exists (
  select from users as named
  where named.email in ('guest@example.ly', 'host@example.ly', 'company@example.ly', 'admin@diyar.ly')
    and date_trunc('minute', named.created_at) = named.created_at
) and (date_trunc('minute', created_at) = created_at or email like '%@bench.example.ly');
create index users_demo on users (id) where is_demo;

-- Links that let their owner set up a second factor, bound to the session that opened one.
alter table account_links drop constraint account_links_kind_check;
alter table account_links add constraint account_links_kind_check
  check (kind in ('reset_password', 'change_email', 'verify_email', 'second_factor'));
alter table account_links add column session_id uuid references sessions (id) on delete cascade;
alter table account_links add constraint account_links_session_check check (session_id is null or kind = 'second_factor');
create index account_links_session on account_links (session_id) where session_id is not null;
