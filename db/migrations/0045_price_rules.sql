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

-- What one property takes for a night of a rule, instead of the percentage of the set.
create table rule_prices (
  property_id uuid not null references properties (id) on delete cascade,
  rule_id uuid not null references price_rules (id) on delete cascade,
  price_dirham int not null check (price_dirham > 0 and price_dirham % 10 = 0),
  primary key (property_id, rule_id)
);
create index rule_prices_rule on rule_prices (rule_id);

alter table properties
  add column rule_set_id uuid references rule_sets (id) on delete set null,
  -- Another number after every change of prices and rules, so that two editors do not overwrite each other.
  add column pricing_version int not null default 1;
create index properties_rule_set on properties (rule_set_id) where rule_set_id is not null;

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
  ('ramadan', '[2040-09-08,2040-10-07)')
;

-- Fixed days: the nights of 31 December and 1 January, 24 December, and the school holidays.
insert into holidays (kind, nights, is_decided)
select kind, daterange(make_date(year, from_month, from_day), make_date(year, from_month, from_day) + length), true
from generate_series(2025, 2040) as year
cross join (values ('new_year', 12, 31, 2), ('independence_day', 12, 24, 1), ('summer', 6, 15, 93))
  as fixed (kind, from_month, from_day, length);
