-- A booking keeps the euro rate it was made with, as it keeps the dollar rate, so that its amount in euro never changes.
-- The default serves inserts that do not name the column: `book_stay`, and servers of the previous version.

create function newest_eur_rate() returns numeric
language sql stable
as $$
  select eur_rate from currency_rates order by set_at desc limit 1
$$;

alter table bookings add column eur_rate numeric(10, 4);

-- The rate at the time of the booking; of bookings before the first rate, that rate.
update bookings as b set eur_rate = coalesce(
  (select eur_rate from currency_rates where set_at <= b.created_at order by set_at desc limit 1),
  (select eur_rate from currency_rates order by set_at limit 1)
);

alter table bookings alter column eur_rate set default newest_eur_rate();
alter table bookings alter column eur_rate set not null;
