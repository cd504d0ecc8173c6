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

-- Finds homes by the bounding box of an area.
create index properties_location on properties using gist (point(longitude, latitude));

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
