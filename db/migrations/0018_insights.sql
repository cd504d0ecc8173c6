-- What people look at and look for, and figures of the platform.

-- What people look at and look for, so that the home page can lead them to more of it.

-- How often a home was looked at on a day, by whoever it was: nobody is named.
create table property_views (
  property_id uuid not null references properties (id) on delete cascade,
  viewed_on date not null,
  views int not null check (views > 0),
  primary key (property_id, viewed_on)
);
-- Views of all homes in a period. Rows are written in the order of days, so that ranges of blocks are enough.
create index property_views_day on property_views using brin (viewed_on);

-- Who has been counted as a viewer of a property on a day: keyed digests, removed on the next day.
create unlogged table property_viewers (
  viewed_on date not null,
  property_id uuid not null,
  viewer bytea not null,
  -- Of visitors without an account.
  network bytea,
  primary key (viewed_on, property_id, viewer)
);
create index property_viewers_network on property_viewers (viewed_on, property_id, network) where network is not null;

-- The homes an account looked at last, and the places it searched last: fifty of each at most, for the account
-- alone, gone with it and after half a year.
create table viewed_properties (
  user_id uuid not null references users (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  viewed_at timestamptz not null,
  primary key (user_id, property_id)
);

create table searched_places (
  user_id uuid not null references users (id) on delete cascade,
  -- Null for the whole country.
  place_id text references places (id) on delete cascade,
  -- Bits as in the table search; 0 where none were asked for.
  property_types int not null default 0,
  amenities int not null default 0,
  min_price_dirham int,
  max_price_dirham int,
  searched_at timestamptz not null,
  unique nulls not distinct (user_id, place_id)
);

-- Figures of the platform by day, week and month, which jobs keep, so that administrators read them without reading bookings.

-- How often people searched. Nobody is named.
create table search_days (
  day date primary key,
  searches integer not null check (searches > 0)
);

-- Sentences that found nothing, folded, with how often they were searched on a day. Nobody is named.
create table empty_searches (
  day date not null,
  sentence text not null check (length(sentence) between 3 and 120),
  times integer not null check (times > 0),
  primary key (day, sentence)
);

-- What all homes of the platform add up to on each of the last days, for the totals that administrators read. A nightly job
-- counts them anew: stays of the past may still be cancelled or changed.
create table platform_days (
  day date primary key,
  -- Nights of published homes that no block held.
  open_nights integer not null,
  booked_nights integer not null,
  -- What guests paid for these nights, discounts taken off, without fees.
  nights_dirham bigint not null,
  views integer not null,
  -- Bookings that were asked for on the day, and those of them that became a stay.
  requests integer not null,
  bookings integer not null,
  -- Of these bookings, how many were made 0, 1, 2, … days before the arrival.
  lead_times integer[] not null
);

-- What has no day.
create table platform_counts (
  is_only boolean primary key default true check (is_only),
  published_homes integer not null,
  saved integer not null,
  looked_again integer not null,
  counted_at timestamptz not null
);

-- Moves of bookings on a day.
create table analytics_days (
  day date primary key,
  asked integer not null,
  accepted integer not null,
  confirmed integer not null,
  -- The price of the stays that were confirmed.
  gross_dirham bigint not null,
  stayed integer not null,
  counted_at timestamptz not null
);

-- Nights of the homes of a city in a week that begins on a Saturday.
create table city_weeks (
  week_on date not null,
  place_id text not null references places (id),
  open_nights integer not null,
  booked_nights integer not null,
  primary key (week_on, place_id)
);
create index city_weeks_place on city_weeks (place_id);

-- Hosts by the month of their first home, and how many of them had a stay in a month.
create table host_cohorts (
  first_month date not null,
  month date not null,
  hosts integer not null,
  active integer not null check (active between 0 and hosts),
  primary key (first_month, month)
);
