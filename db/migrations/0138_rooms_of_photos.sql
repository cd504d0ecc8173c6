-- What each photo of a home shows, and what its host wrote under it, as guests see them.
alter table listing_photos add column room text;
alter table property_photos add column room text, add column captions jsonb not null default '{}';
