-- Properties, their prices and rules, and what their hosts write before guests see it.

-- Holidays and rule sets

-- Prices and rules that hosts set: rule sets, which several properties of a host may share, and the holidays that rules
-- may be attached to. Percentages belong to the set, amounts in dirham to the property.

-- One row for each time that a holiday comes. Administrators correct those that follow the moon.
create table holidays (
  id uuid primary key default new_id(),
  kind text not null
    check (kind in ('eid_al_fitr', 'eid_al_adha', 'new_year', 'independence_day', 'ramadan', 'summer')),
  nights daterange not null check (not isempty(nights) and not lower_inf(nights) and not upper_inf(nights)),
  -- Its days are certain: they are fixed, or were announced.
  is_decided boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  constraint holidays_never_overlap exclude using gist (kind with =, nights with &&)
);

-- Umm al-Qura dates (server/listings/holiday-seed.test.ts compares them), until administrators decide them.
insert into holidays (kind, nights) values
  ('eid_al_fitr', '[2026-03-20,2026-03-23)'),
  ('eid_al_fitr', '[2027-03-09,2027-03-12)'),
  ('eid_al_fitr', '[2028-02-26,2028-02-29)'),
  ('eid_al_fitr', '[2029-02-14,2029-02-17)'),
  ('eid_al_fitr', '[2030-02-04,2030-02-07)'),
  ('eid_al_fitr', '[2031-01-24,2031-01-27)'),
  ('eid_al_fitr', '[2032-01-14,2032-01-17)'),
  ('eid_al_fitr', '[2033-01-03,2033-01-06)'),
  ('eid_al_fitr', '[2033-12-23,2033-12-26)'),
  ('eid_al_fitr', '[2034-12-12,2034-12-15)'),
  ('eid_al_fitr', '[2035-12-01,2035-12-04)'),
  ('eid_al_fitr', '[2036-11-19,2036-11-22)'),
  ('eid_al_fitr', '[2037-11-09,2037-11-12)'),
  ('eid_al_fitr', '[2038-10-29,2038-11-01)'),
  ('eid_al_fitr', '[2039-10-19,2039-10-22)'),
  ('eid_al_fitr', '[2040-10-07,2040-10-10)'),
  ('eid_al_adha', '[2026-05-27,2026-05-31)'),
  ('eid_al_adha', '[2027-05-16,2027-05-20)'),
  ('eid_al_adha', '[2028-05-05,2028-05-09)'),
  ('eid_al_adha', '[2029-04-24,2029-04-28)'),
  ('eid_al_adha', '[2030-04-13,2030-04-17)'),
  ('eid_al_adha', '[2031-04-02,2031-04-06)'),
  ('eid_al_adha', '[2032-03-22,2032-03-26)'),
  ('eid_al_adha', '[2033-03-12,2033-03-16)'),
  ('eid_al_adha', '[2034-03-01,2034-03-05)'),
  ('eid_al_adha', '[2035-02-19,2035-02-23)'),
  ('eid_al_adha', '[2036-02-08,2036-02-12)'),
  ('eid_al_adha', '[2037-01-27,2037-01-31)'),
  ('eid_al_adha', '[2038-01-16,2038-01-20)'),
  ('eid_al_adha', '[2039-01-05,2039-01-09)'),
  ('eid_al_adha', '[2039-12-26,2039-12-30)'),
  ('eid_al_adha', '[2040-12-15,2040-12-19)'),
  ('ramadan', '[2026-02-18,2026-03-20)'),
  ('ramadan', '[2027-02-08,2027-03-09)'),
  ('ramadan', '[2028-01-28,2028-02-26)'),
  ('ramadan', '[2029-01-16,2029-02-14)'),
  ('ramadan', '[2030-01-05,2030-02-04)'),
  ('ramadan', '[2030-12-26,2031-01-24)'),
  ('ramadan', '[2031-12-16,2032-01-14)'),
  ('ramadan', '[2032-12-04,2033-01-03)'),
  ('ramadan', '[2033-11-23,2033-12-23)'),
  ('ramadan', '[2034-11-12,2034-12-12)'),
  ('ramadan', '[2035-11-01,2035-12-01)'),
  ('ramadan', '[2036-10-21,2036-11-19)'),
  ('ramadan', '[2037-10-10,2037-11-09)'),
  ('ramadan', '[2038-09-30,2038-10-29)'),
  ('ramadan', '[2039-09-19,2039-10-19)'),
  ('ramadan', '[2040-09-08,2040-10-07)');

