create index concurrently saved_lists_deleted on saved_lists (deleted_at) where deleted_at is not null
