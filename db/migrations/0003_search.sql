-- The narrow table that search reads. Availability sits inside the index: the held nights of the next
-- 384 days are six 64-bit words, indexed as a ring (day number modulo 384), so that a new day clears at
-- most one bit of a row and no row is rewritten that need not be.

-- The first night the ring speaks of; nights in [starts_on, starts_on + 384) are exact.
create table search_window (
  only_row boolean primary key default true check (only_row),
  starts_on date not null
);
insert into search_window (starts_on) values (tripoli_day(now()));

create table search (
  property_id uuid primary key references properties (id) on delete cascade,
  -- floor((latitude + 90) * 8) * 2880 + floor((longitude + 180) * 8)
  cell int not null,
  -- What "recommended" sorts by, higher is better.
  score real not null,
  rating real not null,
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
  w0 bigint not null default 0,
  w1 bigint not null default 0,
  w2 bigint not null default 0,
  w3 bigint not null default 0,
  w4 bigint not null default 0,
  w5 bigint not null default 0
);
create index search_cell on search (cell, score desc, property_id)
  include (latitude, longitude, rating, price_dirham, capacity, bedrooms, property_type, amenities, instant_book,
           min_nights, max_nights, w0, w1, w2, w3, w4, w5);

create function search_cell(latitude double precision, longitude double precision) returns int
language sql immutable parallel safe
as $$ select floor((latitude + 90) * 8)::int * 2880 + floor((longitude + 180) * 8)::int $$;

-- The part of `nights` that falls into word `word` of the ring, as a mask.
create function nights_mask(nights daterange, word int, window_start date) returns bigint
language sql immutable parallel safe
as $$
  select coalesce(bit_or(1::bigint << (slot % 64)), 0)
  from (
    select (((day - date '2000-01-01') % 384) + 384) % 384 as slot
    from generate_series(0, least(upper(nights), window_start + 384) - greatest(lower(nights), window_start) - 1) as n,
         lateral (select greatest(lower(nights), window_start) + n as day) as d
  ) as slots
  where slot / 64 = word
$$;

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

-- Rewrites the six words of one property from its holds. Called by the trigger below, in the transaction
-- that holds or frees the nights.
create function refresh_search_words(of_property uuid) returns void
language sql
as $$
  update search set
    w0 = words.w0, w1 = words.w1, w2 = words.w2, w3 = words.w3, w4 = words.w4, w5 = words.w5
  from (
    select
      coalesce(bit_or(nights_mask(h.nights, 0, w.starts_on)), 0) as w0,
      coalesce(bit_or(nights_mask(h.nights, 1, w.starts_on)), 0) as w1,
      coalesce(bit_or(nights_mask(h.nights, 2, w.starts_on)), 0) as w2,
      coalesce(bit_or(nights_mask(h.nights, 3, w.starts_on)), 0) as w3,
      coalesce(bit_or(nights_mask(h.nights, 4, w.starts_on)), 0) as w4,
      coalesce(bit_or(nights_mask(h.nights, 5, w.starts_on)), 0) as w5
    from search_window as w
    left join holds as h
      on h.property_id = of_property and h.nights && daterange(w.starts_on, w.starts_on + 384)
  ) as words
  where search.property_id = of_property
    and (search.w0, search.w1, search.w2, search.w3, search.w4, search.w5)
        is distinct from (words.w0, words.w1, words.w2, words.w3, words.w4, words.w5)
$$;

create function holds_changed() returns trigger
language plpgsql
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform refresh_search_words(old.property_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.property_id <> old.property_id) then
    perform refresh_search_words(new.property_id);
  end if;
  return null;
end $$;
create trigger holds_changed after insert or update or delete on holds
  for each row execute function holds_changed();

-- Moves the window to `today`: clears the slots of the days gone by and fills them with the nights that
-- have come within reach. Touches only rows where a bit changes.
create function roll_search_window(today date) returns int
language plpgsql
as $$
declare
  was date;
  touched int := 0;
  one uuid;
begin
  select starts_on into was from search_window for update;
  if today <= was then
    return 0;
  end if;
  update search_window set starts_on = today;
  for one in
    select distinct property_id from holds
    where nights && daterange(was, today) or nights && daterange(was + 384, today + 384)
  loop
    perform refresh_search_words(one);
    touched := touched + 1;
  end loop;
  return touched;
end $$;
