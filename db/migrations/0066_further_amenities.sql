-- `search.amenities` has bits for 27 amenities, which the indexes of cells have too. Further ones get a bit here, in the order of
-- the contract's list; only a search for one of them reads this column, so that indexes and all other searches stay as they are.
alter table search add column further_amenities bit(192) not null default repeat('0', 192)::bit(192);
alter table searched_places add column further_amenities bit(192) not null default repeat('0', 192)::bit(192);
