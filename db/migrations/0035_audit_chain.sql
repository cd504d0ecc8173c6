-- The audit log takes its time from the database, and each line is linked with the one before, so that a line that was changed,
-- removed or moved is noticed, also by whoever owns the database or has only a file of it.

-- Whoever adds a line does not choose its time.
create function audit_line_takes_time() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  new.at := clock_timestamp();
  return new;
end $$;
create trigger audit_log_timed before insert on audit_log for each row execute function audit_line_takes_time();
alter table audit_log alter column at set default clock_timestamp();

-- With the name it makes what the line commits to. A file leaves out both once the person has closed their account: the name
-- can then neither be read nor guessed, and the line can still be checked.
alter table audit_log add column name_salt uuid not null default gen_random_uuid();

-- The lines in their order. `hash` is SHA-256 over that of the position before (32 zero bytes for the first) and `audit_line`.
create table audit_chain (
  position bigint primary key check (position > 0),
  entry_id uuid not null unique references audit_log (id),
  hash bytea not null check (octet_length(hash) = 32)
);
create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function audit_log_is_append_only();
create trigger audit_chain_never_emptied before truncate on audit_chain
  for each statement execute function audit_log_is_append_only();

-- Lines that have no position yet: those of transactions that have just ended.
create table audit_unlinked (entry_id uuid primary key references audit_log (id));

-- What each nightly check found. `head` is the hash of the last position then: later checks look for it.
create table audit_checks (
  id uuid primary key default new_id(),
  checked_at timestamptz not null default clock_timestamp(),
  lines bigint not null check (lines >= 0),
  head bytea check (octet_length(head) = 32),
  breaks integer not null check (breaks >= 0)
);
create index audit_checks_newest on audit_checks (checked_at desc);

-- The text of a line that is hashed: a JSON array of texts without white space. `scripts/verify-audit.ts` reads the same.
create function audit_line(line audit_log, at_position bigint) returns text
language sql stable
set search_path = public, pg_temp
as $$
  select array_to_json(array[
    at_position::text,
    line.id::text,
    to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    line.actor_id::text,
    line.actor_role,
    line.operation,
    line.subject_kind,
    line.subject_id,
    line.subject_user_id::text,
    encode(sha256(convert_to(line.name_salt || ':' || line.subject_name, 'UTF8')), 'hex'),
    line.before::text,
    line.after::text,
    line.why,
    line.refusal,
    line.ip,
    line.user_agent
  ])::text
$$;

create function audit_line_awaits_link() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into audit_unlinked (entry_id) values (new.id);
  return null;
end $$;
create trigger audit_log_awaits_link after insert on audit_log for each row execute function audit_line_awaits_link();

-- Gives the lines of ended transactions their positions, at most `most` of them; returns how many. One caller at a time, to the
-- end of its transaction, which should be nothing but this call: the chain cannot fork, and acts do not wait for each other.
create function link_audit_log(most integer default 5000) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  line audit_log;
  place bigint;
  link bytea;
  linked integer := 0;
begin
  if not exists (select from audit_unlinked) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(4173035);
  select c.position, c.hash into place, link from audit_chain as c order by c.position desc limit 1;
  place := coalesce(place, 0);
  link := coalesce(link, decode(repeat('00', 32), 'hex'));
  for line in
    select a.* from audit_unlinked as u join audit_log as a on a.id = u.entry_id order by a.at, a.id limit most
  loop
    place := place + 1;
    link := sha256(link || convert_to(audit_line(line, place), 'UTF8'));
    insert into audit_chain (position, entry_id, hash) values (place, line.id, link);
    delete from audit_unlinked where entry_id = line.id;
    linked := linked + 1;
  end loop;
  return linked;
end $$;

insert into audit_unlinked select id from audit_log;
select link_audit_log((select count(*) from audit_log)::integer);

-- Gives the role that serves its rights, also on tables that the caller makes later. It only reads the ledger, the chain of the
-- audit log and the applied migrations, and adds to histories. A later table of either kind is added to its list.
create or replace function grant_to_product(of_role name) returns void
language plpgsql
as $$
declare
  read_only constant text := 'migrations, ledger_accounts, ledger_entries, postings, ledger_balances, ledger_days, '
    'audit_chain, audit_unlinked';
  only_added constant text := 'audit_log, audit_checks, report_decisions, warnings';
begin
  execute format('grant usage on schema public to %I', of_role);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', of_role);
  execute format('grant usage, select on all sequences in schema public to %I', of_role);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', of_role);
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', of_role);
  execute format('revoke all on %s, %s from %I', read_only, only_added, of_role);
  execute format('grant select on %s, %s to %I', read_only, only_added, of_role);
  execute format('grant insert on %s to %I', only_added, of_role);
  execute format('grant execute on function post_entry, post_entries, lock_wallet, link_audit_log to %I', of_role);
end $$;
revoke execute on function link_audit_log from public;
