-- The homes that were published since an instant.
create index concurrently if not exists properties_published on properties (published_at) where listing_status = 'published'
