-- The homes of a block by their places in it, and those that are in none as they are now.
create index concurrently search_points_sorted on search_points (sorted_as, block, slot) include (property_id)
