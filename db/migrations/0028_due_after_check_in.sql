-- What a cancellation leaves the host is due when the stay would have been: 24 hours after the check-in that was agreed.

create or replace function payout_is_due() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  reversed uuid[];
  own record;
  owed bigint;
begin
  if new.kind in ('host_earning', 'dispute_decision', 'dispute_payment') then
    insert into payouts (host_id, booking_id, entry_id, earned_dirham, due_at)
    select a.user_id, new.reference, new.id, -p.amount_dirham,
      -- payoutHours of server/bookings/begun-stays.ts.
      case new.kind when 'host_earning' then greatest(new.at, (
        select (b.check_in + b.check_in_time) at time zone 'Africa/Tripoli' + interval '24 hours'
        from bookings as b where b.id = new.reference
      )) else new.at end
    from postings as p join ledger_accounts as a on a.id = p.account_id
    where p.entry_id = new.id and a.kind = 'host_payable' and p.amount_dirham < 0
    on conflict (entry_id, part) do nothing;
    return null;
  end if;
  -- As lockHostMoney of server/payouts/host-money.ts.
  perform pg_advisory_xact_lock_shared(hashtextextended('host money', 0));
  if new.kind = 'earning_reversal' then
    with gone as (
      update payouts as p set state = 'reversed' from ledger_entries as e
      where p.booking_id = new.reference and p.state in ('due', 'returned') and e.id = p.entry_id and e.kind = 'host_earning'
      returning p.id
    )
    select array_agg(id) into reversed from gone;
    if reversed is not null then
      perform leave_out_of_batches(reversed, 'reversed', null);
    end if;
    return null;
  end if;
  select a.id, a.user_id, -p.amount_dirham as waived into own
  from postings as p join ledger_accounts as a on a.id = p.account_id
  where p.entry_id = new.id and a.kind = 'host_payable';
  perform pg_advisory_xact_lock(hashtextextended('host money ' || own.user_id::text, 0));
  select
    (select coalesce(sum(earned_dirham - fees_dirham), 0) from payouts
     where host_id = own.user_id and state in ('due', 'returned'))
    + (select coalesce(sum(amount_dirham), 0) from postings where account_id = own.id)
  into owed;
  -- What is still owed was never paid, and is no longer owed.
  if owed < 0 then
    insert into payouts (host_id, booking_id, entry_id, earned_dirham, due_at)
    values (own.user_id, new.reference, new.id, least(own.waived, -owed), new.at)
    on conflict (entry_id, part) do nothing;
  end if;
  return null;
end $$;
