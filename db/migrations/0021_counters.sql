-- Counters that several instances share. Unlogged: they cost no WAL, and a crash of the database only forgets them.

-- How many calls of an operation one caller has made in the present window, leases of the instances included.
create unlogged table rate_limits (
  -- Digest of the operation and the caller.
  key bytea primary key,
  used bigint not null,
  max_calls bigint not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

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
