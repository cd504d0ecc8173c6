-- Suspensions of accounts by administrators, and what they mean for the properties of a host.

create table account_suspensions (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  -- For administrators only.
  reason text not null check (length(reason) between 1 and 500),
  suspended_at timestamptz not null,
  suspended_by uuid not null references users (id),
  reinstated_at timestamptz,
  reinstated_by uuid references users (id),
  check ((reinstated_at is null) = (reinstated_by is null))
);
create unique index account_suspensions_current on account_suspensions (user_id) where reinstated_at is null;
create index account_suspensions_newest on account_suspensions (id desc) where reinstated_at is null;
create index account_suspensions_user on account_suspensions (user_id, id desc);

-- A copy of whether the host is suspended, for statements that read many properties. The trigger keeps it.
alter table properties add column is_host_suspended boolean not null default false;

-- The properties of a suspended host leave search at once, also where another program suspends the account. They are
-- found again when their search rows are refreshed.
create function host_suspension_changed() returns trigger
language plpgsql
as $$
begin
  update properties set is_host_suspended = new.suspended_at is not null where host_id = new.id;
  if new.suspended_at is not null then
    delete from search where property_id in (select id from properties where host_id = new.id);
  end if;
  return null;
end $$;
create trigger host_suspension_changed after update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function host_suspension_changed();

update properties set is_host_suspended = true where host_id in (select id from users where suspended_at is not null);
delete from search where property_id in (select id from properties where is_host_suspended);
