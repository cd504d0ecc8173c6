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
  user_agent text
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

-- The role that serves adds to the audit log and reads it.
create or replace function grant_to_product(of_role name) returns void
language plpgsql
as $$
declare
  read_only constant text := 'migrations, ledger_accounts, ledger_entries, postings, ledger_balances, ledger_days';
begin
  execute format('grant usage on schema public to %I', of_role);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', of_role);
  execute format('grant usage, select on all sequences in schema public to %I', of_role);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', of_role);
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', of_role);
  execute format('revoke all on %s, audit_log from %I', read_only, of_role);
  execute format('grant select on %s, audit_log to %I', read_only, of_role);
  execute format('grant insert on audit_log to %I', of_role);
  execute format('grant execute on function post_entry, post_entries, lock_wallet to %I', of_role);
end $$;