-- Fixed days: the nights of 31 December and 1 January, 24 December, and the school holidays.
insert into holidays (kind, nights, is_decided)
select kind, daterange(make_date(year, from_month, from_day), make_date(year, from_month, from_day) + length), true
from generate_series(2025, 2040) as year
cross join (values ('new_year', 12, 31, 2), ('independence_day', 12, 24, 1), ('summer', 6, 15, 93))
  as fixed (kind, from_month, from_day, length);

-- The discounts and limits that a set adds to those in the columns of its properties. Weekdays are bits: 1 is Monday,
-- 64 is Sunday.
create table rule_sets (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id),
  name text,
  -- [{"nights": 14, "percent": 12}]; those of 7 and 28 nights are columns of the property.
  length_discounts jsonb not null default '[]',
  early_bird_days int check (early_bird_days between 7 and 380),
  early_bird_percent int check (early_bird_percent between 1 and 90),
  last_minute_days int check (last_minute_days between 0 and 60),
  last_minute_percent int check (last_minute_percent between 1 and 90),
  arrival_days int not null default 127 check (arrival_days between 1 and 127),
  departure_days int not null default 127 check (departure_days between 1 and 127),
  -- The first arrival is so many days from today; one day later from `notice_until_hour` on, in Africa/Tripoli.
  notice_days int not null default 0 check (notice_days between 0 and 60),
  notice_until_hour int check (notice_until_hour between 1 and 23),
  -- The last departure, in days from today; null for the booking horizon.
  booking_window_days int check (booking_window_days between 1 and 380),
  preparation_days int not null default 0 check (preparation_days between 0 and 7),
  orphan_nights boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((early_bird_days is null) = (early_bird_percent is null)),
  check ((last_minute_days is null) = (last_minute_percent is null))
);
create index rule_sets_host on rule_sets (host_id);

-- Prices and limits of a part of the year: of a holiday, or of the days [starts_on, ends_on).
create table price_rules (
  id uuid primary key default new_id(),
  rule_set_id uuid not null references rule_sets (id) on delete cascade,
  position int not null,
  name text,
  holiday text check (holiday in ('eid_al_fitr', 'eid_al_adha', 'new_year', 'independence_day', 'ramadan', 'summer')),
  starts_on date,
  ends_on date,
  is_yearly boolean not null default false,
  -- Added to the base price, or taken off it; null where the rule has limits only.
  percent int check (percent between -90 and 500),
  -- On weekend nights, `percent` counts from the weekend price.
  covers_weekend boolean not null default false,
  min_nights int check (min_nights between 1 and 365),
  max_nights int check (max_nights between 1 and 365),
  arrival_days int check (arrival_days between 1 and 127),
  departure_days int check (departure_days between 1 and 127),
  check ((holiday is null) = (starts_on is not null)),
  check ((starts_on is null) = (ends_on is null)),
  check (ends_on > starts_on),
  check (max_nights >= min_nights)
);
create index price_rules_set on price_rules (rule_set_id, position);
create index price_rules_holiday on price_rules (holiday, rule_set_id) where holiday is not null;

-- Every server is told when holidays are added or corrected: sentences of guests are read with these days.
create function holidays_changed() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('diyar_changes', 'holidays');
  return null;
end $$;
-- Every server is told when holidays are added or corrected: sentences of guests are read with these days.
create trigger holidays_changed after insert or update or delete on holidays
  for each statement execute function holidays_changed();

