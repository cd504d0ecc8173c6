-- How many people saved a home.
create index wishlists_property on wishlists (property_id);
-- Views of all homes in a period. Rows are written in the order of days, so that ranges of blocks are enough.
create index property_views_day on property_views using brin (viewed_on);
