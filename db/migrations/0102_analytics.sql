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
