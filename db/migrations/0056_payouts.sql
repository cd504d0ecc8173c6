-- What hosts are owed and paid: the payouts of earned stays, and the ledger's kinds for them.

alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  -- bank: our account at the bank, from which payouts are sent and to which hosts transfer fees
  add constraint ledger_accounts_kind_check check (kind in (
    'gateway', 'guest_funds', 'host_payable', 'service_fees', 'wallet', 'refunds_payable', 'promotions', 'bank'
  ));

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  -- The same list as entryKinds of server/ledger/entries.ts. A later kind is added to both.
  add constraint ledger_entries_kind_check check (kind in (
    'guest_charge', 'wallet_payment', 'guest_refund', 'host_earning', 'cash_earning', 'earning_reversal', 'host_payout',
    'payout_return', 'fee_payment', 'referral_credit', 'gift_credit', 'referral_reversal', 'referral_debt', 'credit_lapse'
  )),
  drop constraint ledger_entries_cash_check,
  -- Negative where an earning in cash is reversed.
  add constraint ledger_entries_cash_check check (
    case kind when 'cash_earning' then cash_dirham is not null when 'earning_reversal' then true else cash_dirham is null end
  ),
  drop constraint ledger_entries_cash_dirham_check,
  add constraint ledger_entries_cash_dirham_check check (cash_dirham <> 0 and cash_dirham % 10 = 0);

-- The balance of an account, and its latest postings, without reading the table.
create index postings_account_latest on postings (account_id, entry_id) include (amount_dirham);

create table payouts (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id),
  -- The reference of that entry, which the ledger does not check.
  booking_id uuid not null,
  -- The host_earning that it pays out.
  entry_id uuid not null unique references ledger_entries (id),
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
  check ((state in ('exported', 'sent', 'returned')) <= (exported_at is not null)),
  check ((state = 'sent') <= (sent_at is not null)),
  check ((state = 'returned') <= (returned_at is not null and return_reason is not null))
);
create index payouts_host on payouts (host_id, due_at desc, id desc);
create index payouts_host_open on payouts (host_id, state, due_at) where state in ('due', 'exported', 'returned');
create index payouts_host_sent on payouts (host_id, sent_at) include (earned_dirham, fees_dirham) where state = 'sent';
create index payouts_booking on payouts (booking_id);
create index payouts_due on payouts (due_at, id) where state = 'due';

-- What a host earns is due at once, and no longer when it is reversed. At the end of the transaction, when the postings of
-- the entry are written.
create function payout_is_due() returns trigger
language plpgsql
as $$
begin
  if new.kind = 'earning_reversal' then
    update payouts set state = 'reversed' where booking_id = new.reference and state in ('due', 'returned');
    return null;
  end if;
  insert into payouts (host_id, booking_id, entry_id, earned_dirham, due_at)
  select a.user_id, new.reference, new.id, -p.amount_dirham, new.at
  from postings as p join ledger_accounts as a on a.id = p.account_id
  where p.entry_id = new.id and a.kind = 'host_payable' and p.amount_dirham < 0
  on conflict (entry_id) do nothing;
  return null;
end $$;
create constraint trigger payout_is_due after insert on ledger_entries
  deferrable initially deferred for each row when (new.kind in ('host_earning', 'earning_reversal'))
  execute function payout_is_due();

insert into payouts (host_id, booking_id, entry_id, earned_dirham, due_at)
select a.user_id, e.reference, e.id, -p.amount_dirham, e.at
from ledger_entries as e
join postings as p on p.entry_id = e.id
join ledger_accounts as a on a.id = p.account_id and a.kind = 'host_payable'
where e.kind = 'host_earning' and p.amount_dirham < 0
on conflict (entry_id) do nothing;
