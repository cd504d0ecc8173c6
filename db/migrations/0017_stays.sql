-- Guest registers and emergency areas.

-- Guest registers

-- The people of each stay that takes place, whom hosts register with the authorities. What is known of a person is sealed; the
-- columns beside it are what lists filter by.
create table guest_registers (
  booking_id uuid primary key references bookings (id) on delete cascade,
  -- These four are those of the booking, for lists that read an index of one host. See booking_register_changed.
  host_id uuid not null references users (id),
  property_id uuid not null references properties (id),
  check_in date not null,
  check_out date not null,
  -- Adults, children and infants of the booking.
  expected smallint not null,
  persons smallint not null default 0,
  ready smallint not null default 0,
  foreigners smallint not null default 0,
  -- When a file was made of it; null again after a change.
  exported_at timestamptz,
  asked_at timestamptz,
  -- When the people were erased: some time after the stay, or with its cancellation.
  deleted_at timestamptz,
  state text not null generated always as (
    case
      when persons = 0 then 'pending'
      when ready < persons or persons < expected then 'incomplete'
      when exported_at is null then 'ready'
      else 'exported'
    end
  ) stored
);
create index guest_registers_host on guest_registers (host_id);
create index guest_registers_kept on guest_registers (host_id, check_in, booking_id) where deleted_at is null;
create index guest_registers_property on guest_registers (property_id, check_in, booking_id);
create index guest_registers_over on guest_registers (check_out, booking_id) where deleted_at is null;
-- Those whose guests are reminded.
create index guest_registers_unasked on guest_registers (check_in, booking_id)
  where deleted_at is null and asked_at is null and state in ('pending', 'incomplete');

create table guest_register_persons (
  booking_id uuid not null references guest_registers (booking_id) on delete cascade,
  -- Made by the client, so that a repeated call enters nobody twice.
  id uuid not null,
  sealed bytea not null,
  is_ready boolean not null,
  is_foreign boolean not null,
  entered_by text not null check (entered_by in ('guest', 'host')),
  -- The order in which the people were entered.
  position integer not null,
  primary key (booking_id, id)
);

-- Each look at the numbers and each file. The row outlives the people.
create table guest_register_accesses (
  id uuid primary key default new_id(),
  booking_id uuid not null references guest_registers (booking_id) on delete cascade,
  viewer_id uuid not null references users (id),
  kind text not null check (kind in ('numbers', 'pdf', 'csv')),
  foreigners_only boolean not null default false,
  accessed_at timestamptz not null
);
create index guest_register_accesses_booking on guest_register_accesses (booking_id, accessed_at desc);
create index guest_register_accesses_viewer on guest_register_accesses (viewer_id);

-- A stay has a register from when it is sure to take place. It follows the dates and the number of people, and is erased
-- with a cancellation; an approval that is taken back leaves none. The register is marked first, which waits for a person
-- being stored; the next statement then sees that person.
create function booking_register_changed() returns trigger
language plpgsql
as $$
begin
  if new.status in ('paid', 'confirmed') then
    insert into guest_registers as r (booking_id, host_id, property_id, check_in, check_out, expected)
    values (new.id, new.host_id, new.property_id, new.check_in, new.check_out, new.adults + new.children + new.infants)
    on conflict (booking_id) do update
      set check_in = excluded.check_in, check_out = excluded.check_out, expected = excluded.expected, exported_at = null
      where (r.check_in, r.check_out, r.expected) <> (excluded.check_in, excluded.check_out, excluded.expected);
  elsif new.status = 'pending' then
    delete from guest_registers where booking_id = new.id;
  elsif new.status = 'cancelled' then
    update guest_registers set deleted_at = new.updated_at, persons = 0, ready = 0, foreigners = 0
    where booking_id = new.id and deleted_at is null;
    delete from guest_register_persons where booking_id = new.id;
  end if;
  return null;
end $$;
create trigger bookings_register_inserted after insert on bookings
  for each row when (new.status in ('paid', 'confirmed')) execute function booking_register_changed();
create trigger bookings_register_updated
  after update of status, check_in, check_out, adults, children, infants on bookings
  for each row when (new.status in ('paid', 'confirmed') or old.status in ('paid', 'confirmed'))
  execute function booking_register_changed();

-- Emergency areas

