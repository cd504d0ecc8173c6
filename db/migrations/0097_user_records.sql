-- What administrators write down about a user. Only added to; erased with the account.
create table user_notes (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  author_id uuid not null references users (id),
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null
);
create index user_notes_user on user_notes (user_id, id desc);
create index user_notes_author on user_notes (author_id);

create function user_notes_are_append_only() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'DELETE' and exists (select from users where id = old.user_id and closed_at is not null) then
    return old;
  end if;
  raise exception 'notes about users are append-only';
end $$;
create trigger user_notes_append_only before update or delete on user_notes
  for each row execute function user_notes_are_append_only();
create trigger user_notes_never_emptied before truncate on user_notes
  for each statement execute function user_notes_are_append_only();

-- Null for suspensions that stand, and for those that ended before it was asked for.
alter table account_suspensions add column reinstate_reason text check (length(reinstate_reason) <= 500);

create index reports_author_newest on reports (author_id, id desc);
create index reports_reporter_newest on reports (reporter_id, id desc);
-- The index above begins with the same column.
drop index reports_author;
