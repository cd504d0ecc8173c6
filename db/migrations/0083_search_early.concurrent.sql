-- The same for homes that let guests in before noon.
create index concurrently search_early on search (cell) where check_in_minute < 720
