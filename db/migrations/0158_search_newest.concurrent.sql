-- The newest homes of the country, with what says whether they are in an area. Not by cell: searches of cells read indexes that have all columns
-- of their conditions, which a smaller one would displace.
create index concurrently search_newest on search (published_minute desc, property_id) include (latitude, longitude)
