-- Decisions on reports, warnings and their appeals, and contact details that the filter stopped.

-- Reports as administrators page them: open ones oldest first, decided ones newest first, each also of one kind.
create index reports_open_list on reports (created_at, id) where resolved_at is null;
create index reports_open_kind on reports (kind, created_at, id) where resolved_at is null;
create index reports_decided_list on reports (resolved_at desc, id desc) where resolved_at is not null;
create index reports_decided_kind on reports (kind, resolved_at desc, id desc) where resolved_at is not null;
create index reports_author_latest on reports (author_id, created_at desc);

-- Guests and hosts do not see a hidden review, and it does not count in ratings.
alter table reviews add column hidden_at timestamptz;

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

alter table claims drop constraint claims_kind_check;
alter table claims add constraint claims_kind_check
  check (kind in ('listings', 'identities', 'reports', 'appeals', 'disputes', 'cases'));

-- That a text was stopped because it had contact details or a proposal to pay outside; never the text.
create table contact_attempts (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('phone', 'email', 'link', 'handle', 'payment', 'word')),
  -- Where it was to be sent, if that is a stay.
  booking_id uuid references bookings (id) on delete set null,
  at timestamptz not null
);
create index contact_attempts_user on contact_attempts (user_id, at desc);
create index contact_attempts_booking on contact_attempts (booking_id) where booking_id is not null;
create index contact_attempts_age on contact_attempts (at);

-- The role that serves adds to the audit log, to decisions and to warnings, and reads them.
create or replace function grant_to_product(of_role name) returns void
language plpgsql
as $$
declare
  read_only constant text := 'migrations, ledger_accounts, ledger_entries, postings, ledger_balances, ledger_days';
  only_added constant text := 'audit_log, report_decisions, warnings';
begin
  execute format('grant usage on schema public to %I', of_role);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', of_role);
  execute format('grant usage, select on all sequences in schema public to %I', of_role);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', of_role);
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', of_role);
  execute format('revoke all on %s, %s from %I', read_only, only_added, of_role);
  execute format('grant select on %s, %s to %I', read_only, only_added, of_role);
  execute format('grant insert on %s to %I', only_added, of_role);
  execute format('grant execute on function post_entry, post_entries, lock_wallet to %I', of_role);
end $$;
