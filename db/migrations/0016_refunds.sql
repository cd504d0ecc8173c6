-- Refunds, other homes in place of cancelled stays, disputes and referrals.

-- Refunds

-- Refunds that administrators grant beside those of cancellations.
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

-- A home that a guest gets in place of a stay that its host cancelled, and the credit of ours in its price.
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

-- Disputes

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
  kind text not null check (kind in (
    'opened', 'evidence', 'accepted', 'offered', 'refused', 'unanswered', 'offer_accepted', 'withdrawn', 'decided', 'paid'
  )),
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

-- Referrals

-- Invitations and the credit that comes of them. It is held until the stay that it was given for has begun, a mailbox earns it
-- once, and the credits of an inviter's guests are limited for each month.
create table referrals (
  id uuid primary key default new_id(),
  referrer_id uuid not null references users (id),
  referred_id uuid not null unique references users (id),
  joined_at timestamptz not null default now(),
  -- open: waits for the first booking · credited: the credit is theirs · refused: none will come
  state text not null default 'open' check (state in ('open', 'credited', 'refused')),
  refused_reason text check (refused_reason in ('same_device', 'same_phone', 'same_mailbox')),
  -- The booking that the credit was given for, or at which it was refused.
  booking_id uuid references bookings (id),
  credit_dirham int not null default 0 check (credit_dirham >= 0 and credit_dirham % 10 = 0),
  credited_at timestamptz,
  -- When credit was last taken back, and what of it had been spent and is still to come.
  reversed_at timestamptz,
  owed_dirham int not null default 0 check (owed_dirham >= 0 and owed_dirham % 10 = 0),
  -- Of the mailbox that was given credit. It stays when the account is closed and its address is deleted.
  mailbox_hash bytea,
  -- When the inviter's monthly limit last prevented the credit.
  limited_at timestamptz,
  check (referrer_id <> referred_id),
  check ((state = 'refused') = (refused_reason is not null)),
  check ((state = 'credited') = (credited_at is not null and booking_id is not null and credit_dirham > 0))
);
create index referrals_referrer on referrals (referrer_id, id desc);
create index referrals_booking on referrals (booking_id) where booking_id is not null;
create index referrals_mailbox on referrals (mailbox_hash) where mailbox_hash is not null;

create function mailbox_hash_of(account uuid) returns bytea
language sql stable
as $$ select sha256(convert_to(mailbox_key(email::text), 'UTF8')) from users where id = account $$;

-- The same browser, the same phone number, or the same payout account.
create function looks_like_one_person(one uuid, other uuid) returns boolean
language sql stable
as $$
  select exists (
    select from user_devices as mine join user_devices as theirs using (device_hash)
    where mine.user_id = one and theirs.user_id = other
  ) or exists (
    select from users as me join users as they on phone_key(they.phone) = phone_key(me.phone)
    where me.id = one and they.id = other
  ) or exists (
    select from payout_accounts as mine join payout_accounts as theirs using (number_hash)
    where mine.host_id = one and theirs.host_id = other
  )
$$;

-- The booking that would be a newcomer's first stay without this one; null where there is none.
create function next_first_stay(booking uuid) returns uuid
language sql stable
as $$
  select b.id
  from referrals as r
  join bookings as b on b.guest_id = r.referred_id
  where r.booking_id = booking and b.id <> booking and b.status in ('paid', 'confirmed', 'completed')
    and b.host_id <> r.referrer_id and not looks_like_one_person(b.guest_id, b.host_id)
  order by b.created_at, b.id
  limit 1
$$;

-- Referral credit that goes when this booking is refunded in full, in dirham.
create function credit_at_stake(booking uuid) returns int
language sql stable
as $$
  select coalesce((
    select r.credit_dirham from referrals as r
    where r.booking_id = booking and r.state = 'credited' and next_first_stay(booking) is null
  ), 0)
$$;
