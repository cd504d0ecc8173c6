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
