-- Disputes about money of a stay, between its guest and its host.
create table disputes (
  id uuid primary key default new_id(),
  number bigint not null unique generated always as identity (start with 1001),
  booking_id uuid not null references bookings (id),
  property_id uuid not null references properties (id),
  guest_id uuid not null references users (id),
  host_id uuid not null references users (id),
  kind text not null check (kind in ('not_as_described', 'refund', 'damage', 'extra_person')),
  -- Who opened it, and whom the money is asked for.
  opened_by text not null check (opened_by in ('guest', 'host')),
  state text not null default 'awaiting_answer'
    check (state in ('awaiting_answer', 'awaiting_decision', 'settled', 'decided', 'withdrawn')),
  asked_dirham bigint not null check (asked_dirham > 0 and asked_dirham % 10 = 0),
  opened_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  -- What the other side offers; the opener may accept it while the dispute is open.
  offered_dirham bigint check (offered_dirham > 0 and offered_dirham % 10 = 0 and offered_dirham < asked_dirham),
  decide_by timestamptz,
  outcome text check (outcome in ('all', 'part', 'nothing', 'diyar')),
  reason text
    check (reason in ('evidence_shows', 'shared_care', 'ordinary_wear', 'not_shown', 'outside_terms', 'goodwill')),
  decision_text text check (length(decision_text) between 1 and 2000),
  decided_by uuid references users (id),
  closed_at timestamptz,
  granted_dirham bigint check (granted_dirham >= 0 and granted_dirham % 10 = 0),
  -- What a wallet did not hold, and the guest pays later.
  owed_dirham bigint not null default 0 check (owed_dirham >= 0 and owed_dirham % 10 = 0),
  pay_by timestamptz,
  check ((state in ('settled', 'decided', 'withdrawn')) = (closed_at is not null)),
  check ((state in ('settled', 'decided')) = (granted_dirham is not null)),
  check ((state = 'decided') = (decided_by is not null and outcome is not null and reason is not null and decision_text is not null)),
  check ((owed_dirham > 0) <= (pay_by is not null))
);
-- One at a time for each side of a stay.
create unique index disputes_open on disputes (booking_id, opened_by) where state in ('awaiting_answer', 'awaiting_decision');
create index disputes_booking on disputes (booking_id, id);
create index disputes_property on disputes (property_id);
create index disputes_guest on disputes (guest_id, id);
create index disputes_host on disputes (host_id, id);
create index disputes_decider on disputes (decided_by) where decided_by is not null;
create index disputes_unanswered on disputes (answer_by, id) where state = 'awaiting_answer';
create index disputes_to_decide on disputes (decide_by, id) where state = 'awaiting_decision';
create index disputes_closed on disputes (closed_at desc, id desc) where closed_at is not null;

-- What happened in a dispute, in order: the texts and evidence of both sides.
create table dispute_events (
  id uuid primary key default new_id(),
  dispute_id uuid not null references disputes (id),
  at timestamptz not null,
  by_side text not null check (by_side in ('guest', 'host', 'diyar')),
  actor_id uuid references users (id),
  kind text not null
    check (kind in ('opened', 'evidence', 'accepted', 'offered', 'refused', 'unanswered', 'offer_accepted', 'withdrawn', 'decided', 'paid')),
  text text check (length(text) between 1 and 2000),
  amount_dirham bigint,
  -- A message of the conversation of the booking.
  message_id uuid references messages (id) on delete set null
);
create index dispute_events_dispute on dispute_events (dispute_id, id);
create index dispute_events_actor on dispute_events (actor_id);
create index dispute_events_message on dispute_events (message_id) where message_id is not null;

create table dispute_photos (
  id uuid primary key default new_id(),
  event_id uuid not null references dispute_events (id),
  dispute_id uuid not null references disputes (id),
  by_side text not null check (by_side in ('guest', 'host')),
  storage_key text not null unique,
  created_at timestamptz not null
);
create index dispute_photos_dispute on dispute_photos (dispute_id, id);
create index dispute_photos_event on dispute_photos (event_id);

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'guest_charge', 'wallet_payment', 'guest_refund', 'host_earning', 'cash_earning', 'earning_reversal', 'host_payout',
  'payout_return', 'fee_payment', 'host_cancellation_fee', 'host_fee_waiver', 'referral_credit', 'gift_credit',
  'referral_reversal', 'referral_debt', 'credit_lapse', 'refund_payout', 'dispute_decision', 'dispute_payment'));

-- What a dispute brings a host is paid out like an earning.
drop trigger payout_is_due on ledger_entries;
create constraint trigger payout_is_due after insert on ledger_entries deferrable initially deferred for each row
  when (new.kind in ('host_earning', 'earning_reversal', 'dispute_decision', 'dispute_payment'))
  execute function payout_is_due();
