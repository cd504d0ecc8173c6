-- Those of before; what is published meanwhile the trigger fills.
with batch as (
  select property_id from search where $1::uuid is null or property_id > $1 order by property_id limit $2 for update
), changed as (
  update search as s set published_minute = extract(epoch from p.published_at)::bigint / 60
  from batch join properties as p on p.id = batch.property_id
  where s.property_id = batch.property_id and p.published_at is not null
)
select (select property_id from batch order by property_id desc limit 1)::text as last_key
