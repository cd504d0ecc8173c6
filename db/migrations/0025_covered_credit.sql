-- Credit of guests is covered: by held money, by what we owe the host who bears it, or by us. What is not covered is awaited.

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
-- awaited_credit: granted to a guest, and not to be spent before the host who bears it has paid it. Of nobody: what we have
-- paid in place of the host, and await ourselves.
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'gateway', 'guest_funds', 'host_payable', 'payouts_in_flight', 'service_fees', 'wallet', 'awaited_credit',
  'refunds_payable', 'promotions', 'bank', 'source_fees', 'suspense'
));

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'guest_charge', 'wallet_payment', 'guest_refund', 'host_earning', 'cash_earning', 'earning_reversal', 'host_payout',
  'payout_stop', 'payout_sent', 'payout_return', 'fee_payment', 'host_cancellation_fee', 'host_fee_waiver',
  'referral_credit', 'gift_credit', 'relocation_credit', 'referral_reversal', 'referral_debt', 'credit_lapse',
  'refund_payout', 'dispute_decision', 'dispute_payment', 'source_fee', 'unknown_receipt', 'difference_reversal',
  'credit_arrival', 'credit_advance'
));

-- What a guest was granted and the host has still to pay. The guest gets it as money of the host arrives.
create table awaited_credits (
  id uuid primary key default new_id(),
  -- The entry that granted it.
  fact text not null unique,
  booking_id uuid not null,
  guest_id uuid not null references users (id),
  host_id uuid not null references users (id),
  amount_dirham bigint not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  left_dirham bigint not null check (left_dirham between 0 and amount_dirham and left_dirham % 10 = 0),
  since timestamptz not null,
  -- When we have paid the guest what was left; from then on the host’s money is ours.
  advanced_at timestamptz
);
create index awaited_credits_of_host on awaited_credits (host_id, id) where left_dirham > 0;
create index awaited_credits_of_guest on awaited_credits (guest_id, id) where left_dirham > 0;
create index awaited_credits_booking on awaited_credits (booking_id);

-- What of a host’s balance can bear credit of a guest: what we owe, without what a draft is about to pay. Payouts of the
-- earnings of this booking count as owed, because they leave their draft when these are reversed. Negative for a host who owes us.
create function host_cover(of_host uuid, of_booking uuid) returns bigint
language sql stable
as $$
  select (
    coalesce((
      select sum(b.credit_dirham - b.debit_dirham) from ledger_balances as b
      where b.account_id = ledger_account_of('host_payable', of_host, null)
    ), 0) - coalesce((
      select sum(i.amount_dirham) from payouts as p join payout_items as i on i.payout_id = p.id and i.is_live
      where p.host_id = of_host and p.state = 'due' and p.booking_id is distinct from of_booking
    ), 0)
  )::bigint
$$;

-- What guests can spend and hosts can be paid beyond what came in and what we have given, in dirham; 0 or less while every
-- credit is covered.
create function uncovered_credit() returns bigint
language sql stable
as $$
  with balances as (
    select a.kind, a.user_id, sum(b.credit_dirham - b.debit_dirham) as owed
    from ledger_accounts as a join ledger_balances as b on b.account_id = a.id
    group by a.kind, a.user_id
  )
  select coalesce(sum(case
    when kind in ('wallet', 'guest_funds', 'refunds_payable', 'payouts_in_flight') then owed
    when kind = 'host_payable' then greatest(0, owed)
    -- Their balances are negative: money that came in, and credit that we have given.
    when kind in ('gateway', 'bank', 'source_fees', 'promotions', 'suspense') then owed
    else 0
  end), 0)::bigint from balances
$$;

-- Hosts who owe more than our fees and what guests await of them: credit was granted that they have not covered.
create function uncovering_hosts() returns table (host_id uuid, uncovered_dirham bigint)
language sql stable
as $$
  select host_id, (debt - fees - awaited)::bigint
  from (
    select a.user_id as host_id, sum(p.amount_dirham) as debt,
      (select coalesce(sum(w.left_dirham), 0) from awaited_credits as w where w.host_id = a.user_id) as awaited,
      (
        select coalesce(-sum(f.amount_dirham), 0)
        from postings as own
        join postings as f on f.entry_id = own.entry_id
        join ledger_accounts as ours on ours.id = f.account_id and ours.kind = 'service_fees'
        where own.account_id = a.id
      ) as fees
    from ledger_accounts as a join postings as p on p.account_id = a.id
    where a.kind = 'host_payable'
    group by a.id, a.user_id
  ) as hosts
  where debt > fees + awaited and debt > 0
$$;
