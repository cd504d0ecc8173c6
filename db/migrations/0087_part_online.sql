-- A part of the price paid online, the rest in cash on arrival, where the host allows it.

alter table properties add column online_part_percent smallint
  check (online_part_percent between 10 and 90 and online_part_percent % 10 = 0);

alter table bookings add column online_dirham integer check (online_dirham > 0);
alter table bookings drop constraint bookings_payment_choice_check;
alter table bookings add constraint bookings_payment_choice_check
  check (payment_choice in ('online', 'at_property', 'part_online')) not valid;
alter table bookings validate constraint bookings_payment_choice_check;

-- The earning of a stay that is paid in parts has its cash too.
alter table ledger_entries drop constraint ledger_entries_cash_check;
alter table ledger_entries add constraint ledger_entries_cash_check check (
  case kind
    when 'cash_earning' then cash_dirham is not null
    when 'host_earning' then true
    when 'earning_reversal' then true
    else cash_dirham is null
  end
) not valid;
alter table ledger_entries validate constraint ledger_entries_cash_check;

create trigger bookings_cash_secret_part_paid after update of status on bookings
  for each row when (new.status = 'paid' and old.status <> 'paid' and new.payment_choice = 'part_online')
  execute function make_cash_secret();

-- As before, but an earning may have cash alone: where all that was paid online was refunded.
create or replace function write_postings(ids uuid[], facts text[], moves jsonb) returns void
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (
    select from unnest(ids, facts) as e (id, fact)
    where coalesce(jsonb_array_length(moves->e.fact), 0) = 0
      and (select cash_dirham from ledger_entries where id = e.id) is null
  ) then
    raise exception 'an entry has no postings' using errcode = 'check_violation';
  end if;
  -- In one order everywhere, so that two writers opening the same accounts cannot wait for each other.
  insert into ledger_accounts (kind, user_id, provider)
  select distinct m.kind, m.user_id, m.provider
  from unnest(facts) as fact
  cross join lateral jsonb_to_recordset(moves->fact) as m (kind text, user_id uuid, provider text)
  where ledger_account_of(m.kind, m.user_id, m.provider) is null
  order by m.user_id, m.kind
  on conflict do nothing;
  insert into postings (entry_id, account_id, amount_dirham)
  select e.id, ledger_account_of(m.kind, m.user_id, m.provider), sum(m.amount_dirham)
  from unnest(ids, facts) as e (id, fact)
  cross join lateral jsonb_to_recordset(moves->e.fact) as m (
    kind text, user_id uuid, provider text, amount_dirham bigint
  )
  group by 1, 2
  having sum(m.amount_dirham) <> 0;
end $$;
