-- What guests need in the house, which only they read, once their stay is sure.

create table house_manuals (
  property_id uuid primary key references properties (id),
  host_id uuid not null references users (id),
  version int not null default 1,
  wifi_name text check (length(wifi_name) between 1 and 64),
  wifi_password text check (length(wifi_password) between 1 and 64),
  -- By language, then by section.
  texts jsonb not null default '{}',
  contacts jsonb not null default '[]',
  updated_at timestamptz not null,
  changed_by uuid not null references users (id)
);
create index house_manuals_host on house_manuals (host_id);
create index house_manuals_changed_by on house_manuals (changed_by);

create table house_manual_photos (
  id uuid primary key default new_id(),
  property_id uuid not null references properties (id),
  host_id uuid not null references users (id),
  section text not null check (section in ('way_in', 'power', 'water', 'rubbish', 'other')),
  -- Sealed, and not served as media.
  storage_key text not null,
  created_at timestamptz not null,
  -- A job deletes the file, then the row.
  removed_at timestamptz
);
create index house_manual_photos_property on house_manual_photos (property_id, id) where removed_at is null;
create index house_manual_photos_host on house_manual_photos (host_id);
create index house_manual_photos_removed on house_manual_photos (id) where removed_at is not null;
