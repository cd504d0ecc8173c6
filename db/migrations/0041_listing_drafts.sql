-- What a host writes about a listing before guests see it. A listing has a row here from its first step on; a property, with
-- the same id, from its first submission on. For a property made before, the row is made when its host opens the editor.

create table listing_drafts (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id),
  -- `listingContent` of contract/listing-editor.ts. Every field is optional until the listing is submitted.
  content jsonb not null default '{}',
  -- Field → the version of its last change, so that a device with an older version is told which fields others changed.
  field_versions jsonb not null default '{}',
  version int not null default 1,
  -- The reasons of the last rejection by step, and what of a published listing waits for an administrator.
  review jsonb,
  -- Since when the listing waits for an administrator; null while it does not.
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The lists of a host merge drafts and properties by id, which orders them by when they were made.
create index listing_drafts_host on listing_drafts (host_id, id desc);
create index properties_host_newest on properties (host_id, id desc);
drop index properties_host;
create index listing_drafts_queue on listing_drafts (submitted_at, id) where submitted_at is not null;

-- The photos of a listing as its host arranges them; property_photos are those that guests see. A file is deleted only when
-- no row of either table names its key.
create table listing_photos (
  id uuid primary key default new_id(),
  listing_id uuid not null references listing_drafts (id) on delete cascade,
  host_id uuid not null references users (id),
  position int not null check (position >= 0),
  state text not null check (state in ('processing', 'ready', 'failed')),
  -- Why it failed, as a code.
  failure text,
  key text,
  width int check (width > 0),
  height int check (height > 0),
  -- Shown until the photo is.
  color text,
  -- Difference hash: photos whose hashes differ in few bits look alike.
  fingerprint bigint,
  -- Language → text.
  captions jsonb not null default '{}',
  alternative_texts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  check (state <> 'ready' or (key is not null and width is not null and height is not null and color is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index listing_photos_listing on listing_photos (listing_id, position);
create index listing_photos_host on listing_photos (host_id);
create index listing_photos_key on listing_photos (key) where key is not null;
