-- A home that a guest gets in place of a stay that its host cancelled, and the credit of ours in its price.

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  -- The same list as entryKinds of server/ledger/entries.ts. A later kind is added to both.
  add constraint ledger_entries_kind_check check (kind in (
    'guest_charge', 'wallet_payment', 'guest_refund', 'host_earning', 'cash_earning', 'earning_reversal', 'host_payout',
    'payout_stop', 'payout_sent', 'payout_return', 'fee_payment', 'host_cancellation_fee', 'host_fee_waiver',
    'referral_credit', 'gift_credit', 'relocation_credit', 'referral_reversal', 'referral_debt', 'credit_lapse',
    'refund_payout', 'dispute_decision', 'dispute_payment'
  ));

alter table dated_values
  drop constraint dated_values_kind_check,
  add constraint dated_values_kind_check check (kind in (
    'guest_fee', 'refund_limit', 'payout_cap', 'usd_rate', 'eur_rate', 'relocation_credit'
  ));
-- Ten percent of the price of the cancelled stay.
insert into dated_values (kind, value, in_force_at, reason) values
  ('relocation_credit', 1000, '2020-01-01', 'The first value.');

create table relocations (
  id uuid primary key default new_id(),
  cancelled_booking_id uuid not null unique references bookings (id),
  -- The booking in its place.
  booking_id uuid not null unique references bookings (id),
  credit_dirham integer not null check (credit_dirham >= 0 and credit_dirham % 10 = 0),
  -- What of it came back with a refund.
  credit_returned_dirham integer not null default 0 check (credit_returned_dirham between 0 and credit_dirham),
  made_as text not null check (made_as in ('guest', 'admin')),
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  -- Why an administrator did it; for administrators only.
  note text,
  check ((made_as = 'admin') = (note is not null)),
  check (booking_id <> cancelled_booking_id)
);
create index relocations_made_by on relocations (made_by);