-- When the rules of a set apply to any of these days: one row for each holiday, or for each year of a yearly season.
create function rule_periods(of_set uuid, days daterange) returns table (
  rule_id uuid, holiday text, name text, starts_on date, ends_on date, percent int, covers_weekend boolean,
  min_nights int, max_nights int, arrival_days int, departure_days int
)
language sql stable
as $$
  select r.id, r.holiday, r.name, lower(period.nights), upper(period.nights), r.percent, r.covers_weekend,
    r.min_nights, r.max_nights, r.arrival_days, r.departure_days
  from price_rules as r
  cross join lateral (
    select h.nights from holidays as h where h.kind = r.holiday and h.nights && days
    union all
    select dated.nights
    from generate_series(
      case when r.is_yearly then greatest(0, extract(year from lower(days)) - extract(year from r.starts_on) - 1)::int else 0 end,
      case when r.is_yearly then greatest(0, extract(year from upper(days)) - extract(year from r.starts_on))::int else 0 end
    ) as years
    cross join lateral (
      select daterange((r.starts_on + make_interval(years => years))::date, (r.ends_on + make_interval(years => years))::date)
        as nights
    ) as dated
    where r.holiday is null and dated.nights && days
  ) as period
  where r.rule_set_id = of_set
$$;

-- Properties

-- What overdue fees mean for all properties of a host, also for those that come later. What the host has set stays as it is.
create table host_restrictions (
  host_id uuid primary key references users (id),
  restriction text not null check (restriction in ('instant_book_off', 'unlisted')),
  since timestamptz not null
);

-- What guests see. What a host writes first is in listing_drafts.
create table properties (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id),
  listing_status text not null default 'draft'
    check (listing_status in ('draft', 'submitted', 'published', 'rejected', 'unlisted')),
  rejected_reason text,
  property_type text not null check (property_type in (
    'apartment', 'house', 'villa', 'chalet', 'rest_house', 'farm_stay', 'hotel_room', 'studio', 'room', 'guesthouse'
  )),
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
  updated_at timestamptz not null default now(),
  -- "Most popular" is more than stays: see refreshPopularity in server/listings/search-rows.ts, which keeps it.
  appeal real not null default 0,
  -- A copy of whether the host is suspended, for statements that read many properties. The trigger keeps it.
  is_host_suspended boolean not null default false,
  -- What runs during a power cut; null where the host has not said.
  backup_power text check (backup_power in ('generator', 'inverter', 'solar', 'none')),
  -- What it carries at once.
  generator_carries text[] not null default '{}',
  -- Hours a day.
  generator_hours int check (generator_hours between 1 and 24),
  generator_starts_itself boolean,
  generator_fuel_included boolean,
  water_sources text[] not null default '{}',
  -- Network → signal indoors, with the values of mobile_signal, which is the best of them.
  mobile_signals jsonb not null default '{}',
  -- Where everyone sleeps: `sleepingRoom` of contract/listing-content.ts.
  rooms jsonb not null default '[]',
  -- House rules that every language has a sentence for; those in the host's words are in property_texts.
  standard_rules text[] not null default '{}',
  rule_set_id uuid references rule_sets (id) on delete set null,
  -- Another number after every change of prices and rules, so that two editors do not overwrite each other.
  pricing_version int not null default 1,
  -- Copies for statements that read many properties. restriction is kept by restrictListings and the trigger.
  restriction text check (restriction in ('instant_book_off', 'unlisted')),
  is_withheld boolean not null
    generated always as (is_host_suspended or coalesce(restriction, '') = 'unlisted') stored,
  books_instantly boolean not null generated always as (instant_book and restriction is null) stored,
  online_part_percent smallint
  check (online_part_percent between 10 and 90 and online_part_percent % 10 = 0)
);
create index properties_last_booked on properties (last_booked_at desc nulls last, id) where listing_status = 'published';
create index properties_appealing on properties (appeal desc, id) where listing_status = 'published';
create index properties_host_newest on properties (host_id, id desc);
-- Counts and filters of a host's list by state, newest first.
create index properties_host_status on properties (host_id, listing_status, id desc);
-- The same for administrators, of all hosts.
create index properties_status on properties (listing_status, id desc);
create index properties_rule_set on properties (rule_set_id) where rule_set_id is not null;
-- What similar homes nearby take; the latitude is bounded, longitude and price are read from the index.
create index properties_alike on properties (property_type, capacity, latitude)
  include (longitude, base_price_dirham, id) where listing_status = 'published' and not is_withheld;
