-- Reviews whose topics were not read yet; almost none.
create index concurrently if not exists reviews_without_topics on reviews (id)
where topics is null and author_role = 'guest' and comment is not null
