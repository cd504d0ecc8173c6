-- The lists of users, the newest first.
create index users_hosts on users (id desc)
  where role in ('host', 'host_company', 'host_pending_setup') and closed_at is null;
create index users_suspended on users (id desc) where suspended_at is not null and closed_at is null;
create index users_verified on users (id desc) where identity_verified_at is not null and closed_at is null;