-- Finds homes by the bounding box of an emergency area.
create index properties_location on properties using gist (point(longitude, latitude));
create index properties_favorite_decided on properties (id desc) where guest_favorite is not null;
-- The page of a host shows homes by appeal, a page at a time.
create index properties_host_appealing on properties (host_id, appeal desc, id)
  where listing_status = 'published' and not is_withheld;

create table property_texts (
  property_id uuid not null references properties (id) on delete cascade,
  language text not null check (language in ('en', 'ar', 'fr')),
  title text not null,
  description text not null,
  house_rules text[] not null default '{}',
  arrival_steps text[] not null default '{}',
  primary key (property_id, language)
);
-- Administrators find conversations by the titles of properties.
create index property_texts_title_search on property_texts using gin (lower(title) gin_trgm_ops);

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
create index property_photos_key on property_photos (key);

-- Who pinned or suppressed a home as Guest Favorite, or left it to its rating, and why. Rows are only added.
create table guest_favorite_decisions (
  id uuid primary key default new_id(),
  property_id uuid not null references properties (id) on delete cascade,
  decision text not null check (decision in ('pinned', 'suppressed', 'by_rating')),
  reason text not null check (length(reason) between 1 and 300),
  decided_by uuid not null references users (id),
  decided_at timestamptz not null
);
create index guest_favorite_decisions_property on guest_favorite_decisions (property_id, id desc);
create index guest_favorite_decisions_decided_by on guest_favorite_decisions (decided_by);

create function take_host_restriction() returns trigger
language plpgsql
as $$
begin
  new.restriction := (select r.restriction from host_restrictions as r where r.host_id = new.host_id);
  return new;
end $$;
create trigger properties_restriction before insert on properties
  for each row execute function take_host_restriction();

create function count_pricing_version() returns trigger
language plpgsql
as $$
begin
  new.pricing_version := greatest(new.pricing_version, old.pricing_version + 1);
  return new;
end $$;
create trigger count_pricing_version
  before update of base_price_dirham, weekend_price_dirham, weekend_nights, cleaning_fee_dirham, extra_guest_fee_dirham,
    guests_included, weekly_discount_percent, monthly_discount_percent, min_nights, max_nights, rule_set_id
  on properties for each row
  when ((old.base_price_dirham, old.weekend_price_dirham, old.weekend_nights, old.cleaning_fee_dirham,
         old.extra_guest_fee_dirham, old.guests_included, old.weekly_discount_percent, old.monthly_discount_percent,
         old.min_nights, old.max_nights, old.rule_set_id)
        is distinct from
        (new.base_price_dirham, new.weekend_price_dirham, new.weekend_nights, new.cleaning_fee_dirham,
         new.extra_guest_fee_dirham, new.guests_included, new.weekly_discount_percent, new.monthly_discount_percent,
         new.min_nights, new.max_nights, new.rule_set_id))
  execute function count_pricing_version();

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

-- Whether a home is in one of these places by its address. A search that refuses places calls it for the rows that meet all
-- other conditions.
create function is_in_places(of_property uuid, of_places text[]) returns boolean
  language sql stable parallel safe
  as $$
    select exists (select from properties as p where p.id = of_property and p.place_id = any(of_places))
  $$;

