-- Either side can appeal against a decision, once; another administrator decides on it, and that decision is final.

-- The kinds that there are, and one more.
do $$
declare
  kinds text;
begin
  select string_agg(quote_literal(found.match[1]), ', ' order by found.place) into kinds
  from pg_constraint as c
  cross join lateral regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g')
    with ordinality as found (match, place)
  where c.conname = 'ledger_entries_kind_check';
  alter table ledger_entries drop constraint ledger_entries_kind_check;
  execute format('alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (%s, %L))',
    kinds, 'dispute_return');
end $$;

-- While an appeal waits, the dispute is awaiting_decision again and has its first decision.
alter table disputes add column appealed_at timestamptz;
alter table disputes add column appealed_by text check (appealed_by in ('guest', 'host'));
alter table disputes add column appeal_decided_at timestamptz;
-- The first decision, once there is a second.
alter table disputes add column first_outcome text check (first_outcome in ('all', 'part', 'nothing', 'diyar'));
alter table disputes add column first_granted_dirham bigint
  check (first_granted_dirham >= 0 and first_granted_dirham % 10 = 0);
alter table disputes add column first_decided_by uuid references users (id);
create index disputes_first_decider on disputes (first_decided_by) where first_decided_by is not null;

alter table disputes drop constraint disputes_check2;
alter table disputes drop constraint disputes_check3;
alter table disputes add constraint disputes_granted
  check ((state in ('settled', 'decided') or appealed_at is not null) = (granted_dirham is not null));
alter table disputes add constraint disputes_decided check (
  (state = 'decided' or appealed_at is not null)
  = (decided_by is not null and outcome is not null and reason is not null and decision_text is not null)
);
alter table disputes add constraint disputes_appealed check (
  (appealed_at is not null) = (appealed_by is not null)
  and (appealed_at is null or state in ('awaiting_decision', 'decided'))
  and (appeal_decided_at is not null) = (appealed_at is not null and state = 'decided')
  and (appeal_decided_at is not null) = (first_decided_by is not null)
  and (first_decided_by is not null) = (first_outcome is not null and first_granted_dirham is not null)
  and first_decided_by <> decided_by
);

alter table dispute_events drop constraint dispute_events_kind_check;
alter table dispute_events add constraint dispute_events_kind_check check (kind in (
  'opened', 'evidence', 'accepted', 'offered', 'refused', 'unanswered', 'offer_accepted', 'withdrawn', 'decided', 'paid',
  'appealed', 'appeal_decided'
));

-- What an appeal gives back to a host is due as what a decision brings.
create or replace function payout_is_due() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  reversed uuid[];
  own record;
  owed bigint;
begin
  if new.kind in ('host_earning', 'dispute_decision', 'dispute_payment', 'dispute_return') then
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

drop trigger payout_is_due on ledger_entries;
create constraint trigger payout_is_due after insert on ledger_entries
  deferrable initially deferred for each row
  when (new.kind in (
    'host_earning', 'earning_reversal', 'dispute_decision', 'dispute_payment', 'dispute_return', 'host_fee_waiver'
  ))
  execute function payout_is_due();
