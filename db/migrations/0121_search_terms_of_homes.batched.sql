-- The homes from before; what is changed meanwhile the trigger has right.
with batch as (
  select property_id from search where $1::uuid is null or property_id > $1 order by property_id limit $2 for update
), changed as (
  update search as s set version = s.version from batch where s.property_id = batch.property_id
)
select (select property_id from batch order by property_id desc limit 1)::text as last_key
