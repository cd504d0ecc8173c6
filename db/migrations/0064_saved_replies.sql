-- Replies that a host keeps, in each language, with placeholders that are filled for a stay.

create table saved_replies (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The text by language; empty where there is none.
  texts jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Who wrote it last: the host, or a co-host.
  changed_by uuid not null references users (id),
  -- It can be restored for a day.
  deleted_at timestamptz
);
create index saved_replies_host on saved_replies (host_id, name, id) where deleted_at is null;
create index saved_replies_deleted on saved_replies (host_id, deleted_at) where deleted_at is not null;
create index saved_replies_changed_by on saved_replies (changed_by);
