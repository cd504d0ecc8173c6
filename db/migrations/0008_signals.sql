-- What people look at and look for, so that the home page can lead them to more of it.

-- How often a home was looked at on a day, by whoever it was: nobody is named.
create table property_views (
  property_id uuid not null references properties (id) on delete cascade,
  viewed_on date not null,
  views int not null check (views > 0),
  primary key (property_id, viewed_on)
);

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

-- "Most popular" is more than stays: see refreshPopularity in server/listings/search-rows.ts, which keeps it.
alter table properties add column appeal real not null default 0;
drop index properties_popular;
create index properties_appealing on properties (appeal desc, id) where listing_status = 'published';
