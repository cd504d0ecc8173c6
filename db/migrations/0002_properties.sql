-- The gazetteer, properties with their texts, photos and prices.

create table places (
  id text primary key,
  kind text not null check (kind in ('city', 'town', 'neighbourhood', 'district', 'beach', 'landmark', 'archaeological_site', 'oasis', 'airport')),
  name_en text not null,
  name_ar text not null,
  name_fr text not null,
  parent text references places (id) deferrable initially deferred,
  latitude double precision not null,
  longitude double precision not null,
  population int,
  -- What "in this place" means on the map, in degrees.
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null
);

-- Every spelling, folded (see fold_name in server/search/place-names.ts), for exact and fuzzy look-up.
create table place_names (
  place_id text not null references places (id) on delete cascade,
  name text not null,
  folded text not null,
  primary key (place_id, folded)
);
create index place_names_folded on place_names (folded text_pattern_ops);
create index place_names_similar on place_names using gin (folded gin_trgm_ops);

create table properties (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id),
  listing_status text not null default 'draft' check (listing_status in ('draft', 'submitted', 'published', 'rejected', 'unlisted')),
  rejected_reason text,
  property_type text not null check (property_type in ('apartment', 'house', 'villa', 'chalet', 'rest_house', 'farm_stay', 'hotel_room', 'studio', 'room', 'guesthouse')),
  place_id text not null references places (id),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  address text,
  capacity int not null check (capacity between 1 and 50),
  bedrooms int not null check (bedrooms between 0 and 50),
  beds int not null check (beds between 1 and 100),
  bathrooms int not null check (bathrooms between 0 and 50),
  amenities text[] not null default '{}',
  generator_kva int check (generator_kva > 0),
  water_tank_litres int check (water_tank_litres > 0),
  wifi_mbps int check (wifi_mbps > 0),
  mobile_signal text check (mobile_signal in ('none', 'weak', 'good', 'strong')),
  base_price_dirham int not null check (base_price_dirham > 0 and base_price_dirham % 10 = 0),
  weekend_price_dirham int check (weekend_price_dirham > 0 and weekend_price_dirham % 10 = 0),
  -- ISO weekdays whose nights are the weekend: Thursday and Friday unless the host says otherwise.
  weekend_nights smallint[] not null default '{4,5}',
  cleaning_fee_dirham int not null default 0 check (cleaning_fee_dirham >= 0 and cleaning_fee_dirham % 10 = 0),
  -- For each guest above guests_included, a night.
  extra_guest_fee_dirham int not null default 0 check (extra_guest_fee_dirham >= 0 and extra_guest_fee_dirham % 10 = 0),
  guests_included int not null default 50 check (guests_included >= 1),
  weekly_discount_percent int not null default 0 check (weekly_discount_percent between 0 and 90),
  monthly_discount_percent int not null default 0 check (monthly_discount_percent between 0 and 90),
  min_nights int not null default 1 check (min_nights >= 1),
  max_nights int not null default 365 check (max_nights >= min_nights),
  instant_book boolean not null default false,
  pay_at_property boolean not null default true,
  cancellation_policy text not null default 'moderate' check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  check_in_time time not null default '15:00',
  check_out_time time not null default '11:00',
  -- Kept by the transaction that publishes a review.
  rating_sum int not null default 0,
  review_count int not null default 0,
  rating real generated always as (case when review_count > 0 then round(rating_sum::numeric / review_count, 2)::real end) stored,
  -- An administrator's word on the Guest Favorite badge; null follows the rating.
  guest_favorite text check (guest_favorite in ('pinned', 'suppressed')),
  -- Stays booked in the last 90 days, kept by a job; orders "most popular".
  popularity int not null default 0,
  last_booked_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index properties_host on properties (host_id);
create index properties_popular on properties (popularity desc, id) where listing_status = 'published';
create index properties_last_booked on properties (last_booked_at desc nulls last, id) where listing_status = 'published';

create table property_texts (
  property_id uuid not null references properties (id) on delete cascade,
  language text not null check (language in ('en', 'ar', 'fr')),
  title text not null,
  description text not null,
  house_rules text[] not null default '{}',
  primary key (property_id, language)
);

create table property_photos (
  id uuid primary key default new_id(),
  property_id uuid not null references properties (id) on delete cascade,
  position int not null,
  key text not null,
  width int not null,
  height int not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  alt_en text not null,
  alt_ar text not null,
  alt_fr text not null,
  unique (property_id, position) deferrable initially immediate
);

-- Prices for a part of the year, half-open.
create table seasons (
  id uuid primary key default new_id(),
  property_id uuid not null references properties (id) on delete cascade,
  nights daterange not null check (not isempty(nights) and not lower_inf(nights) and not upper_inf(nights)),
  price_dirham int not null check (price_dirham > 0 and price_dirham % 10 = 0),
  exclude using gist (property_id with =, nights with &&)
);

-- A price or a minimum stay for one night.
create table day_overrides (
  property_id uuid not null references properties (id) on delete cascade,
  night_on date not null,
  price_dirham int check (price_dirham > 0 and price_dirham % 10 = 0),
  min_nights int check (min_nights >= 1),
  primary key (property_id, night_on)
);

-- Where a property is shown before a stay is paid: the middle of its square of a grid (about 600 m a side),
-- moved a little by its id so that neighbours do not lie on one point. The exact place cannot be computed
-- back from it, neither by averaging nor by asking search for ever smaller boxes: search knows only this point.
create function shown_latitude(of_property uuid, latitude double precision) returns double precision
language sql immutable parallel safe
as $$
  select round((
    (floor(latitude / 0.006) + 0.5) * 0.006 + (get_byte(uuid_send(of_property), 15) - 127.5) / 127.5 * 0.002
  )::numeric, 5)::double precision
$$;
create function shown_longitude(of_property uuid, longitude double precision) returns double precision
language sql immutable parallel safe
as $$
  select round((
    (floor(longitude / 0.006) + 0.5) * 0.006 + (get_byte(uuid_send(of_property), 14) - 127.5) / 127.5 * 0.002
  )::numeric, 5)::double precision
$$;
