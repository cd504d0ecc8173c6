-- The homes that are larger than most: few, so that a search for many people, rooms or beds reads few rows, and a booking of any other home writes
-- nothing here. server/search/leading-filter.ts repeats the condition.
create index concurrently search_large on search (cell) where capacity > 12 or bedrooms > 6 or beds > 10 or bathrooms > 5
