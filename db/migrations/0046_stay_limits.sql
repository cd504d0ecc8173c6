-- Limits of stays in search. `search.day_minimums` marks the properties whose limits are more than the minimum and maximum
-- in their search row: minimum stays of single nights, or rules. Only for them, search calls this function.

-- Whether the limits of a property allow a stay, as checkStay in server/listings/stay-rules.ts decides it, at an hour of
-- `today` in Africa/Tripoli. Without a length, whether a stay may begin on `from_day`. Does not check that the nights of the
-- stay are free.
create function stay_is_allowed(of_property uuid, from_day date, to_day date, length int, today date, hour int)
returns boolean
language plpgsql stable
as $$
declare
  property record;
  rules rule_sets;
  shortest int;
  longest int;
  arrivals int;
  departures int;
  first_day date;
begin
  select p.min_nights, p.max_nights, p.rule_set_id into property from properties as p where p.id = of_property;
  select d.min_nights into shortest from day_overrides as d where d.property_id = of_property and d.night_on = from_day;
  if property.rule_set_id is null then
    shortest := coalesce(shortest, property.min_nights);
    return length is null or length between shortest and greatest(shortest, property.max_nights);
  end if;
  select * into rules from rule_sets as s where s.id = property.rule_set_id;
  first_day := today + rules.notice_days + coalesce(hour >= rules.notice_until_hour, false)::int;
  if from_day < first_day or to_day > today + coalesce(rules.booking_window_days, 380) then
    return false;
  end if;
  -- The most specific value of each limit: holidays before seasons, then the shorter period, then the later.
  select
    coalesce(shortest, (array_agg(min_nights order by place) filter (where min_nights is not null))[1], property.min_nights),
    coalesce((array_agg(max_nights order by place) filter (where max_nights is not null))[1], property.max_nights),
    coalesce((array_agg(arrival_days order by place) filter (where arrival_days is not null))[1], rules.arrival_days)
  into shortest, longest, arrivals
  from (
    select p.*, row_number() over (
      order by p.holiday is null or p.holiday in ('ramadan', 'summer'), p.ends_on - p.starts_on, p.starts_on desc, p.rule_id
    ) as place
    from rule_periods(property.rule_set_id, daterange(from_day, from_day + 1)) as p
  ) as periods;
  -- A stay that fills a gap shorter than the shortest stay.
  if rules.orphan_nights and coalesce(length, 0) < shortest
    and (from_day = first_day or exists (
      select from holds as h where h.property_id = of_property and h.nights @> from_day - 1))
  then
    if length is null then
      if exists (
        select from holds as h where h.property_id = of_property and h.nights && daterange(from_day, from_day + shortest)
      ) then
        return true;
      end if;
    elsif exists (select from holds as h where h.property_id = of_property and h.nights @> to_day) then
      return true;
    end if;
  end if;
  if arrivals & (1 << extract(isodow from from_day)::int - 1) = 0 then
    return false;
  end if;
  if length is null then
    return true;
  end if;
  if length not between shortest and greatest(shortest, longest) then
    return false;
  end if;
  select coalesce((array_agg(departure_days order by place) filter (where departure_days is not null))[1], rules.departure_days)
  into departures
  from (
    select p.*, row_number() over (
      order by p.holiday is null or p.holiday in ('ramadan', 'summer'), p.ends_on - p.starts_on, p.starts_on desc, p.rule_id
    ) as place
    from rule_periods(property.rule_set_id, daterange(to_day, to_day + 1)) as p
  ) as periods;
  return departures & (1 << extract(isodow from to_day)::int - 1) <> 0;
end $$;
