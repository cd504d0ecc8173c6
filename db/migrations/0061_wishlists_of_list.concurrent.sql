create index concurrently wishlists_of_list on wishlists (list_id, created_at desc)
