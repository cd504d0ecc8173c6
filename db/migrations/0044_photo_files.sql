-- Encoding of photos, and the deletion of files that no row names any more.

alter table listing_photos
  -- When it is its turn to be encoded: hosts with many photos wait longer for the later ones. Null once encoded.
  add column encode_at timestamptz,
  -- The instance that encodes it has until then.
  add column claimed_until timestamptz,
  -- How often the encoder died of it.
  add column attempts int not null default 0,
  -- Of the uploaded file.
  add column bytes int;
create index listing_photos_encoding on listing_photos (encode_at) where state = 'processing';

-- Keys whose row was deleted. Their files are deleted by a job if no row of listing_photos or property_photos
-- names them, whichever statement or cascade deleted the row.
create table released_photo_keys (
  key text primary key,
  released_at timestamptz not null default now()
);

create index property_photos_key on property_photos (key);

create function photo_keys_released() returns trigger
language plpgsql
as $$
begin
  insert into released_photo_keys (key)
  select distinct key from before where key is not null
  on conflict (key) do nothing;
  return null;
end
$$;

create trigger listing_photos_released after delete on listing_photos
referencing old table as before for each statement execute function photo_keys_released();
create trigger property_photos_released after delete on property_photos
referencing old table as before for each statement execute function photo_keys_released();
