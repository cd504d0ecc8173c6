-- Refunds that administrators grant, what of them is to be sent to guests, and values in force from a date.

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  -- The same list as entryKinds of server/ledger/entries.ts. A later kind is added to both.
  add constraint ledger_entries_kind_check check (kind in (
    'guest_charge', 'wallet_payment', 'guest_refund', 'host_earning', 'cash_earning', 'earning_reversal', 'host_payout',
    'payout_return', 'fee_payment', 'host_cancellation_fee', 'host_fee_waiver', 'referral_credit', 'gift_credit',
    'referral_reversal', 'referral_debt', 'credit_lapse', 'refund_payout'
  ));

-- What decides about money, from an instant on. A percentage is in hundredths, an amount in dirham.
create table dated_values (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('guest_fee', 'refund_limit', 'payout_cap')),
  value bigint not null check (value >= 0),
  in_force_at timestamptz not null,
  reason text not null,
  -- Null for the values that the product began with.
  set_by uuid references users (id),
  set_at timestamptz not null default now(),
  -- Removed before it came into force.
  removed_at timestamptz,
  removed_by uuid references users (id),
  check ((removed_at is null) = (removed_by is null))
);
create unique index dated_values_in_force on dated_values (kind, in_force_at desc) where removed_at is null;
create index dated_values_kind on dated_values (kind, in_force_at desc, id desc);
create index dated_values_set_by on dated_values (set_by);
create index dated_values_removed_by on dated_values (removed_by);
insert into dated_values (kind, value, in_force_at, reason) values
  ('guest_fee', 600, '2020-01-01', 'The first value.'),
  ('refund_limit', 1000000, '2020-01-01', 'The first value.'),
  ('payout_cap', 10000000, '2020-01-01', 'The first value.');

alter table bookings
  -- What administrators have granted beside a cancellation, and the service fee in it.
  add column granted_refund_dirham integer not null default 0,
  add column granted_refund_fee_dirham integer not null default 0,
  add constraint bookings_granted_refund check (granted_refund_fee_dirham between 0 and granted_refund_dirham);

create table refunds (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  reason text not null check (reason in ('H1', 'H2', 'H3', 'G1', 'P1', 'E1')),
  -- For administrators only.
  note text not null,
  refund_to text not null check (refund_to in ('wallet', 'payout')),
  amount_dirham bigint not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  -- The amount of each kind of price line: {"nights": 100000, "service_fee": 6000}.
  lines jsonb not null,
  state text not null default 'requested' check (state in ('requested', 'granted', 'refused')),
  requested_at timestamptz not null,
  requested_by uuid not null references users (id),
  decided_at timestamptz,
  decided_by uuid references users (id),
  refusal text,
  -- Above the limit that was in force, a second administrator decides.
  needs_second boolean not null,
  check ((state = 'requested') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (refusal is not null)),
  check (not (needs_second and state = 'granted' and decided_by = requested_by))
);
create index refunds_booking on refunds (booking_id, id);
create unique index refunds_one_open on refunds (booking_id) where state = 'requested';
create index refunds_waiting on refunds (id) where state = 'requested';
create index refunds_requested_by on refunds (requested_by);
create index refunds_decided_by on refunds (decided_by);

-- The part of a refund that is sent to the guest's account, which an administrator marks as sent.
create table refund_transfers (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  guest_id uuid not null references users (id),
  -- Null for the refund of a cancellation.
  refund_id uuid unique references refunds (id),
  -- The guest_refund that owes it.
  entry_id uuid not null unique references ledger_entries (id),
  amount_dirham bigint not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  owed_at timestamptz not null,
  sent_at timestamptz,
  sent_by uuid references users (id),
  bank_reference text unique,
  check ((sent_at is null) = (sent_by is null) and (sent_at is null) = (bank_reference is null))
);
create index refund_transfers_booking on refund_transfers (booking_id);
create index refund_transfers_guest on refund_transfers (guest_id);
create index refund_transfers_to_send on refund_transfers (id) where sent_at is null;
create index refund_transfers_sent_by on refund_transfers (sent_by);

insert into refund_transfers (booking_id, guest_id, entry_id, amount_dirham, owed_at)
select e.reference, a.user_id, e.id, -p.amount_dirham, e.at
from ledger_entries as e
join postings as p on p.entry_id = e.id
join ledger_accounts as a on a.id = p.account_id and a.kind = 'refunds_payable'
where e.kind = 'guest_refund' and p.amount_dirham < 0 and exists (select from bookings as b where b.id = e.reference)
order by e.id;

-- The search of administrators through all bookings, by the guest's name and by the booking number.
create index bookings_search on bookings using gin (search_text gin_trgm_ops);
