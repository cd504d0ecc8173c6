-- Batches of payouts: drafted by one administrator, approved by another, exported for the bank, sent, and what came back.

alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  -- payouts_in_flight: approved payouts that the bank has not sent yet
  add constraint ledger_accounts_kind_check check (kind in (
    'gateway', 'guest_funds', 'host_payable', 'payouts_in_flight', 'service_fees', 'wallet', 'refunds_payable',
    'promotions', 'bank'
  ));

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  -- The same list as entryKinds of server/ledger/entries.ts. A later kind is added to both.
  add constraint ledger_entries_kind_check check (kind in (
    'guest_charge', 'wallet_payment', 'guest_refund', 'host_earning', 'cash_earning', 'earning_reversal', 'host_payout',
    'payout_stop', 'payout_sent', 'payout_return', 'fee_payment', 'host_cancellation_fee', 'host_fee_waiver',
    'referral_credit', 'gift_credit', 'referral_reversal', 'referral_debt', 'credit_lapse', 'refund_payout',
    'dispute_decision', 'dispute_payment'
  ));

-- A payout above the cap of a transfer is split into several, which earn one entry together.
alter table payouts
  add column part smallint not null default 1 check (part > 0),
  drop constraint payouts_entry_id_key,
  add constraint payouts_entry_part unique (entry_id, part);

create table payout_batches (
  id uuid primary key default new_id(),
  -- What administrators call it: P-118.
  number int generated always as identity unique,
  state text not null default 'draft' check (state in ('draft', 'approved', 'exported', 'sent', 'discarded')),
  -- The most that one of its transfers may be.
  cap_dirham bigint not null check (cap_dirham > 0 and cap_dirham % 10 = 0),
  drafted_at timestamptz not null,
  drafted_by uuid not null references users (id),
  approved_at timestamptz,
  approved_by uuid references users (id),
  exported_at timestamptz,
  exported_by uuid references users (id),
  sent_at timestamptz,
  sent_by uuid references users (id),
  discarded_at timestamptz,
  discarded_by uuid references users (id),
  check (approved_by <> drafted_by),
  check ((state in ('approved', 'exported', 'sent')) = (approved_at is not null)),
  check ((state in ('exported', 'sent')) = (exported_at is not null)),
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'discarded') = (discarded_at is not null))
);
create index payout_batches_state on payout_batches (state, number desc);

create table payout_transfers (
  id uuid primary key,
  batch_id uuid not null references payout_batches (id),
  -- Its line in the batch and in the files of the bank.
  position int not null check (position > 0),
  host_id uuid not null references users (id),
  -- Null once the account of the host is closed.
  payout_account_id uuid references payout_accounts (id) on delete set null,
  -- Several where the sum is above the cap.
  part smallint not null check (part > 0),
  state text not null default 'draft'
    check (state in ('draft', 'left_out', 'approved', 'exported', 'sent', 'returned')),
  payout_count int not null check (payout_count >= 0),
  -- What its payouts come to, the owed fees that are taken off now, and what is transferred.
  gross_dirham bigint not null check (gross_dirham % 10 = 0),
  fees_dirham bigint not null check (fees_dirham >= 0 and fees_dirham % 10 = 0),
  amount_dirham bigint not null check (amount_dirham >= 0 and amount_dirham = gross_dirham - fees_dirham),
  -- The file of the bank that has it.
  file text check (file in ('csv', 'ncb', 'jumhouria')),
  returned_at timestamptz,
  returned_by uuid references users (id),
  return_reason text check (return_reason in ('account_name', 'account_unknown', 'account_closed', 'limit', 'other')),
  -- When its payouts became due again: null by whom where the host entered another account.
  sent_again_at timestamptz,
  sent_again_by uuid references users (id),
  unique (batch_id, position),
  unique (batch_id, host_id, payout_account_id, part),
  check ((state = 'returned') = (returned_at is not null and return_reason is not null))
);
create index payout_transfers_account on payout_transfers (payout_account_id);
create index payout_transfers_host on payout_transfers (host_id, state);
create index payout_transfers_returned on payout_transfers (returned_at desc, id desc)
  where state = 'returned' and sent_again_at is null;

-- What a batch does with a payout: a part of a transfer, or left out.
create table payout_items (
  batch_id uuid not null references payout_batches (id),
  payout_id uuid not null references payouts (id),
  transfer_id uuid references payout_transfers (id),
  amount_dirham bigint not null check (amount_dirham >= 0),
  fees_dirham bigint not null default 0 check (fees_dirham >= 0),
  -- It is being paid, or was: not left out, and not returned.
  is_live boolean not null,
  left_out text check (left_out in (
    'held', 'account_missing', 'account_unverified', 'account_refused', 'account_resting', 'account_returned',
    'account_changed', 'administrator', 'reversed', 'discarded'
  )),
  hold_id uuid references payout_holds (id),
  primary key (batch_id, payout_id),
  check (is_live <= (transfer_id is not null and left_out is null)),
  check ((left_out = 'held') <= (hold_id is not null))
);
-- Nothing is paid twice.
create unique index payout_items_live on payout_items (payout_id) where is_live;
create index payout_items_transfer on payout_items (transfer_id);
create index payout_items_left_out on payout_items (batch_id, left_out) where left_out is not null;

-- Each file that was made with account numbers in it.
create table payout_exports (
  batch_id uuid not null references payout_batches (id),
  file text not null check (file in ('csv', 'ncb', 'jumhouria')),
  exported_at timestamptz not null,
  exported_by uuid not null references users (id),
  transfers int not null,
  amount_dirham bigint not null,
  sha256 bytea not null
);
create index payout_exports_batch on payout_exports (batch_id, exported_at);

-- Takes payouts out of the transfers that they are in, whose sums follow.
create function leave_out_of_batches(of_payouts uuid[], why text, of_hold uuid) returns void
language sql
set search_path = public, pg_temp
as $$
  with gone as (
    update payout_items set is_live = false, left_out = why, hold_id = of_hold
    where payout_id = any (of_payouts) and is_live
    returning transfer_id, amount_dirham, fees_dirham
  ), sums as (
    select transfer_id, count(*) as payouts, sum(amount_dirham) as amount, sum(fees_dirham) as fees
    from gone group by transfer_id
  )
  update payout_transfers as t set
    payout_count = t.payout_count - s.payouts,
    gross_dirham = t.gross_dirham - s.amount - s.fees,
    fees_dirham = t.fees_dirham - s.fees,
    amount_dirham = t.amount_dirham - s.amount,
    state = case when t.payout_count = s.payouts then 'left_out' else t.state end
  from sums as s where t.id = s.transfer_id
$$;

-- What a host earns, or a dispute brings, is due at once; an earning no longer when it is reversed. A waived fee is paid back where a payout or a transfer
-- had paid it. At the end of the transaction, when the postings of the entry are written.
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
    select a.user_id, new.reference, new.id, -p.amount_dirham, new.at
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
  when (new.kind in ('host_earning', 'earning_reversal', 'dispute_decision', 'dispute_payment', 'host_fee_waiver'))
  execute function payout_is_due();
