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
create index bookings_pending on bookings (property_id, check_in) where status = 'pending';
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
create function booking_inserted() returns trigger
language plpgsql
as $$
begin
  insert into holds (property_id, nights, kind, booking_id)
  values (new.property_id, daterange(new.check_in, new.check_out), 'booking', new.id);
  return null;
end $$;
create trigger booking_inserted after insert on bookings
  for each row when (new.status in ('approved', 'paid', 'confirmed', 'completed')) execute function booking_inserted();

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

-- Reads a booking to change it: its property's lock first, then its row, in the order that everybody keeps.
-- What comes back is as it stands once both are had.
create function lock_booking(of_booking uuid) returns setof bookings
language plpgsql
as $$
begin
  perform lock_property(property_id) from bookings where id = of_booking;
  return query select * from bookings where id = of_booking for update;
end $$;

-- Locks, checks and inserts in one trip, at the caller's `booked_at`. Gives the booking's id, null where the
-- nights are taken, and the requests still pending for nights that are now held.
create function book_stay(
  of_property uuid, by_guest uuid, of_host uuid, with_status text, from_day date, to_day date,
  adults int, children int, infants int, note text, choice text, price_lines jsonb, total int, rate numeric,
  policy text, arrive time, leave time, lapses_at timestamptz, booked_at timestamptz,
  out booking uuid, out rivals uuid[]
)
language plpgsql
as $$
begin
  -- As lock_property and nights_are_free do, written out: a call of each costs more than its work.
  perform pg_advisory_xact_lock(hashtextextended(of_property::text, 7));
  if exists (select from holds where property_id = of_property and nights && daterange(from_day, to_day)) then
    return;
  end if;
  insert into bookings (
    property_id, guest_id, host_id, status, check_in, check_out, adults, children, infants, message, payment_choice,
    lines, total_dirham, usd_rate, cancellation_policy, check_in_time, check_out_time, expires_at, created_at, updated_at
  ) values (
    of_property, by_guest, of_host, with_status, from_day, to_day, adults, children, infants, note, choice,
    price_lines, total, rate, policy, arrive, leave, lapses_at, booked_at, booked_at
  ) returning id into booking;
  if with_status = 'pending' then
    insert into booking_events (booking_id, at, by_role, actor_id, status)
    values (booking, booked_at, 'guest', by_guest, 'pending');
  else
    insert into booking_events (booking_id, at, by_role, actor_id, from_status, status, note)
    values
      (booking, booked_at, 'guest', by_guest, null, 'pending', null),
      (booking, booked_at, 'system', null, 'pending', with_status, 'instant_book');
    rivals := pending_rivals(of_property, from_day, to_day);
  end if;
end $$;

-- Requests that wait for any of these nights.
create function pending_rivals(of_property uuid, from_day date, to_day date) returns uuid[]
language sql stable
as $$
  select array_agg(id order by id) from bookings
  where property_id = of_property and status = 'pending' and check_in < to_day and check_out > from_day
$$;

-- Blocks those of the wanted nights that nobody holds yet, and returns them. The caller has the property's lock.
create function block_free_nights(
  of_property uuid, wanted daterange, because text, with_note text, at timestamptz
) returns datemultirange
language plpgsql
as $$
declare
  free datemultirange;
begin
  select datemultirange(wanted) - coalesce(range_agg(nights), '{}') into free
  from holds where property_id = of_property and nights && wanted;
  insert into holds (property_id, nights, kind, block_source, note, created_at)
  select of_property, nights, 'block', because, with_note, at from unnest(free) as nights;
  return free;
end $$;

-- Gives back the blocked ones of these nights, whoever blocked them except a calendar feed, which would block
-- them again. Blocks that reach further keep their rest. The caller has the property's lock.
create function free_blocked_nights(of_property uuid, wanted daterange) returns datemultirange
language plpgsql
as $$
declare
  blocks holds[];
begin
  select array_agg(h) into blocks from holds as h
  where property_id = of_property and nights && wanted and kind = 'block' and block_source <> 'ical';
  delete from holds where id in (select id from unnest(blocks));
  insert into holds (property_id, nights, kind, block_source, note, created_at)
  select of_property, rest, 'block', b.block_source, b.note, b.created_at
  from unnest(blocks) as b cross join unnest(datemultirange(b.nights) - datemultirange(wanted)) as rest;
  return (select coalesce(range_agg(b.nights * wanted), '{}') from unnest(blocks) as b);
end $$;
