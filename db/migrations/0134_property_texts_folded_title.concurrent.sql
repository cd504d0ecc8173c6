create index concurrently property_texts_folded_title_search on property_texts using gin (search_title gin_trgm_ops)
