-- Answers to support cases that administrators share, in each language, with placeholders that are filled for a case.
create table saved_answers (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 60),
  -- The text by language; empty where there is none.
  texts jsonb not null,
  -- Grows with each change, so that two who edit at once do not overwrite each other.
  version integer not null default 1,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null
);
create unique index saved_answers_name on saved_answers (lower(name));
create index saved_answers_changed_by on saved_answers (changed_by);