-- Areas on the map in which stays of certain nights are cancelled free of charge, and the payouts of their homes held.
create table emergency_areas (
  id uuid primary key default new_id(),
  -- What administrators call it.
  name text not null check (length(name) between 1 and 80),
  reason text not null check (reason in ('storm', 'flood', 'roads', 'fighting', 'other')),
  -- What guests and hosts are told.
  text_en text not null check (length(text_en) between 1 and 600),
  text_ar text not null check (length(text_ar) between 1 and 600),
  text_fr text not null check (length(text_fr) between 1 and 600),
  -- Corners as (longitude, latitude). A point on an edge is inside.
  area polygon not null check (npoints(area) between 3 and 100),
  first_night date not null,
  last_night date not null,
  -- Counts the changes; a change of an earlier version is refused.
  version int not null default 1,
  declared_at timestamptz not null,
  declared_by uuid not null references users (id),
  ended_at timestamptz,
  -- Null where the last night has passed.
  ended_by uuid references users (id),
  check (last_night >= first_night and last_night - first_night < 92),
  check (ended_by is null or ended_at is not null)
);
-- Those that may be in force: a few.
create index emergency_areas_open on emergency_areas (last_night) where ended_at is null;
create index emergency_areas_declared_by on emergency_areas (declared_by);
create index emergency_areas_ended_by on emergency_areas (ended_by) where ended_by is not null;

-- Who declared, changed and ended an area, and what it was from then on.
create table emergency_area_events (
  id uuid primary key default new_id(),
  area_id uuid not null references emergency_areas (id),
  at timestamptz not null,
  -- Null where the last night has passed.
  actor_id uuid references users (id),
  kind text not null check (kind in ('declared', 'changed', 'ended')),
  area polygon not null,
  first_night date not null,
  last_night date not null,
  -- Why it was ended.
  note text check (length(note) between 1 and 300)
);
create index emergency_area_events_area on emergency_area_events (area_id, id);
create index emergency_area_events_actor on emergency_area_events (actor_id);

-- The stays that an area concerns or concerned, and what guest and host are still to be told.
create table emergency_stays (
  area_id uuid not null references emergency_areas (id),
  booking_id uuid not null references bookings (id) on delete cascade,
  entered_at timestamptz not null,
  -- The area was changed or ended.
  left_at timestamptz,
  to_tell text check (to_tell in ('declared', 'changed', 'ended')),
  -- The version of the area that they are told of.
  version int not null,
  primary key (area_id, booking_id)
);
create index emergency_stays_booking on emergency_stays (booking_id);
create index emergency_stays_to_tell on emergency_stays (area_id, booking_id) where to_tell is not null;

-- The area that is over a home on any of the nights from one day to before another, the first declared; null without one.
create function emergency_over(of_property uuid, from_day date, to_day date) returns uuid
language sql stable parallel safe
as $$
  select a.id
  from emergency_areas as a join properties as p on p.id = of_property
  where a.ended_at is null and a.last_night >= from_day and a.first_night < to_day
    and a.area @> point(p.longitude, p.latitude)
  order by a.id limit 1
$$;

-- The same with what guests and hosts read of it, in a language.
create function emergency_notice(of_property uuid, from_day date, to_day date, in_language text) returns jsonb
language sql stable parallel safe
as $$
  select jsonb_build_object('id', a.id, 'reason', a.reason, 'first_night', a.first_night, 'last_night', a.last_night,
    'text', case in_language when 'ar' then a.text_ar when 'fr' then a.text_fr else a.text_en end)
  from emergency_areas as a where a.id = emergency_over(of_property, from_day, to_day)
$$;

-- All areas over a home that have not passed on a day, as `emergency_notice` has them, the first nights first.
create function emergency_notices(of_property uuid, today date, in_language text) returns jsonb
language sql stable parallel safe
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'reason', a.reason, 'first_night', a.first_night,
    'last_night', a.last_night,
    'text', case in_language when 'ar' then a.text_ar when 'fr' then a.text_fr else a.text_en end)
    order by a.first_night, a.id), '[]')
  from emergency_areas as a join properties as p on p.id = of_property
  where a.ended_at is null and a.last_night >= today and a.area @> point(p.longitude, p.latitude)
$$;

-- Nights inside an area are not offered by search, nor by the calendar of a home.

-- The areas of these nights that have not ended; empty almost always.
create function emergency_areas_on(from_day date, to_day date) returns polygon[]
language sql stable parallel safe as $$
  select coalesce(array_agg(area), '{}') from emergency_areas
  where ended_at is null and last_night >= from_day and first_night < to_day
$$;

create function lies_in(of_property uuid, areas polygon[]) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from properties as p where p.id = of_property and point(p.longitude, p.latitude) <@ any (areas)
  )
$$;

-- The nights from `from_day` until before `to_day` on which a home is in an area.
create function emergency_nights(of_property uuid, from_day date, to_day date) returns datemultirange
language sql stable parallel safe as $$
  select coalesce(range_agg(daterange(a.first_night, a.last_night + 1)), '{}')
    * datemultirange(daterange(from_day, to_day))
  from emergency_areas as a join properties as p on p.id = of_property
  where a.ended_at is null and a.last_night >= from_day and a.first_night < to_day
    and a.area @> point(p.longitude, p.latitude)
$$;
