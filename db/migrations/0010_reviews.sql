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
  -- Guests and hosts do not see a hidden review, and it does not count in ratings.
  hidden_at timestamptz,
  unique (booking_id, author_role)
);
create index reviews_published on reviews (property_id, published_at desc, id)
  where author_role = 'guest' and published_at is not null;
create index reviews_author on reviews (author_id);
create index reviews_waiting on reviews (booking_id) where published_at is null;
-- The latest reviews of all properties.
create index reviews_latest on reviews (published_at desc, id)
  where author_role = 'guest' and published_at is not null;
-- Reviews in the reader's language come first, each part newest first.
create index reviews_in_language on reviews (property_id, language, published_at desc, id)
  where author_role = 'guest' and published_at is not null;

-- What hosts gave a guest; kept by the transaction that publishes a review.
create table guest_ratings (
  user_id uuid primary key references users (id) on delete cascade,
  rating_sum int not null,
  review_count int not null check (review_count > 0)
);

create table wishlists (
  user_id uuid not null references users (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, property_id)
);
create index wishlists_newest on wishlists (user_id, created_at desc);
-- How many people saved a home.
create index wishlists_property on wishlists (property_id);

create function increment_conversation_versions() returns trigger
language plpgsql
as $$
begin
  update conversations set version = version + 1 where booking_id in (select booking_id from changed);
  return null;
end $$;
create trigger reviews_in_conversations after insert on reviews
  referencing new table as changed for each statement execute function increment_conversation_versions();
create trigger review_changes_in_conversations after update on reviews
  referencing new table as changed for each statement execute function increment_conversation_versions();
