-- The narrow table that search reads. Availability sits inside the index: the held nights of the next
-- 384 days are six 64-bit words, indexed as a ring (day number modulo 384), so that a new day clears at
-- most one bit of a row and no row is rewritten that need not be.

-- The first night the ring speaks of; nights in [starts_on, starts_on + 384) are exact.
create table search_window (
  only_row boolean primary key default true check (only_row),
  starts_on date not null
);
insert into search_window (starts_on) values (tripoli_day(now()));

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
  w0 bigint not null default 0,
  w1 bigint not null default 0,
  w2 bigint not null default 0,
  w3 bigint not null default 0,
  w4 bigint not null default 0,
  w5 bigint not null default 0
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create sequence search_versions as int cycle;

-- Each order has an index that answers page and count without touching the table, though bookings write all
-- three: with only the one, reading another order of a dense cell costs many times as much; see bench/README.md.
create index search_cell_score on search (cell, score desc, property_id)
  include (latitude, longitude, rating, price_dirham, capacity, bedrooms, property_type, amenities, instant_book,
           min_nights, max_nights, day_minimums, version, w0, w1, w2, w3, w4, w5);
create index search_cell_price on search (cell, price_dirham, property_id)
  include (latitude, longitude, score, rating, capacity, bedrooms, property_type, amenities, instant_book,
           min_nights, max_nights, day_minimums, version, w0, w1, w2, w3, w4, w5);
create index search_cell_rating on search (cell, rating desc, property_id)
  include (latitude, longitude, score, price_dirham, capacity, bedrooms, property_type, amenities, instant_book,
           min_nights, max_nights, day_minimums, version, w0, w1, w2, w3, w4, w5);
-- The same for the whole country, where going cell by cell would be the long way round.
create index search_score on search (score desc, property_id);
create index search_price on search (price_dirham, property_id);
create index search_rating on search (rating desc, property_id);

-- The cells that hold, or once held, a property: few, so that a wide view does not ask the empty desert.
create table search_cells (cell int primary key);

create function search_cell(latitude double precision, longitude double precision) returns int
language sql immutable parallel safe
as $$ select floor((latitude + 90) * 8)::int * 2880 + floor((longitude + 180) * 8)::int $$;

-- The part of `nights` that falls into the window, as the six words of the ring.
create function nights_words(nights daterange, window_start date) returns bigint[]
language plpgsql immutable parallel safe
as $$
declare
  words bigint[] := '{0,0,0,0,0,0}';
  first_day int := greatest(lower(nights), window_start) - date '2000-01-01';
  last_day int := least(upper(nights), window_start + 384) - date '2000-01-01';
  from_slot int;
  to_slot int;
  bits bigint;
begin
  if last_day is null or first_day is null or last_day <= first_day then
    return words;
  end if;
  from_slot := ((first_day % 384) + 384) % 384;
  to_slot := from_slot + last_day - first_day;
  -- Word 6 is word 0 again: a stay may run over the end of the ring.
  for word in from_slot / 64 .. (to_slot - 1) / 64 loop
    bits := -1::bigint << greatest(from_slot - word * 64, 0);
    if to_slot < (word + 1) * 64 then
      bits := bits & ~(-1::bigint << (to_slot - word * 64));
    end if;
    words[word % 6 + 1] := words[word % 6 + 1] | bits;
  end loop;
  return words;
end $$;

-- The same for one word, 0 to 5.
create function nights_mask(nights daterange, word int, window_start date) returns bigint
language sql immutable parallel safe
as $$ select (nights_words(nights, window_start))[word + 1] $$;

-- Nights that cannot be booked by another: a booking in a holding state, or a host's block. The exclusion
-- constraint is the backstop that no code path can avoid.
create table holds (
  id uuid primary key default new_id(),
  property_id uuid not null references properties (id) on delete cascade,
  nights daterange not null check (not isempty(nights) and not lower_inf(nights) and not upper_inf(nights)),
  kind text not null check (kind in ('booking', 'block')),
  -- Set where kind is 'booking'; the foreign key comes with the bookings.
  booking_id uuid unique,
  -- For blocks: by the host, by a decline, or from a calendar feed.
  block_source text check (block_source in ('host', 'decline', 'ical')),
  note text,
  created_at timestamptz not null default now(),
  check ((kind = 'booking') = (booking_id is not null)),
  check ((kind = 'block') = (block_source is not null)),
  constraint holds_never_overlap exclude using gist (property_id with =, nights with &&)
);