-- Whether a home can take the place of another one: as many bedrooms or beds, of none of these hosts, and with payment at the
-- property where that is wanted.
create function is_comparable(
  of_property uuid, least_bedrooms int, least_beds int, other_hosts uuid[], with_cash boolean
) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from properties as p
    where p.id = of_property and (p.bedrooms >= least_bedrooms or p.beds >= least_beds)
      and p.host_id <> all (other_hosts) and (p.pay_at_property or not with_cash)
  )
$$;

-- Prices of single properties

-- Prices for a part of the year, half-open.
create table seasons (
  id uuid primary key default new_id(),
  property_id uuid not null references properties (id) on delete cascade,
  nights daterange not null check (not isempty(nights) and not lower_inf(nights) and not upper_inf(nights)),
  price_dirham int not null check (price_dirham > 0 and price_dirham % 10 = 0),
  exclude using gist (property_id with =, nights with &&)
);

-- A price or a minimum stay for one night, and a note that only the host reads.
create table day_overrides (
  property_id uuid not null references properties (id) on delete cascade,
  night_on date not null,
  price_dirham int check (price_dirham > 0 and price_dirham % 10 = 0),
  min_nights int check (min_nights >= 1),
  note text check (length(note) <= 300),
  primary key (property_id, night_on)
);

-- What one property takes for a night of a rule, instead of the percentage of the set.
create table rule_prices (
  property_id uuid not null references properties (id) on delete cascade,
  rule_id uuid not null references price_rules (id) on delete cascade,
  price_dirham int not null check (price_dirham > 0 and price_dirham % 10 = 0),
  primary key (property_id, rule_id)
);
create index rule_prices_rule on rule_prices (rule_id);

-- The rules of a property for these days, as `RuleSet` in server/listings/rule-set.ts; null without a set.
create function rule_set_of(of_property uuid, of_set uuid, days daterange) returns json
language sql stable
as $$
  select json_build_object(
    'length_discounts', s.length_discounts,
    'early_bird', case when s.early_bird_days is not null
      then json_build_object('days', s.early_bird_days, 'percent', s.early_bird_percent) end,
    'last_minute', case when s.last_minute_days is not null
      then json_build_object('days', s.last_minute_days, 'percent', s.last_minute_percent) end,
    'arrival_days', s.arrival_days,
    'departure_days', s.departure_days,
    'notice_days', s.notice_days,
    'notice_until_hour', s.notice_until_hour,
    'booking_window_days', s.booking_window_days,
    'orphan_nights', s.orphan_nights,
    'periods', (
      select coalesce(json_agg(json_build_object(
        'rule_id', p.rule_id, 'holiday', p.holiday, 'name', p.name, 'starts_on', p.starts_on, 'ends_on', p.ends_on,
        'percent', p.percent, 'price_dirham', own.price_dirham, 'covers_weekend', p.covers_weekend,
        'min_nights', p.min_nights, 'max_nights', p.max_nights,
        'arrival_days', p.arrival_days, 'departure_days', p.departure_days)), '[]')
      from rule_periods(of_set, days) as p
      left join rule_prices as own on own.property_id = of_property and own.rule_id = p.rule_id
    )
  )
  from rule_sets as s where s.id = of_set
$$;

-- The listing editor

-- What a host writes about a listing before guests see it. A listing has a row here from its first step on; a property, with
-- the same id, from its first submission on.
create table listing_drafts (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id),
  -- `listingContent` of contract/listing-editor.ts. Every field is optional until the listing is submitted.
  content jsonb not null default '{}',
  -- Field → the version of its last change, so that a device with an older version is told which fields others changed.
  field_versions jsonb not null default '{}',
  version int not null default 1,
  -- The reasons of the last rejection by step, and what of a published listing waits for an administrator.
  review jsonb,
  -- Since when the listing waits for an administrator; null while it does not.
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When it became a property; null before the first submission.
  first_submitted_at timestamptz,
  -- What guests saw when the draft was last compared with the property. A field that the host has not touched in the editor
  -- follows changes made elsewhere, such as prices; one that they have touched stays.
  live_content jsonb
);
-- The lists of a host merge drafts and properties by id, which orders them by when they were made.
create index listing_drafts_host on listing_drafts (host_id, id desc);
create index listing_drafts_queue on listing_drafts (submitted_at, id) where submitted_at is not null;
create index listing_drafts_unsubmitted on listing_drafts (host_id, id desc) where first_submitted_at is null;

