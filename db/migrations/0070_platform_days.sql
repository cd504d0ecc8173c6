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
