-- Reviews of both sides, and saved properties.

create table reviews (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  author_id uuid not null references users (id),
  -- The guest reviews the property, the host reviews the guest.
  author_role text not null check (author_role in ('guest', 'host')),
  rating int not null check (rating between 1 and 5),
  comment text,
  language text check (language in ('en', 'ar', 'fr')),
  categories jsonb not null default '{}',
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Hidden until both sides have written or the window has closed.
  published_at timestamptz,
  unique (booking_id, author_role)
);
create index reviews_published on reviews (property_id, published_at desc, id)
  where author_role = 'guest' and published_at is not null;

create table wishlists (
  user_id uuid not null references users (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, property_id)
);
create index wishlists_newest on wishlists (user_id, created_at desc);
