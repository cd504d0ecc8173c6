-- A case keeps only what is disputed from being paid, and what is due is one list with the reason why it is not paid.

-- What the case asks for; null for all payouts that the hold covers.
alter table payout_holds add column amount_dirham bigint check (amount_dirham > 0 and amount_dirham % 10 = 0);
-- The case that this payout is kept for, while its hold stands.
alter table payouts add column disputed_by uuid references payout_holds (id);
create index payouts_disputed on payouts (disputed_by) where disputed_by is not null;

create index payout_holds_of_booking on payout_holds (booking_id) where booking_id is not null and lifted_at is null;

-- Keeps payouts of a booking for its open cases, those that are due first before the others, as far as the cases ask for money.
-- A payout that is more than that is split: the rest is due as before.
create function keep_disputed(of_booking uuid) returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  hold record;
  own record;
  rest bigint;
begin
  update payouts set disputed_by = null where booking_id = of_booking and state = 'due' and disputed_by is not null;
  for hold in
    select id, coalesce(amount_dirham, 9000000000000000) as amount from payout_holds
    where kind = 'case' and booking_id = of_booking and lifted_at is null order by held_at, id
  loop
    rest := hold.amount;
    for own in
      select p.id, p.host_id, p.entry_id, p.due_at, p.earned_dirham - p.fees_dirham as payable from payouts as p
      where p.booking_id = of_booking and p.state = 'due' and p.disputed_by is null and p.earned_dirham > p.fees_dirham
        and not exists (select from payout_items as i where i.payout_id = p.id and i.is_live)
      order by p.due_at, p.id for update
    loop
      exit when rest <= 0;
      if own.payable > rest then
        insert into payouts (host_id, booking_id, entry_id, part, earned_dirham, due_at)
        select own.host_id, of_booking, own.entry_id, max(part) + 1, own.payable - rest, own.due_at
        from payouts where entry_id = own.entry_id;
        update payouts set earned_dirham = earned_dirham - (own.payable - rest), disputed_by = hold.id where id = own.id;
      else
        update payouts set disputed_by = hold.id where id = own.id;
      end if;
      rest := rest - own.payable;
    end loop;
  end loop;
end $$;

-- A payout that is due again, because the bank sent it back or had not got it, may be disputed.
create function payout_is_due_again() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (select from payout_holds where kind = 'case' and booking_id = new.booking_id and lifted_at is null) then
    perform keep_disputed(new.booking_id);
  end if;
  return null;
end $$;
create constraint trigger payout_is_due_again after insert or update of state on payouts
  deferrable initially deferred for each row when (new.state = 'due')
  execute function payout_is_due_again();

update payouts as p set disputed_by = h.id from payout_holds as h
where h.kind = 'case' and h.booking_id = p.booking_id and h.lifted_at is null and p.state = 'due';

-- As payout_hold_of for one payout: a case holds what is disputed.
create function hold_on_payout(of_host uuid, of_disputed uuid, of_property uuid) returns uuid
language sql stable
as $$
  select h.id from payout_holds as h
  where h.lifted_at is null and (
    h.host_id = of_host or h.id = of_disputed
    or exists (select from payout_hold_properties as c where c.hold_id = h.id and c.property_id = of_property)
  )
  order by h.held_at, h.id limit 1
$$;

-- The account that a host is paid to at an instant, and why not.
create function payout_account_at(of_host uuid, at timestamptz)
returns table (account_id uuid, obstacle text)
language sql stable
as $$
  select a.id, case
    when exists (
      select from payout_accounts as r where r.host_id = of_host and r.ended_at is null and r.effective_at > at
    ) then 'account_resting'
    when a.id is null then 'account_missing'
    when a.state = 'refused' then 'account_refused'
    when a.state <> 'verified' then 'account_unverified'
    when exists (
      select from payout_transfers as t
      where t.payout_account_id = a.id and t.state = 'returned' and t.sent_again_by is null
        and t.return_reason in ('account_name', 'account_unknown', 'account_closed')
    ) then 'account_returned'
  end
  from (select) as one
  left join lateral (
    select id, state from payout_accounts as c
    where c.host_id = of_host and c.ended_at is null and c.effective_at <= at
    order by id desc limit 1
  ) as a on true
$$;

-- What is due at an instant and in no batch: with the account that it goes to, or with why it is not paid.
create function due_payouts(at timestamptz)
returns table (
  id uuid, host_id uuid, booking_id uuid, entry_id uuid, due_at timestamptz, earned_dirham bigint, fees_dirham bigint,
  account_id uuid, obstacle text, hold_id uuid
)
language sql stable
as $$
  with due as materialized (
    select p.*, hold_on_payout(p.host_id, p.disputed_by, b.property_id) as held_by
    from payouts as p join bookings as b on b.id = p.booking_id
    where p.state = 'due' and p.due_at <= at
      and not exists (select from payout_items as i where i.payout_id = p.id and i.is_live)
  ), hosts as materialized (
    select h.host_id, a.account_id, a.obstacle
    from (select distinct host_id from due) as h cross join lateral payout_account_at(h.host_id, at) as a
  )
  select d.id, d.host_id, d.booking_id, d.entry_id, d.due_at, d.earned_dirham, d.fees_dirham, h.account_id,
    case when d.held_by is not null then 'held' else h.obstacle end, d.held_by
  from due as d join hosts as h on h.host_id = d.host_id
$$;
