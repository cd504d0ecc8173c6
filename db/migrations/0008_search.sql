-- The index that search reads.

-- The narrow table that search reads. Availability sits inside the index: the held nights of the next 384 days are six
-- 64-bit words, indexed as a ring (day number modulo 384), so that a new day clears at most one bit of a row and no row is
-- rewritten that need not be.

-- The first night the ring speaks of; nights in [starts_on, starts_on + 384) are exact.
create table search_window (
  only_row boolean primary key default true check (only_row),
  starts_on date not null
);

insert into search_window (starts_on) values (tripoli_day(now()));

create sequence search_versions as int cycle;

-- One row for each published property; see server/listings/search-rows.ts, which writes it.
create table search (
  property_id uuid primary key references properties (id) on delete cascade,
  -- floor((latitude + 90) * 8) * 2880 + floor((longitude + 180) * 8)
  cell int not null,
  -- What "recommended" sorts by, higher is better.
  score real not null,
  -- 0 where nobody has rated it yet.
  rating real not null,
  -- Where the property is shown, not where it is.
  latitude real not null,
  longitude real not null,
  price_dirham int not null,
  capacity smallint not null,
  bedrooms smallint not null,
  -- Position in the contract's list of property types.
  property_type smallint not null,
  -- Bit per amenity, in the order of the contract's list.
  amenities int not null,
  instant_book boolean not null,
  min_nights smallint not null,
  max_nights smallint not null,
  -- Some nights have a minimum stay of their own: look at day_overrides too.
  day_minimums boolean not null default false,
  -- Another number after every change of what people see of the property, so that what a process has
  -- cached of it is either current or known not to be.
  version int not null,
  -- One bit for each of the 384 nights of the search window, set where the night is held. Bit n, of column n / 64, is the
  -- night whose number of days since 2000-01-01 is n modulo 384.
  availability_0 bigint not null default 0,
  availability_1 bigint not null default 0,
  availability_2 bigint not null default 0,
  availability_3 bigint not null default 0,
  availability_4 bigint not null default 0,
  availability_5 bigint not null default 0,
  -- These and check_in_minute are written by set_search_row_facts.
  bathrooms smallint not null default 0,
  beds smallint not null default 0,
  pay_at_property boolean not null default false,
  -- Written by set_sea_km.
  sea_km real not null default 'infinity',
  check_in_minute smallint not null default 0
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- Each order has an index that answers page and count without touching the table, though bookings write all
-- three: with only the one, reading another order of a dense cell costs many times as much; see bench/README.md.
create index search_cell_score on search (cell, score desc, property_id)
  include (latitude, longitude, rating, price_dirham, capacity, bedrooms, property_type, amenities, instant_book,
           min_nights, max_nights, day_minimums, version, availability_0, availability_1, availability_2,
           availability_3, availability_4, availability_5);
create index search_cell_price on search (cell, price_dirham, property_id)
  include (latitude, longitude, score, rating, capacity, bedrooms, property_type, amenities, instant_book,
           min_nights, max_nights, day_minimums, version, availability_0, availability_1, availability_2,
           availability_3, availability_4, availability_5);
create index search_cell_rating on search (cell, rating desc, property_id)
  include (latitude, longitude, score, price_dirham, capacity, bedrooms, property_type, amenities, instant_book,
           min_nights, max_nights, day_minimums, version, availability_0, availability_1, availability_2,
           availability_3, availability_4, availability_5);
-- The same for the whole country, where going cell by cell would be the long way round.
create index search_score on search (score desc, property_id);
create index search_price on search (price_dirham, property_id);
create index search_rating on search (rating desc, property_id);

-- The cells that hold, or once held, a property: few, so that a wide view does not ask the empty desert.
create table search_cells (
  cell int primary key
);

create function search_cell(latitude double precision, longitude double precision) returns int
language sql immutable parallel safe
as $$ select floor((latitude + 90) * 8)::int * 2880 + floor((longitude + 180) * 8)::int $$;

-- The bits of those `nights` that lie in the window, as six elements, one for each column.
create function availability_bits(nights daterange, window_start date) returns bigint[]
language plpgsql immutable parallel safe
as $$
declare
  bits bigint[] := '{0,0,0,0,0,0}';
  first_day int := greatest(lower(nights), window_start) - date '2000-01-01';
  end_day int := least(upper(nights), window_start + 384) - date '2000-01-01';
  first_bit int;
  end_bit int;
  mask bigint;
begin
  if end_day is null or first_day is null or end_day <= first_day then
    return bits;
  end if;
  first_bit := ((first_day % 384) + 384) % 384;
  end_bit := first_bit + end_day - first_day;
  -- Nights past bit 383 continue at bit 0: column 6 is column 0.
  for col in first_bit / 64 .. (end_bit - 1) / 64 loop
    mask := -1::bigint << greatest(first_bit - col * 64, 0);
    if end_bit < (col + 1) * 64 then
      mask := mask & ~(-1::bigint << (end_bit - col * 64));
    end if;
    bits[col % 6 + 1] := bits[col % 6 + 1] | mask;
  end loop;
  return bits;
end $$;

create function property_availability_bits(of_property uuid) returns bigint[]
language sql stable
as $$
  select array[
    coalesce(bit_or(bits[1]), 0), coalesce(bit_or(bits[2]), 0), coalesce(bit_or(bits[3]), 0),
    coalesce(bit_or(bits[4]), 0), coalesce(bit_or(bits[5]), 0), coalesce(bit_or(bits[6]), 0)
  ]
  from search_window as w
  join holds as h on h.property_id = of_property and h.nights && daterange(w.starts_on, w.starts_on + 384)
  cross join lateral (select availability_bits(h.nights, w.starts_on) as bits offset 0) as hold_bits
$$;

-- The window stands still while holds change, and holds stand still while it moves.
create function lock_search_window(moving boolean) returns void
language sql
as $$
  select case when moving then pg_advisory_xact_lock(7001) else pg_advisory_xact_lock_shared(7001) end
$$;

-- Holds of one property never overlap, so taken nights set their bits and freed nights clear them. Bits are changed in
-- place, not counted again from the holds, so that two transactions that change one row do not lose each other's nights.
create function holds_changed() returns trigger
language plpgsql
as $$
declare
  freed bigint[] := '{0,0,0,0,0,0}';
  taken bigint[] := '{0,0,0,0,0,0}';
  window_start date;
begin
  perform lock_search_window(moving => false);
  select starts_on into window_start from search_window;
  if tg_op <> 'INSERT' then
    freed := availability_bits(old.nights, window_start);
  end if;
  if tg_op <> 'DELETE' then
    taken := availability_bits(new.nights, window_start);
  end if;
  if tg_op = 'UPDATE' and new.property_id <> old.property_id then
    raise exception 'a hold cannot move to another property' using errcode = 'restrict_violation';
  end if;
  if freed <> taken then
    update search set
      availability_0 = (availability_0 & ~freed[1]) | taken[1],
      availability_1 = (availability_1 & ~freed[2]) | taken[2],
      availability_2 = (availability_2 & ~freed[3]) | taken[3],
      availability_3 = (availability_3 & ~freed[4]) | taken[4],
      availability_4 = (availability_4 & ~freed[5]) | taken[5],
      availability_5 = (availability_5 & ~freed[6]) | taken[6]
    where property_id = coalesce(new.property_id, old.property_id);
  end if;
  return null;
end $$;
create trigger holds_changed after insert or update or delete on holds
  for each row execute function holds_changed();

-- Moves the window to `today`: clears the bits of past nights, and sets those of held nights that are new in the window.
-- Updates only rows whose bits change, and returns their number.
create function roll_search_window(today date) returns int
language plpgsql
as $$
declare
  previous_start date;
  past_bits bigint[];
  new_nights daterange;
  updated int;
begin
  perform lock_search_window(moving => true);
  select starts_on into previous_start from search_window;
  if today <= previous_start then
    return 0;
  end if;
  update search_window set starts_on = today;
  past_bits := availability_bits(daterange(previous_start, today), previous_start);
  new_nights := daterange(greatest(previous_start + 384, today), today + 384);
  with new_holds as (
    select h.property_id,
      bit_or(bits[1]) as held_0, bit_or(bits[2]) as held_1, bit_or(bits[3]) as held_2,
      bit_or(bits[4]) as held_3, bit_or(bits[5]) as held_4, bit_or(bits[6]) as held_5
    from holds as h
    cross join lateral (select availability_bits(h.nights * new_nights, today) as bits offset 0) as hold_bits
    where h.nights && new_nights
    group by h.property_id
  ), rolled as (
    select s.property_id,
      (availability_0 & ~past_bits[1]) | coalesce(held_0, 0) as next_0,
      (availability_1 & ~past_bits[2]) | coalesce(held_1, 0) as next_1,
      (availability_2 & ~past_bits[3]) | coalesce(held_2, 0) as next_2,
      (availability_3 & ~past_bits[4]) | coalesce(held_3, 0) as next_3,
      (availability_4 & ~past_bits[5]) | coalesce(held_4, 0) as next_4,
      (availability_5 & ~past_bits[6]) | coalesce(held_5, 0) as next_5
    from search as s left join new_holds using (property_id)
  )
  update search as s set
    availability_0 = next_0, availability_1 = next_1, availability_2 = next_2,
    availability_3 = next_3, availability_4 = next_4, availability_5 = next_5
  from rolled
  where s.property_id = rolled.property_id
    and (availability_0, availability_1, availability_2, availability_3, availability_4, availability_5)
      is distinct from (next_0, next_1, next_2, next_3, next_4, next_5);
  get diagnostics updated = row_count;
  return updated;
end $$;

-- Facts that are columns of the home, written whenever the row is written anew, also by writers that do not know them. Rules and
-- facts have the bits from 30 downwards, see server/listings/feature-bits.ts: smoking and parties that no rule forbids, water
-- that is always hot, power from the sun.
create function set_search_row_facts() returns trigger
  language plpgsql
  as $$
  declare
    home record;
  begin
    select bathrooms, beds, pay_at_property, check_in_time, standard_rules, water_sources, backup_power
    into home from properties where id = new.property_id;
    if not found then
      return new;
    end if;
    new.bathrooms := home.bathrooms;
    new.beds := home.beds;
    new.pay_at_property := home.pay_at_property;
    new.check_in_minute := extract(epoch from home.check_in_time)::int / 60;
    new.amenities := (new.amenities & ~(15 << 27))
      | case when 'no_smoking' = any(home.standard_rules) then 0 else 1 << 30 end
      | case when 'no_events' = any(home.standard_rules) then 0 else 1 << 29 end
      | case when 'hot_water' = any(home.water_sources) then 1 << 28 else 0 end
      | case when home.backup_power = 'solar' then 1 << 27 else 0 end;
    return new;
  end
  $$;
-- Facts that are columns of the home, written whenever the row is written anew, also by writers that do not know them. Rules and
-- facts have the bits from 30 downwards, see server/listings/feature-bits.ts: smoking and parties that no rule forbids, water
-- that is always hot, power from the sun.
create trigger set_search_row_facts before insert or update of version on search
  for each row execute function set_search_row_facts();

create function set_sea_km() returns trigger
  language plpgsql
  as $$
  begin
    -- An insert that meets its row becomes an update, which keeps the distance.
    if not exists (select from search where property_id = new.property_id) then
      new.sea_km := coalesce(
        (select rounded_sea_km(km_to_sea(latitude, longitude)) from properties where id = new.property_id), 'infinity');
    end if;
    return new;
  end
  $$;
create trigger set_sea_km before insert on search for each row execute function set_sea_km();

create function move_from_sea() returns trigger
  language plpgsql
  as $$
  begin
    update search set sea_km = rounded_sea_km(km_to_sea(new.latitude, new.longitude)) where property_id = new.id;
    return null;
  end
  $$;
create trigger move_from_sea after update of latitude, longitude on properties for each row
  when (new.latitude <> old.latitude or new.longitude <> old.longitude) execute function move_from_sea();

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
