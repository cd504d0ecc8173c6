drop index concurrently if exists search_cell_sea
