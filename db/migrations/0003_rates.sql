-- Fees, limits and prices of currencies.

-- What decides about money, from an instant on. A percentage is in hundredths, an amount in dirham, and the price of a
-- currency in ten-thousandths of a dinar.
create table dated_values (
  id uuid primary key default new_id(),
  kind text not null check (kind in (
    'guest_fee', 'refund_limit', 'payout_cap', 'usd_rate', 'eur_rate', 'relocation_credit', 'referral_credit',
    'host_cancellation_fee', 'late_host_cancellation_fee'
  )),
  value bigint not null check (value >= 0),
  in_force_at timestamptz not null,
  reason text not null,
  -- Null for the values that the product began with.
  set_by uuid references users (id),
  set_at timestamptz not null default now(),
  -- Removed before it came into force.
  removed_at timestamptz,
  removed_by uuid references users (id),
  -- The value whose change this one takes back.
  reverts uuid references dated_values (id),
  check ((removed_at is null) = (removed_by is null)),
  constraint dated_values_rate_check check (value > 0 or kind not in ('usd_rate', 'eur_rate'))
);
create unique index dated_values_in_force on dated_values (kind, in_force_at desc) where removed_at is null;
create index dated_values_kind on dated_values (kind, in_force_at desc, id desc);
create index dated_values_set_by on dated_values (set_by);
create index dated_values_removed_by on dated_values (removed_by);
create index dated_values_reverts on dated_values (reverts);

insert into dated_values (kind, value, in_force_at, reason) values
  ('guest_fee', 600, '2020-01-01', 'The first value.'),
  ('refund_limit', 1000000, '2020-01-01', 'The first value.'),
  ('payout_cap', 10000000, '2020-01-01', 'The first value.'),
  ('usd_rate', 64000, '2020-01-01', 'The first value.'),
  ('eur_rate', 74000, '2020-01-01', 'The first value.'),
  -- Ten percent of the price of the cancelled stay.
  ('relocation_credit', 1000, '2020-01-01', 'The first value.'),
  -- 50 dinar.
  ('referral_credit', 50000, '2020-01-01', 'The first value.'),
  -- 10 percent of the booking, and 25 percent from 7 days before check-in.
  ('host_cancellation_fee', 1000, '2020-01-01', 'The first value.'),
  ('late_host_cancellation_fee', 2500, '2020-01-01', 'The first value.');

-- Read by nothing: the prices of a dollar and a euro are dated values.
create table currency_rates (
  id uuid primary key default new_id(),
  usd_rate numeric(10, 4) not null check (usd_rate > 0),
  eur_rate numeric(10, 4) not null check (eur_rate > 0),
  set_by uuid references users (id),
  set_at timestamptz not null default now()
);
create index currency_rates_newest on currency_rates (set_at desc);

insert into currency_rates (usd_rate, eur_rate) values (6.4000, 7.4000);

-- The value that is in force at an instant, for statements that need it with other things.
create function value_in_force(of_kind text, at timestamptz) returns bigint
language sql stable parallel safe
as $$
  select value from dated_values
  where kind = of_kind and in_force_at <= at and removed_at is null
  order by in_force_at desc limit 1
$$;

-- The default of bookings.eur_rate, for inserts that do not name the column.
create function newest_eur_rate() returns numeric
language sql stable
as $$
  select value_in_force('eur_rate', now()) / 10000.0
$$;

-- A value is removed at most, and only once.
create function dated_values_are_append_only() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    if old.removed_at is null and new.removed_at is not null
      and to_jsonb(new) - 'removed_at' - 'removed_by' = to_jsonb(old) - 'removed_at' - 'removed_by' then
      return new;
    end if;
  end if;
  raise exception 'dated values are append-only';
end $$;
create trigger dated_values_append_only before update or delete on dated_values
  for each row execute function dated_values_are_append_only();
