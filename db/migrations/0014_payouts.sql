-- What hosts are paid and what they owe.

-- Payout accounts

-- Where the payouts of hosts go. Numbers are sealed; what is compared is a keyed hash. One change at a time; see
-- savePayoutAccount.
create table payout_accounts (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id),
  kind text not null check (kind in ('iban', 'wallet')),
  -- The name of the bank or of the mobile wallet.
  provider text not null check (length(provider) between 2 and 60),
  holder text not null check (length(holder) between 2 and 80),
  sealed_number bytea not null,
  number_hash bytea not null,
  number_end text not null check (length(number_end) between 2 and 4),
  state text not null default 'unverified' check (state in ('unverified', 'verified', 'refused')),
  refusal text check (length(refusal) between 1 and 300),
  created_at timestamptz not null,
  -- A change counts 72 hours later; until then the one before is in force.
  effective_at timestamptz not null,
  -- Stopped before it counted, or replaced by a later change.
  ended_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users (id)
);
create index payout_accounts_host on payout_accounts (host_id, id desc);
create index payout_accounts_number on payout_accounts (number_hash) where ended_at is null;
create index payout_accounts_waiting on payout_accounts (created_at, id) where state = 'unverified' and ended_at is null;

-- Each look of an administrator at the whole number of a payout account.
create table payout_account_views (
  id uuid primary key default new_id(),
  payout_account_id uuid not null references payout_accounts (id) on delete cascade,
  viewer_id uuid not null references users (id),
  viewed_at timestamptz not null
);
create index payout_account_views_account on payout_account_views (payout_account_id, viewed_at);
create index payout_account_views_viewer on payout_account_views (viewer_id);

-- Payouts

-- What hosts earned. A payout above the cap of a transfer is split into several, which earn one entry together.
create table payouts (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id),
  -- The reference of that entry, which the ledger does not check.
  booking_id uuid not null,
  -- The host_earning that it pays out.
  entry_id uuid not null references ledger_entries (id),
  earned_dirham bigint not null check (earned_dirham > 0 and earned_dirham % 10 = 0),
  -- Fees that the host owed, taken off when it was handed to the bank.
  fees_dirham bigint not null default 0 check (fees_dirham between 0 and earned_dirham and fees_dirham % 10 = 0),
  -- due → exported (at the bank) → sent or returned; a returned one becomes due again. reversed: the stay was cancelled
  -- by an administrator before its payout was handed to the bank.
  state text not null default 'due' check (state in ('due', 'exported', 'sent', 'returned', 'reversed')),
  due_at timestamptz not null,
  -- How often it was handed to the bank.
  attempts int not null default 0,
  exported_at timestamptz,
  sent_at timestamptz,
  returned_at timestamptz,
  return_reason text check (return_reason in ('account_name', 'account_unknown', 'account_closed', 'limit', 'other')),
  -- A payout above the cap of a transfer is split into several, which earn one entry together.
  part smallint not null default 1 check (part > 0),
  check ((state in ('exported', 'sent', 'returned')) <= (exported_at is not null)),
  check ((state = 'sent') <= (sent_at is not null)),
  check ((state = 'returned') <= (returned_at is not null and return_reason is not null)),
  constraint payouts_entry_part unique (entry_id, part)
);
create index payouts_host on payouts (host_id, due_at desc, id desc);
create index payouts_host_open on payouts (host_id, state, due_at) where state in ('due', 'exported', 'returned');
create index payouts_host_sent on payouts (host_id, sent_at) include (earned_dirham, fees_dirham) where state = 'sent';
create index payouts_booking on payouts (booking_id);
create index payouts_due on payouts (due_at, id) where state = 'due';

-- Holds on payouts: while one stands, nothing that it covers is handed to the bank.
create table payout_holds (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('person', 'property', 'case', 'area')),
  -- The user, the property, the case or the emergency area.
  subject_id uuid not null,
  -- What administrators called the subject when it was held.
  label text not null check (label <> ''),
  -- What it covers: all payouts of a host, those of one booking, or those of stays at the properties below.
  host_id uuid references users (id),
  booking_id uuid,
  reason text not null check (reason <> ''),
  held_at timestamptz not null,
  -- Null where no administrator did it: a case was opened.
  held_by uuid references users (id),
  lifted_at timestamptz,
  lifted_by uuid references users (id),
  lift_reason text,
  check ((kind = 'person') = (host_id is not null)),
  check ((kind = 'case') = (booking_id is not null)),
  check ((lifted_at is null) = (lift_reason is null))
);
create unique index payout_holds_open on payout_holds (kind, subject_id) where lifted_at is null;
create index payout_holds_standing on payout_holds (held_at, id) where lifted_at is null;

