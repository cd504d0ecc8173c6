-- Reviews in the reader's language come first, each part newest first.
create index reviews_in_language on reviews (property_id, language, published_at desc, id)
  where author_role = 'guest' and published_at is not null;
