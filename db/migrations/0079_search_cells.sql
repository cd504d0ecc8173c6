-- In place of those that have fewer columns.
drop index search_cell_price, search_cell_rating, search_cell_score;
alter index search_cells_by_price rename to search_cell_price;
alter index search_cells_by_rating rename to search_cell_rating;
alter index search_cells_by_score rename to search_cell_score;