-- The words of one property as its holds say, for a new row and for checks.
create function held_words(of_property uuid) returns bigint[]
language sql stable
as $$
  select array[
    coalesce(bit_or(words[1]), 0), coalesce(bit_or(words[2]), 0), coalesce(bit_or(words[3]), 0),
    coalesce(bit_or(words[4]), 0), coalesce(bit_or(words[5]), 0), coalesce(bit_or(words[6]), 0)
  ]
  from search_window as w
  join holds as h on h.property_id = of_property and h.nights && daterange(w.starts_on, w.starts_on + 384)
  cross join lateral (select nights_words(h.nights, w.starts_on) as words offset 0) as one
$$;

-- Rewrites the six words of one property from its holds.
create function refresh_search_words(of_property uuid) returns void
language sql
as $$
  update search set
    w0 = words[1], w1 = words[2], w2 = words[3], w3 = words[4], w4 = words[5], w5 = words[6]
  from (select held_words(of_property) as words offset 0) as held
  where property_id = of_property and array[w0, w1, w2, w3, w4, w5] <> words
$$;

-- The window stands still while holds change, and holds stand still while it moves.
create function lock_search_window(moving boolean) returns void
language sql
as $$
  select case when moving then pg_advisory_xact_lock(7001) else pg_advisory_xact_lock_shared(7001) end
$$;

-- Holds of one property never overlap, so taking nights sets their bits and freeing them clears them.
-- Changing bits in place (instead of counting holds anew) keeps two writers of one row from losing
-- each other's nights.
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
    freed := nights_words(old.nights, window_start);
  end if;
  if tg_op <> 'DELETE' then
    taken := nights_words(new.nights, window_start);
  end if;
  if tg_op = 'UPDATE' and new.property_id <> old.property_id then
    raise exception 'a hold stays with its property' using errcode = 'restrict_violation';
  end if;
  if freed <> taken then
    update search set
      w0 = (w0 & ~freed[1]) | taken[1], w1 = (w1 & ~freed[2]) | taken[2], w2 = (w2 & ~freed[3]) | taken[3],
      w3 = (w3 & ~freed[4]) | taken[4], w4 = (w4 & ~freed[5]) | taken[5], w5 = (w5 & ~freed[6]) | taken[6]
    where property_id = coalesce(new.property_id, old.property_id);
  end if;
  return null;
end $$;
create trigger holds_changed after insert or update or delete on holds
  for each row execute function holds_changed();

-- Moves the window to `today`: clears the slots of the days gone by and fills them with the nights that
-- have come within reach. Rewrites only rows where a bit changes, and says how many.
create function roll_search_window(today date) returns int
language plpgsql
as $$
declare
  was date;
  gone bigint[];
  arriving daterange;
  touched int;
begin
  perform lock_search_window(moving => true);
  select starts_on into was from search_window;
  if today <= was then
    return 0;
  end if;
  update search_window set starts_on = today;
  gone := nights_words(daterange(was, today), was);
  arriving := daterange(greatest(was + 384, today), today + 384);
  with come as (
    select h.property_id,
      bit_or(words[1]) as c0, bit_or(words[2]) as c1, bit_or(words[3]) as c2,
      bit_or(words[4]) as c3, bit_or(words[5]) as c4, bit_or(words[6]) as c5
    from holds as h
    cross join lateral (select nights_words(h.nights * arriving, today) as words offset 0) as one
    where h.nights && arriving
    group by h.property_id
  ), rolled as (
    select s.property_id,
      (w0 & ~gone[1]) | coalesce(c0, 0) as n0, (w1 & ~gone[2]) | coalesce(c1, 0) as n1,
      (w2 & ~gone[3]) | coalesce(c2, 0) as n2, (w3 & ~gone[4]) | coalesce(c3, 0) as n3,
      (w4 & ~gone[5]) | coalesce(c4, 0) as n4, (w5 & ~gone[6]) | coalesce(c5, 0) as n5
    from search as s left join come using (property_id)
  )
  update search as s set w0 = n0, w1 = n1, w2 = n2, w3 = n3, w4 = n4, w5 = n5
  from rolled
  where s.property_id = rolled.property_id and (w0, w1, w2, w3, w4, w5) is distinct from (n0, n1, n2, n3, n4, n5);
  get diagnostics touched = row_count;
  return touched;
end $$;