-- The photos of a listing as its host arranges them; property_photos are those that guests see. A file is deleted only when
-- no row of either table names its key.
create table listing_photos (
  id uuid primary key default new_id(),
  listing_id uuid not null references listing_drafts (id) on delete cascade,
  host_id uuid not null references users (id),
  position int not null check (position >= 0),
  state text not null check (state in ('processing', 'ready', 'failed')),
  -- Why it failed, as a code.
  failure text,
  key text,
  width int check (width > 0),
  height int check (height > 0),
  -- Shown until the photo is.
  color text,
  -- Difference hash: photos whose hashes differ in few bits look alike.
  fingerprint bigint,
  -- Language → text.
  captions jsonb not null default '{}',
  alternative_texts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- When it is its turn to be encoded: hosts with many photos wait longer for the later ones. Null once encoded.
  encode_at timestamptz,
  -- The instance that encodes it has until then.
  claimed_until timestamptz,
  -- How often the encoder died of it.
  attempts int not null default 0,
  -- Of the uploaded file.
  bytes int,
  check (state <> 'ready' or (key is not null and width is not null and height is not null and color is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index listing_photos_listing on listing_photos (listing_id, position);
create index listing_photos_host on listing_photos (host_id);
create index listing_photos_key on listing_photos (key) where key is not null;
create index listing_photos_encoding on listing_photos (encode_at) where state = 'processing';

-- Resumable uploads of photos. The device chooses the id of a photo, which is also the id of its upload, so that a creation
-- whose answer was lost can be repeated. The bytes are in the upload store; the row goes when they have been encoded.
create table photo_uploads (
  id uuid primary key,
  host_id uuid not null references users (id),
  -- Null after the listing was deleted: a job then removes the bytes.
  listing_id uuid references listing_drafts (id) on delete set null,
  -- The place of the photo in its listing, so that photos keep the order in which they were chosen.
  position int not null check (position >= 0),
  -- In bytes.
  size int not null check (size > 0),
  created_at timestamptz not null,
  -- When all bytes had arrived.
  stored_at timestamptz,
  -- The request that may write. A lease instead of an advisory lock, which a pooler in transaction mode cannot hold.
  lock_id uuid,
  locked_until timestamptz,
  -- Another request waits for the lock: the one that has it may be a connection that died.
  release_requested boolean not null default false
);
create index photo_uploads_listing on photo_uploads (listing_id);
create index photo_uploads_host on photo_uploads (host_id);
create index photo_uploads_age on photo_uploads (created_at);

-- Keys whose row was deleted. Their files are deleted by a job if no row of listing_photos or property_photos
-- names them, whichever statement or cascade deleted the row.
create table released_photo_keys (
  key text primary key,
  released_at timestamptz not null default now()
);

-- Locks a listing of this host until the transaction ends, so that changes of its photos follow each other. False if it is
-- not theirs.
create function lock_listing_of(listing uuid, host uuid) returns boolean
language plpgsql
as $$
begin
  perform from listing_drafts where id = listing and host_id = host for no key update;
  return found;
end
$$;

create function photo_keys_released() returns trigger
language plpgsql
as $$
begin
  insert into released_photo_keys (key)
  select distinct key from before where key is not null
  on conflict (key) do nothing;
  return null;
end
$$;
create trigger listing_photos_released after delete on listing_photos
referencing old table as before for each statement execute function photo_keys_released();
create trigger property_photos_released after delete on property_photos
referencing old table as before for each statement execute function photo_keys_released();
