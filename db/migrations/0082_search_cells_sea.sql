drop index search_cell_sea;
alter index search_cells_by_sea rename to search_cell_sea;
