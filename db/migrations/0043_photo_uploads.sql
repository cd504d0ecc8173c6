-- Resumable uploads of photos. The device chooses the id of a photo, which is also the id of its upload, so that a creation
-- whose answer was lost can be repeated. The bytes are in the upload store; the row goes when they have been encoded.

create table photo_uploads (
  id uuid primary key,
  host_id uuid not null references users (id),
  -- Null after the listing was deleted: a job then removes the bytes.
  listing_id uuid references listing_drafts (id) on delete set null,
  -- The place of the photo in its listing, so that photos keep the order in which they were chosen.
  position int not null check (position >= 0),
  -- In bytes.
  size int not null check (size > 0),
  created_at timestamptz not null,
  -- When all bytes had arrived.
  stored_at timestamptz,
  -- The request that may write. A lease instead of an advisory lock, which a pooler in transaction mode cannot hold.
  lock_id uuid,
  locked_until timestamptz,
  -- Another request waits for the lock: the one that has it may be a connection that died.
  release_requested boolean not null default false
);
create index photo_uploads_listing on photo_uploads (listing_id);
create index photo_uploads_host on photo_uploads (host_id);
create index photo_uploads_age on photo_uploads (created_at);

-- Locks a listing of this host until the transaction ends, so that changes of its photos follow each other. False if it is
-- not theirs.
create function lock_listing_of(listing uuid, host uuid) returns boolean
language plpgsql
as $$
begin
  perform from listing_drafts where id = listing and host_id = host for no key update;
  return found;
end
$$;