create table payout_hold_properties (
  hold_id uuid not null references payout_holds (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  primary key (hold_id, property_id)
);

-- The oldest standing hold that covers a payout of this host for this stay; null where none does.
create function payout_hold_of(of_host uuid, of_booking uuid, of_property uuid) returns uuid
language sql stable
as $$
  select h.id from payout_holds as h
  where h.lifted_at is null and (
    h.host_id = of_host or h.booking_id = of_booking
    or exists (select from payout_hold_properties as c where c.hold_id = h.id and c.property_id = of_property)
  )
  order by h.held_at, h.id limit 1
$$;

-- Batches

-- Batches of payouts: drafted by one administrator, approved by another, exported for the bank, sent, and what came back.
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

-- What a host earns, or a dispute brings, is due at once; an earning no longer when it is reversed. A waived fee is paid back
-- where a payout or a transfer had paid it. At the end of the transaction, when the postings of the entry are written.
create function payout_is_due() returns trigger
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
-- What a host earns, or a dispute brings, is due at once; an earning no longer when it is reversed. A waived fee is paid back
-- where a payout or a transfer had paid it. At the end of the transaction, when the postings of the entry are written.
create constraint trigger payout_is_due after insert on ledger_entries
  deferrable initially deferred for each row
  when (new.kind in ('host_earning', 'earning_reversal', 'dispute_decision', 'dispute_payment', 'host_fee_waiver'))
  execute function payout_is_due();

-- Fees

-- Numbers of statements, from which their references are made; see contract/fee-references.ts.
create sequence fee_statement_numbers;

-- What a host owed on the first of a month after payouts were netted.
create table fee_statements (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id),
  -- The first day of the month in which it was issued.
  month_on date not null check (extract(day from month_on) = 1),
  issued_at timestamptz not null,
  due_on date not null,
  reference text not null unique,
  -- What was owed and on no earlier statement that is open.
  amount_dirham bigint not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  -- When nothing was left of it: paid, netted from payouts, or taken back.
  settled_at timestamptz,
  unique (host_id, month_on)
);
create index fee_statements_open on fee_statements (host_id, month_on) where settled_at is null;
create index fee_statements_due on fee_statements (due_on, id) where settled_at is null;

-- Months of which every statement is issued.
create table fee_months (
  month_on date primary key check (extract(day from month_on) = 1),
  completed_at timestamptz not null
);

-- What follows when a statement stays unpaid; each step is announced a week before.
create table fee_steps (
  statement_id uuid not null references fee_statements (id) on delete cascade,
  step text not null check (step in ('reminder', 'instant_book', 'unlisted')),
  announced_on date not null,
  taken_on date check (taken_on > announced_on),
  primary key (statement_id, step)
);

-- Transfers of hosts that arrived, as administrators have recorded them.
create table fee_transfers (
  id uuid primary key default new_id(),
  statement_id uuid not null references fee_statements (id),
  host_id uuid not null references users (id),
  -- The bank's own reference, so that a transfer is recorded once.
  bank_reference text not null unique check (length(bank_reference) between 4 and 60),
  amount_dirham bigint not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  recorded_at timestamptz not null,
  recorded_by uuid not null references users (id)
);
create index fee_transfers_statement on fee_transfers (statement_id);
create index fee_transfers_host on fee_transfers (host_id);
create index fee_transfers_recorded_by on fee_transfers (recorded_by);

-- Fees of hosts' cancellations that an administrator has waived.
create table fee_waivers (
  booking_id uuid primary key references bookings (id) on delete cascade,
  waived_by uuid not null references users (id),
  reason text not null,
  amount_dirham int not null check (amount_dirham > 0),
  waived_at timestamptz not null
);
create index fee_waivers_waived_by on fee_waivers (waived_by);
