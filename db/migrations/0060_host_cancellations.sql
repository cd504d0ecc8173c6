-- What a host pays for cancelling a stay.

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  -- The same list as entryKinds of server/ledger/entries.ts. A later kind is added to both.
  add constraint ledger_entries_kind_check check (kind in (
    'guest_charge', 'wallet_payment', 'guest_refund', 'host_earning', 'cash_earning', 'earning_reversal', 'host_payout',
    'payout_return', 'fee_payment', 'host_cancellation_fee', 'referral_credit', 'gift_credit', 'referral_reversal',
    'referral_debt', 'credit_lapse'
  ));
