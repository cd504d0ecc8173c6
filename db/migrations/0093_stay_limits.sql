-- Which stays a home allows, by day. Prices and rules are kept as sets with periods, and a search that asked each home for them
-- took some 50 µs for one: a town full of homes with rules took seconds where most refuse the stay.

create table stay_limits (
  property_id uuid primary key references properties (id) on delete cascade,
  -- The first day that the lists below have.
  starts_on date not null,
  -- Of the set of the home, null without one.
  notice_days int,
  notice_until_hour int,
  booking_window_days int,
  orphan_nights boolean not null,
  -- For arrivals on each day: nights.
  shortest smallint[] not null,
  longest smallint[] not null,
  -- Whether a stay may begin and end on each day.
  arrivals bit(400) not null,
  departures bit(400) not null
);

-- Whether the rules of a home allow a stay; without a length, whether one may begin. The same as `stay_is_allowed`, which asks the
-- rules. One row: a function that returns a set is inlined into the statement that reads it.
create function allows_stay(of_property uuid, from_day date, to_day date, length int, today date, hour int) returns setof boolean
language sql stable as $$
  select coalesce(
    (
      select case
        when from_day < today + l.notice_days + coalesce(hour >= l.notice_until_hour, false)::int then false
        when to_day > today + l.booking_window_days then false
        -- A stay that fills a gap may be shorter: where the night after it is held, the rules tell.
        when l.orphan_nights and coalesce(length, 0) < l.shortest[from_day - l.starts_on + 1] and (
          length is null or exists (select from holds as h where h.property_id = of_property and h.nights @> to_day)
        ) then stay_is_allowed(of_property, from_day, to_day, length, today, hour)
        when get_bit(l.arrivals, from_day - l.starts_on) = 0 then false
        when length is null then true
        else length between l.shortest[from_day - l.starts_on + 1] and l.longest[from_day - l.starts_on + 1]
          and get_bit(l.departures, to_day - l.starts_on) = 1
      end
      from stay_limits as l
      where l.property_id = of_property and from_day >= l.starts_on and to_day < l.starts_on + 400
    ),
    stay_is_allowed(of_property, from_day, to_day, length, today, hour)
  )
$$;

-- The limits of homes for 400 days from the first of the search window, as rows for `stay_limits`.
create function stay_limits_of(of_properties uuid[]) returns setof stay_limits
language sql stable as $$
  with homes as (
    select p.id, p.min_nights, p.max_nights, p.rule_set_id, w.starts_on
    from properties as p cross join search_window as w where p.id = any (of_properties)
  ),
  -- Holidays before seasons, then the shorter period, then the later, as in `stay_is_allowed`.
  periods as (
    select h.id, p.*, row_number() over (
      partition by h.id
      order by p.holiday is null or p.holiday in ('ramadan', 'summer'), p.ends_on - p.starts_on, p.starts_on desc, p.rule_id
    ) as place
    from homes as h cross join lateral rule_periods(h.rule_set_id, daterange(h.starts_on, h.starts_on + 400)) as p
  ),
  -- The most specific value of each limit.
  limits as (
    select h.id, n,
      (array_agg(p.min_nights order by place) filter (where p.min_nights is not null))[1] as min_nights,
      (array_agg(p.max_nights order by place) filter (where p.max_nights is not null))[1] as max_nights,
      (array_agg(p.arrival_days order by place) filter (where p.arrival_days is not null))[1] as arrival_days,
      (array_agg(p.departure_days order by place) filter (where p.departure_days is not null))[1] as departure_days
    from homes as h
    cross join generate_series(0, 399) as n
    left join periods as p on p.id = h.id and p.starts_on <= h.starts_on + n and p.ends_on > h.starts_on + n
    group by h.id, n
  ),
  days as (
    select h.id, l.n, extract(isodow from h.starts_on + l.n)::int - 1 as weekday,
      least(coalesce(d.min_nights, l.min_nights, h.min_nights), 32767)::smallint as shortest,
      least(coalesce(l.max_nights, h.max_nights), 32767)::smallint as longest,
      coalesce(l.arrival_days, r.arrival_days, 127) as arrival_days,
      coalesce(l.departure_days, r.departure_days, 127) as departure_days
    from homes as h
    join limits as l on l.id = h.id
    left join day_overrides as d on d.property_id = h.id and d.night_on = h.starts_on + l.n
    left join rule_sets as r on r.id = h.rule_set_id
  )
  select h.id, h.starts_on, r.notice_days, r.notice_until_hour,
    case when r.id is not null then coalesce(r.booking_window_days, 380) end,
    coalesce(r.orphan_nights, false),
    array_agg(d.shortest order by d.n), array_agg(greatest(d.shortest, d.longest) order by d.n),
    string_agg((d.arrival_days >> d.weekday & 1)::text, '' order by d.n)::bit(400),
    string_agg((d.departure_days >> d.weekday & 1)::text, '' order by d.n)::bit(400)
  from homes as h
  left join rule_sets as r on r.id = h.rule_set_id
  join days as d on d.id = h.id
  group by h.id, h.starts_on, r.id
$$;

-- What limits are made of changes: without a row, a search asks the rules themselves, until the row is written again.
create function forget_stay_limits() returns trigger
language plpgsql as $$
  declare
    changed jsonb := to_jsonb(coalesce(new, old));
  begin
    case tg_table_name
      when 'day_overrides' then
        delete from stay_limits where property_id = (changed ->> 'property_id')::uuid;
      when 'properties' then
        delete from stay_limits where property_id = (changed ->> 'id')::uuid;
      when 'holidays' then
        delete from stay_limits as l using properties as p
        where p.id = l.property_id and p.rule_set_id in (
          select r.rule_set_id from price_rules as r where r.holiday = changed ->> 'kind'
        );
      else
        delete from stay_limits as l using properties as p
        where p.id = l.property_id and p.rule_set_id = (changed ->> case tg_table_name when 'rule_sets' then 'id' else 'rule_set_id' end)::uuid;
    end case;
    return null;
  end
$$;

create trigger forget_stay_limits after insert or update or delete on day_overrides
  for each row execute function forget_stay_limits();
create trigger forget_stay_limits after update of min_nights, max_nights, rule_set_id on properties
  for each row when (
    (old.min_nights, old.max_nights, old.rule_set_id) is distinct from (new.min_nights, new.max_nights, new.rule_set_id)
  ) execute function forget_stay_limits();
create trigger forget_stay_limits after update on rule_sets for each row execute function forget_stay_limits();
create trigger forget_stay_limits after insert or update or delete on price_rules
  for each row execute function forget_stay_limits();
create trigger forget_stay_limits after insert or update or delete on holidays
  for each row execute function forget_stay_limits();
