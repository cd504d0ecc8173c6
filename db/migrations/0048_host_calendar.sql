-- The host's calendar: a note on a night that only the host reads, and the nights that an edit has changed, as they were
-- before it and as it left them, so that the host can undo the edit.

alter table day_overrides add column note text check (length(note) <= 300);

create table calendar_undos (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id),
  nights jsonb not null,
  expires_at timestamptz not null
);
create index calendar_undos_host on calendar_undos (host_id, expires_at);
