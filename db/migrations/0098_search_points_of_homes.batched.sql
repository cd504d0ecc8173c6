-- The homes from before; those that are shown or moved meanwhile the trigger adds.
with batch as (
  select property_id, longitude, latitude from search
  where $1::uuid is null or property_id > $1 order by property_id limit $2 for key share
), filled as (
  insert into search_points (property_id, point) select property_id, point(longitude, latitude) from batch
  on conflict (property_id) do nothing
)
select (select property_id from batch order by property_id desc limit 1)::text as last_key
