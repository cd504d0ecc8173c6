-- The homes of a cell from the sea inland, for the order of a search for homes at the sea.
create index concurrently search_cell_sea on search (cell, sea_km, property_id)
