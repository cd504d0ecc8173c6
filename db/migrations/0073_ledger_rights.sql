-- The role that serves reads the ledger and adds to it only by post_entry. Whoever owns the tables migrates.

-- Runs as its owner, who alone writes to the ledger. `pg_temp` comes last, so that no temporary table of the caller is taken
-- for one of ours. What the triggers of these tables do, also at commit, happens under the same path.
alter function post_entry security definer set search_path = public, pg_temp;
alter function postings_balance set search_path = public, pg_temp;
alter function ledger_is_append_only set search_path = public, pg_temp;
alter function payout_is_due set search_path = public, pg_temp;
revoke execute on function post_entry from public;

create trigger postings_never_emptied before truncate on postings
  for each statement execute function ledger_is_append_only();
create trigger ledger_entries_never_emptied before truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger ledger_accounts_append_only before update or delete on ledger_accounts
  for each row execute function ledger_is_append_only();
create trigger ledger_accounts_never_emptied before truncate on ledger_accounts
  for each statement execute function ledger_is_append_only();

-- Locks a user's wallet until the transaction ends. A row lock needs the right to update, which the caller does not have.
create function lock_wallet(of_user uuid) returns void
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform from ledger_accounts where kind = 'wallet' and user_id = of_user for no key update;
end $$;
revoke execute on function lock_wallet from public;

-- Gives the role that serves its rights, also on tables that the caller makes later. A later table of the ledger is added to
-- the list of those that it only reads.
create function grant_to_product(of_role name) returns void
language plpgsql
as $$
declare
  read_only constant text := 'migrations, ledger_accounts, ledger_entries, postings';
begin
  execute format('grant usage on schema public to %I', of_role);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', of_role);
  execute format('grant usage, select on all sequences in schema public to %I', of_role);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', of_role);
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', of_role);
  execute format('revoke all on %s from %I', read_only, of_role);
  execute format('grant select on %s to %I', read_only, of_role);
  execute format('grant execute on function post_entry, lock_wallet to %I', of_role);
end $$;
revoke execute on function grant_to_product from public;
