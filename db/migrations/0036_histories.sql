-- Histories are only added to by the role that serves, as the ledger is: it inserts, and neither changes nor deletes. Of payments and
-- refunds, whose rows hold a state, it changes the columns of the state until the outcome is recorded.

-- Deleting a booking or a user would delete its history with it. What is there already is checked by 0136.
alter table booking_events drop constraint booking_events_booking_id_fkey;
alter table booking_events add constraint booking_events_booking_id_fkey foreign key (booking_id) references bookings (id) not valid;
alter table security_events drop constraint security_events_user_id_fkey;
alter table security_events add constraint security_events_user_id_fkey foreign key (user_id) references users (id) not valid;

-- What is left of an erased person: nothing in these two.
create function erase_account_histories(of_user uuid) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if not exists (select from users where id = of_user and closed_at is not null) then
    raise exception 'only what is about a closed account is erased';
  end if;
  delete from security_events where user_id = of_user;
  delete from user_notes where user_id = of_user;
end $$;
revoke execute on function erase_account_histories from public;

-- Events of bookings stay without what a guest who has left wrote.
create function erase_booking_notes(of_guest uuid) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if not exists (select from users where id = of_guest and closed_at is not null) then
    raise exception 'only what is about a closed account is erased';
  end if;
  update booking_events set note = null
  where by_role = 'guest' and note is not null
    and booking_id in (select id from bookings where guest_id = of_guest);
end $$;
revoke execute on function erase_booking_notes from public;

-- Security events are kept for a year, by the clock of the database, and the newest 100 wrong passwords of an account: the numbers
-- of `securityLimits`, which a test compares. They stand here, so that the role that serves cannot choose others.
create function prune_security_events() returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  delete from security_events where happened_at < now() - interval '365 days';
  delete from security_events as e
  using (
    select id, row_number() over (partition by user_id order by id desc) as place
    from security_events where kind = 'sign_in_failed'
  ) as failed
  where failed.id = e.id and failed.place > 100;
$$;
revoke execute on function prune_security_events from public;

-- An approved payment has been posted: its outcome stays. Other columns, such as that of a confirmation that was still under way,
-- may be cleared.
create function approved_payment_stays() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  raise exception 'the outcome of an approved payment stays';
end $$;
create trigger payments_approved before update on payments
  for each row when (old.status = 'approved' and (
    new.status <> old.status
    or new.amount_dirham <> old.amount_dirham
    or new.provider_reference is distinct from old.provider_reference
    or new.settled_at is distinct from old.settled_at
    or new.settled_by is distinct from old.settled_by
    or new.settle_reason is distinct from old.settle_reason
  ))
  execute function approved_payment_stays();

create function decided_refund_stays() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  raise exception 'the decision on a refund stays';
end $$;
create trigger refunds_decided before update on refunds
  for each row when (old.state <> 'requested')
  execute function decided_refund_stays();

-- Gives the role that serves its rights, also on tables that the caller makes later. It only reads the ledger, the chain of the
-- audit log and the applied migrations, and adds to histories. A later table of either kind is added to its list.
create or replace function grant_to_product(of_role name) returns void
language plpgsql
as $$
declare
  read_only constant text := 'migrations, ledger_accounts, ledger_entries, postings, ledger_balances, ledger_days, '
    'audit_chain, audit_unlinked';
  only_added constant text := 'audit_log, audit_checks, report_decisions, warnings, booking_events, security_events, '
    'dispute_events, user_notes';
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
