-- Queues, saved views and the audit log of administrators, and the rights of the role that serves.

-- Lists

-- Items of the queues of administrators that one of them keeps for a while, and who decided on them last.
create table claims (
  kind text not null check (kind in ('listings', 'identities', 'reports', 'appeals', 'disputes', 'cases')),
  subject_id uuid not null,
  admin_id uuid not null references users (id) on delete cascade,
  claimed_at timestamptz not null,
  -- The claim counts until then, and until a decision.
  until_at timestamptz not null,
  decided_at timestamptz,
  -- Null for a claim of the administrator's own.
  assigned_by uuid references users (id) on delete set null,
  primary key (kind, subject_id)
);
create index claims_admin on claims (admin_id);
create index claims_standing on claims (kind, until_at) where decided_at is null;
create index claims_assigned_by on claims (assigned_by) where assigned_by is not null;

create table admin_views (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  list text not null check (list in ('bookings', 'users')),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 1000),
  saved_at timestamptz not null,
  unique (user_id, list, name)
);

-- The audit log

-- What administrators do and which records they open: who, what, before and after, why and from where. Only added to.
create table audit_log (
  id uuid primary key default new_id(),
  at timestamptz not null,
  actor_id uuid not null references users (id),
  -- The role at the time.
  actor_role text not null check (actor_role in ('owner', 'finance', 'trust', 'support')),
  -- The operation of the contract.
  operation text not null check (length(operation) between 1 and 60),
  -- What it was done to: a kind, as in the paths of the API, and what identifies one of them there.
  subject_kind text not null check (length(subject_kind) between 1 and 40),
  subject_id text not null check (length(subject_id) <= 200),
  -- How people name the subject: a person, or the number of a booking.
  subject_name text check (length(subject_name) <= 200),
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  why text check (length(why) <= 2000),
  -- The error of a call that the role of the administrator does not allow; null for what was done.
  refusal text check (length(refusal) <= 60),
  ip text not null,
  user_agent text,
  -- Without a foreign key: a refused call is recorded with what its path says.
  subject_user_id uuid
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_operation on audit_log (operation, at desc, id desc);
create index audit_log_subject on audit_log (subject_id, at desc, id desc);
create index audit_log_subject_name on audit_log (lower(subject_name), at desc, id desc);

create function audit_log_is_append_only() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function audit_log_is_append_only();

-- Rights

-- Gives the role that serves its rights, also on tables that the caller makes later. It only reads the ledger and the applied
-- migrations, and adds to the audit log, to decisions and to warnings. A later table of either kind is added to its list.
create function grant_to_product(of_role name) returns void
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
revoke execute on function grant_to_product from public;
