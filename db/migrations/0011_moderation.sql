-- Support cases, reports and what is decided on them, and the contact filter.

-- Support cases

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
  changed_at timestamptz not null,
  -- The other side of a booking that a case is about, who reads and writes in it too.
  shared_with uuid references users (id) on delete set null
);
create index cases_user on cases (user_id, changed_at desc);
create index cases_state on cases (state, changed_at);
create index cases_shared_with on cases (shared_with, changed_at desc) where shared_with is not null;

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

-- Reports

-- What people report: a message, its translation, a review, the page of a host. The text is kept as it was. A person reports a
-- page once while the report is open: a page can change, unlike a message.
create table reports (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('message', 'translation', 'review', 'profile')),
  reporter_id uuid not null references users (id) on delete cascade,
  author_id uuid not null references users (id),
  message_id uuid references messages (id) on delete cascade,
  review_id uuid references reviews (id) on delete cascade,
  body text,
  reason text,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references users (id),
  check (num_nonnulls(message_id, review_id) = case when kind = 'profile' then 0 else 1 end),
  unique (reporter_id, kind, message_id),
  unique (reporter_id, kind, review_id)
);
create index reports_open on reports (created_at) where resolved_at is null;
create index reports_message on reports (message_id) where message_id is not null;
create index reports_review on reports (review_id) where review_id is not null;
create index reports_author_newest on reports (author_id, id desc);
create index reports_reporter_newest on reports (reporter_id, id desc);
-- As administrators page them: open ones oldest first, decided ones newest first, each also of one kind.
create index reports_open_list on reports (created_at, id) where resolved_at is null;
create index reports_open_kind on reports (kind, created_at, id) where resolved_at is null;
create index reports_decided_list on reports (resolved_at desc, id desc) where resolved_at is not null;
create index reports_decided_kind on reports (kind, resolved_at desc, id desc) where resolved_at is not null;
create index reports_author_latest on reports (author_id, created_at desc);
create unique index reports_open_profile on reports (author_id, reporter_id) where kind = 'profile' and resolved_at is null;
-- All reports of the page of a host, as reports_message and reports_review are for texts.
create index reports_profile on reports (author_id) where kind = 'profile';

-- Only added to, as warnings are.
create table report_decisions (
  id uuid primary key default new_id(),
  report_id uuid not null unique references reports (id),
  -- The author of what was reported, by whom decisions are counted.
  user_id uuid not null references users (id),
  measure text not null check (measure in ('none', 'warning', 'suspension')),
  -- The reported text was hidden.
  hides_content boolean not null,
  -- The rule that was broken; null where no rule was.
  rule text check (
    rule in ('outside_payment', 'contact_details', 'abuse', 'discrimination', 'false_content', 'spam', 'privacy', 'other')
  ),
  -- For administrators.
  reason text not null check (length(reason) between 1 and 500),
  decided_by uuid not null references users (id),
  decided_at timestamptz not null,
  check ((rule is null) = (measure = 'none' and not hides_content))
);
create index report_decisions_user on report_decisions (user_id, decided_at desc);
create index report_decisions_decided_by on report_decisions (decided_by);

create table warnings (
  id uuid primary key default new_id(),
  decision_id uuid not null unique references report_decisions (id),
  user_id uuid not null references users (id),
  -- What the person reads beside the rule.
  note text check (length(note) between 1 and 500),
  given_at timestamptz not null,
  appeal_until timestamptz not null
);
create index warnings_user on warnings (user_id, given_at desc);

create table warning_appeals (
  id uuid primary key default new_id(),
  -- A warning is appealed once.
  warning_id uuid not null unique references warnings (id),
  -- Null once the account is closed.
  text text check (length(text) between 1 and 2000),
  made_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'lifted', 'withdrawn')),
  -- What the person reads.
  reason text check (length(reason) between 1 and 500),
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check ((coalesce(outcome, 'withdrawn') = 'withdrawn') = (decided_by is null))
);
create index warning_appeals_open on warning_appeals (made_at, id) where decided_at is null;
create index warning_appeals_decided on warning_appeals (decided_at desc, id desc) where decided_at is not null;
create index warning_appeals_decided_by on warning_appeals (decided_by) where decided_by is not null;

create function moderation_is_append_only() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  raise exception 'decisions on reports and warnings are append-only';
end $$;
create trigger report_decisions_append_only before update or delete on report_decisions
  for each row execute function moderation_is_append_only();
create trigger report_decisions_never_emptied before truncate on report_decisions
  for each statement execute function moderation_is_append_only();
create trigger warnings_append_only before update or delete on warnings
  for each row execute function moderation_is_append_only();
create trigger warnings_never_emptied before truncate on warnings
  for each statement execute function moderation_is_append_only();

-- The contact filter

-- That a text was stopped because it had contact details or a proposal to pay outside; never the text. The kind `contact` is of
-- the classifier, which does not say what was given or asked for.
create table contact_attempts (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('phone', 'email', 'link', 'handle', 'payment', 'word', 'contact')),
  -- Where it was to be sent, if that is a stay.
  booking_id uuid references bookings (id) on delete set null,
  at timestamptz not null
);
create index contact_attempts_user on contact_attempts (user_id, at desc);
create index contact_attempts_booking on contact_attempts (booking_id) where booking_id is not null;
create index contact_attempts_age on contact_attempts (at);

-- The words that administrators add to the contact filter. The newest version whose instant has come is in force.
create table contact_word_versions (
  version integer primary key check (version > 0),
  -- Services beside which an invitation or a user name is refused, as beside those that the filter knows.
  networks text[] not null,
  -- Words and phrases that are refused wherever they stand.
  blocked text[] not null,
  -- Words and phrases that the filter leaves out.
  allowed text[] not null,
  in_force_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 300),
  -- The version in whose place this one comes into force; null for the first.
  replaces integer references contact_word_versions (version),
  -- The version whose change this one takes back.
  reverts integer references contact_word_versions (version),
  set_by uuid not null references users (id),
  set_at timestamptz not null
);
create index contact_word_versions_in_force on contact_word_versions (in_force_at desc, version desc);
create index contact_word_versions_replaces on contact_word_versions (replaces);
create index contact_word_versions_reverts on contact_word_versions (reverts);
create index contact_word_versions_set_by on contact_word_versions (set_by);

create function contact_word_versions_are_append_only() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  raise exception 'versions of contact words are append-only';
end $$;
create trigger contact_word_versions_append_only before update or delete on contact_word_versions
  for each row execute function contact_word_versions_are_append_only();
create trigger contact_word_versions_never_emptied before truncate on contact_word_versions
  for each statement execute function contact_word_versions_are_append_only();
