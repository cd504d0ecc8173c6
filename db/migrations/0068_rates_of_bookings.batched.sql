-- Bookings from before get `rates` of their columns; those that are made meanwhile get them by the trigger.
with batch as (
  select id from bookings where $1::uuid is null or id > $1 order by id limit $2 for no key update
), filled as (
  update bookings as b
  set rates = jsonb_build_object('USD', (b.usd_rate * 10000)::int, 'EUR', (b.eur_rate * 10000)::int)
  from batch where b.id = batch.id and b.rates is null
)
select (select id from batch order by id desc limit 1)::text as last_key
