-- Bookings, their history, and the one function that takes nights.

create table bookings (
  id uuid primary key default new_id(),
  property_id uuid not null references properties (id),
  guest_id uuid not null references users (id),
  host_id uuid not null references users (id),
  status text not null check (status in ('pending', 'approved', 'paid', 'confirmed', 'declined', 'cancelled', 'completed')),
  check_in date not null,
  check_out date not null,
  nights int generated always as (check_out - check_in) stored,
  adults int not null check (adults >= 1),
  children int not null default 0 check (children >= 0),
  infants int not null default 0 check (infants >= 0),
  message text,
  payment_choice text not null check (payment_choice in ('online', 'at_property')),
  -- The price as it was agreed; later changes of the listing do not touch it.
  lines jsonb not null,
  total_dirham int not null check (total_dirham >= 0 and total_dirham % 10 = 0),
  usd_rate numeric(10, 4) not null,
  cancellation_policy text not null,
  check_in_time time not null,
  check_out_time time not null,
  expires_at timestamptz,
  decline_reason text,
  cancelled_by text check (cancelled_by in ('guest', 'host', 'system', 'admin')),
  cancel_reason text,
  refund_dirham int check (refund_dirham >= 0 and refund_dirham % 10 = 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (check_out > check_in)
);
create index bookings_guest on bookings (guest_id, id desc);
create index bookings_host on bookings (host_id, check_in desc);
create index bookings_property on bookings (property_id, check_in);
create index bookings_expiring on bookings (expires_at) where status in ('pending', 'approved');
create index bookings_ending on bookings (check_out) where status in ('paid', 'confirmed');

alter table holds add constraint holds_booking foreign key (booking_id) references bookings (id) on delete cascade;

create table booking_events (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id) on delete cascade,
  at timestamptz not null default now(),
  by_role text not null check (by_role in ('guest', 'host', 'system', 'admin')),
  actor_id uuid references users (id),
  from_status text,
  status text not null,
  note text
);
create index booking_events_booking on booking_events (booking_id, at);

-- The dates of a booking are held exactly while it is in a holding state, whoever changes it and however.
create function booking_changed() returns trigger
language plpgsql
as $$
begin
  if new.status in ('approved', 'paid', 'confirmed', 'completed') then
    insert into holds (property_id, nights, kind, booking_id)
    values (new.property_id, daterange(new.check_in, new.check_out), 'booking', new.id)
    on conflict (booking_id) do update set nights = excluded.nights
      where holds.nights <> excluded.nights;
  else
    delete from holds where booking_id = new.id;
  end if;
  return null;
end $$;
create trigger booking_inserted after insert on bookings
  for each row when (new.status in ('approved', 'paid', 'confirmed', 'completed')) execute function booking_changed();
create trigger booking_updated after update of status, check_in, check_out on bookings
  for each row execute function booking_changed();

-- Takes the property's lock for the rest of the transaction. Whoever takes, frees or blocks nights holds
-- it, so two of them queue up instead of deadlocking on the exclusion constraint.
create function lock_property(of_property uuid) returns void
language sql
as $$ select pg_advisory_xact_lock(hashtextextended(of_property::text, 7)) $$;

create function nights_are_free(of_property uuid, wanted daterange) returns boolean
language sql stable
as $$ select not exists (select 1 from holds where property_id = of_property and nights && wanted) $$;

-- Locks, checks and inserts in one trip. Returns the booking's id, or null where the nights are taken.
create function book_stay(
  of_property uuid, by_guest uuid, of_host uuid, with_status text, from_day date, to_day date,
  adults int, children int, infants int, note text, choice text, price_lines jsonb, total int, rate numeric,
  policy text, arrive time, leave time, lapses_at timestamptz
) returns uuid
language plpgsql
as $$
declare
  booking uuid;
begin
  perform lock_property(of_property);
  if not nights_are_free(of_property, daterange(from_day, to_day)) then
    return null;
  end if;
  insert into bookings (
    property_id, guest_id, host_id, status, check_in, check_out, adults, children, infants, message, payment_choice,
    lines, total_dirham, usd_rate, cancellation_policy, check_in_time, check_out_time, expires_at
  ) values (
    of_property, by_guest, of_host, with_status, from_day, to_day, adults, children, infants, note, choice,
    price_lines, total, rate, policy, arrive, leave, lapses_at
  ) returning id into booking;
  insert into booking_events (booking_id, by_role, actor_id, from_status, status)
  values (booking, 'guest', by_guest, null, 'pending');
  if with_status <> 'pending' then
    insert into booking_events (booking_id, by_role, from_status, status, note)
    values (booking, 'system', 'pending', with_status, 'instant_book');
  end if;
  update properties set last_booked_at = now() where id = of_property;
  return booking;
end $$;
