-- What people are told inside the product, and which of it they want by mail as well.

create table notifications (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  -- What happened, and in which part the reader is told; the sentence is made of both when it is read.
  kind text not null,
  side text not null check (side in ('guest', 'host', 'admin')),
  -- The thing that it is about: a booking, a listing, a conversation.
  reference uuid,
  data jsonb not null default '{}',
  -- What was told; the same is told to nobody twice.
  fact text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, fact)
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, id desc) where read_at is null;
create index notifications_age on notifications (created_at);

-- How often a user's notifications have changed: whoever polls learns from one row that nothing has.
create table notification_versions (
  user_id uuid primary key references users (id) on delete cascade,
  version bigint not null
);

create function notifications_changed() returns trigger
language plpgsql
as $$
begin
  insert into notification_versions (user_id, version)
  select distinct user_id, 1 from changed order by user_id
  on conflict (user_id) do update set version = notification_versions.version + 1;
  return null;
end $$;
create trigger notifications_inserted after insert on notifications
  referencing new table as changed for each statement execute function notifications_changed();
create trigger notifications_updated after update on notifications
  referencing new table as changed for each statement execute function notifications_changed();

-- A user without a row gets every kind by mail.
create table notification_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  muted_mails text[] not null
);

-- Who arrives on a day, for reminders.
create index bookings_arriving on bookings (check_in) where status in ('paid', 'confirmed');
