-- Money that follows from the reason of a difference between a statement and our payments.

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries
  -- The same list as entryKinds of server/ledger/entries.ts. A later kind is added to both.
  add constraint ledger_entries_kind_check check (kind in (
    'guest_charge', 'wallet_payment', 'guest_refund', 'host_earning', 'cash_earning', 'earning_reversal', 'host_payout',
    'payout_stop', 'payout_sent', 'payout_return', 'fee_payment', 'host_cancellation_fee', 'host_fee_waiver',
    'referral_credit', 'gift_credit', 'relocation_credit', 'referral_reversal', 'referral_debt', 'credit_lapse',
    'refund_payout', 'dispute_decision', 'dispute_payment', 'source_fee', 'unknown_receipt', 'difference_reversal'
  )) not valid;
alter table ledger_entries validate constraint ledger_entries_kind_check;

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'gateway', 'guest_funds', 'host_payable', 'payouts_in_flight', 'service_fees', 'wallet', 'refunds_payable', 'promotions',
  'bank', 'source_fees', 'suspense'
)) not valid;
alter table ledger_accounts validate constraint ledger_accounts_kind_check;

-- An entry that a reason led to. It stands until the reason is withdrawn, or the line is matched, while the day is open.
create table difference_postings (
  id uuid primary key default new_id(),
  line_id uuid not null references statement_lines (id),
  kind text not null check (kind in ('source_fee', 'unknown_receipt')),
  amount_dirham bigint not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  note text not null,
  posted_at timestamptz not null,
  posted_by uuid not null references users (id),
  reversed_at timestamptz,
  -- Null where a match reversed it by itself.
  reversed_by uuid references users (id)
);
create unique index difference_postings_standing on difference_postings (line_id) where reversed_at is null;
create index difference_postings_line on difference_postings (line_id);
create index difference_postings_posted_by on difference_postings (posted_by);
create index difference_postings_reversed_by on difference_postings (reversed_by) where reversed_by is not null;
