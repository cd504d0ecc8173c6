-- The homes from before; what is changed meanwhile the trigger adds. Rows of search may not have their place yet.
with batch as (
  select s.property_id, s.cell, p.place_id, s.latitude, s.longitude from search as s join properties as p on p.id = s.property_id
  where $1::uuid is null or s.property_id > $1 order by s.property_id limit $2
), filled as (
  insert into search_cell_places as p (cell, place_id, west, south, east, north)
  select cell, place_id, min(longitude), min(latitude), max(longitude), max(latitude) from batch group by cell, place_id order by cell, place_id
  on conflict (cell, place_id) do update set
    west = least(p.west, excluded.west), south = least(p.south, excluded.south),
    east = greatest(p.east, excluded.east), north = greatest(p.north, excluded.north)
)
select (select property_id from batch order by property_id desc limit 1)::text as last_key
