-- What people ask of us: a case with a number, and what both sides wrote in it.
create table cases (
  id uuid primary key default new_id(),
  -- What people say on the phone.
  number bigint not null generated always as identity (start with 1001) unique,
  user_id uuid not null references users (id) on delete cascade,
  topic text not null check (topic in ('booking', 'payment', 'stay', 'hosting', 'account', 'safety', 'other')),
  subject text not null,
  -- open: waits for us · answered: waits for them · closed: done
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  opened_at timestamptz not null,
  changed_at timestamptz not null
);
create index cases_user on cases (user_id, changed_at desc);
create index cases_state on cases (state, changed_at);

create table case_messages (
  id uuid primary key default new_id(),
  case_id uuid not null references cases (id) on delete cascade,
  author_id uuid not null references users (id),
  -- Written by an administrator for Diyar.
  from_us boolean not null,
  text text not null,
  sent_at timestamptz not null
);
create index case_messages_case on case_messages (case_id, id);
create index case_messages_author on case_messages (author_id);
