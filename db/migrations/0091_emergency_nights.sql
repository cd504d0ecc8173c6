-- What the search and the calendar of a home ask of emergency areas: nights inside one are not offered.

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

-- Whether a home can take the place of another one: as many bedrooms or beds, of none of these hosts, and with payment at the
-- property where that is wanted.
create function is_comparable(
  of_property uuid, least_bedrooms int, least_beds int, other_hosts uuid[], with_cash boolean
) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from properties as p
    where p.id = of_property and (p.bedrooms >= least_bedrooms or p.beds >= least_beds)
      and p.host_id <> all (other_hosts) and (p.pay_at_property or not with_cash)
  )
$$;
