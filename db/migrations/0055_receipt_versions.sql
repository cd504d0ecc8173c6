-- A receipt as it was until a change of the stay took effect. The newest version is not here: it is read from the booking and the
-- ledger. Names are not kept, so that an account that is closed leaves none.
create table receipt_versions (
  booking_id uuid not null references bookings (id),
  version int not null check (version >= 1),
  -- The change that replaced it.
  change_id uuid not null unique references booking_changes (id),
  issued_at timestamptz not null,
  replaced_at timestamptz not null,
  check_in date not null,
  check_out date not null,
  adults int not null,
  children int not null,
  infants int not null,
  lines jsonb not null,
  total_dirham int not null,
  cash_dirham int not null,
  payments jsonb not null,
  refunds jsonb not null,
  paid_dirham int not null,
  refunded_dirham int not null,
  credit_dirham int not null,
  credit_returned_dirham int not null,
  primary key (booking_id, version)
);

-- Gives the role that serves its rights, also on tables that the caller makes later. It only reads the ledger, the chain of the
-- audit log and the applied migrations, and adds to histories. A later table of either kind is added to its list.
create or replace function grant_to_product(of_role name) returns void
language plpgsql
as $$
declare
  read_only constant text := 'migrations, ledger_accounts, ledger_entries, postings, ledger_balances, ledger_days, '
    'audit_chain, audit_unlinked';
  only_added constant text := 'audit_log, audit_checks, report_decisions, warnings, booking_events, security_events, '
    'dispute_events, user_notes, receipt_versions';
  -- Their columns that are a state are granted one by one.
  with_state constant text := 'payments, refunds';
begin
  execute format('grant usage on schema public to %I', of_role);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', of_role);
  execute format('grant usage, select on all sequences in schema public to %I', of_role);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', of_role);
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', of_role);
  execute format('revoke all on %s, %s, %s from %I', read_only, only_added, with_state, of_role);
  execute format('grant select on %s, %s, %s to %I', read_only, only_added, with_state, of_role);
  execute format('grant insert on %s, %s to %I', only_added, with_state, of_role);
  execute format('grant update (status, amount_dirham, provider_reference, redirect_url, next_step, confirming_since, failure, '
    'code_tries, code_sent_at, starting_since, settled_at, settled_by, settle_reason) on payments to %I', of_role);
  execute format('grant update (state, needs_second, decided_at, decided_by, refusal) on refunds to %I', of_role);
  execute format('grant execute on function post_entry, post_entries, lock_wallet, link_audit_log, erase_account_histories, '
    'erase_booking_notes, prune_security_events to %I', of_role);
end $$;
