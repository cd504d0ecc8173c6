-- The reviews of a home with most and with fewest stars first, each page from this index.
create index concurrently if not exists reviews_by_rating on reviews (property_id, rating, published_at desc, id)
where author_role = 'guest' and published_at is not null
