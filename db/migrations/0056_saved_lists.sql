-- Saved homes are in lists with names, each home of a person in one of them.
create sequence saved_list_uses;
create table saved_lists (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  -- Null for the list that the first saved home made: it is called "Wishlist" in the language of its reader.
  name text check (name <> '' and length(name) <= 40),
  check_in date,
  check_out date,
  -- Adults and children.
  guests int check (guests >= 1),
  -- Stored as it is, so that the owner can copy the link again. Null while the list is not shared.
  share_token text unique check (length(share_token) = 43),
  friends_vote boolean not null default false,
  -- A heart saves into the list that was used last: the one with the greatest number.
  last_use bigint not null default nextval('saved_list_uses'),
  created_at timestamptz not null default now(),
  check ((check_in is null) = (check_out is null) and check_out > check_in),
  unique (user_id, id)
);
create index saved_lists_used on saved_lists (user_id, last_use desc);

-- Filled and validated by later files.
alter table wishlists
  add column list_id uuid,
  add constraint wishlists_list_id_not_null not null list_id not valid,
  add constraint wishlists_list foreign key (user_id, list_id) references saved_lists (user_id, id) on delete cascade not valid;

-- The list that a person used last; their first one is made here.
create function list_to_save_in(of_user uuid) returns uuid
language plpgsql
as $$
declare
  list uuid;
begin
  select id into list from saved_lists where user_id = of_user order by last_use desc limit 1;
  if list is null then
    insert into saved_lists (user_id) values (of_user) returning id into list;
  end if;
  return list;
end $$;

-- Servers of the release before do not know lists.
create function choose_list() returns trigger
language plpgsql
as $$
begin
  new.list_id := coalesce(new.list_id, list_to_save_in(new.user_id));
  return new;
end $$;
create trigger wishlists_choose_list before insert on wishlists for each row execute function choose_list();

-- People other than the owner who voted or left a note; those whom the owner removed can do so no more.
create table saved_list_friends (
  list_id uuid not null references saved_lists (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  joined_at timestamptz not null,
  removed_at timestamptz,
  primary key (list_id, user_id)
);
create index saved_list_friends_user on saved_list_friends (user_id);

-- Votes and notes stay for a day when a home is removed or moved, so that it can be put back with them.
create table saved_list_votes (
  list_id uuid not null references saved_lists (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  voted_at timestamptz not null,
  primary key (list_id, property_id, user_id)
);
create index saved_list_votes_user on saved_list_votes (user_id);
create index saved_list_votes_property on saved_list_votes (property_id);

create table saved_list_notes (
  list_id uuid not null references saved_lists (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  text text not null check (text <> '' and length(text) <= 200),
  written_at timestamptz not null,
  primary key (list_id, property_id, user_id)
);
create index saved_list_notes_user on saved_list_notes (user_id);
create index saved_list_notes_property on saved_list_notes (property_id);

-- Where a home was before it was removed or moved.
create table removed_homes (
  list_id uuid not null references saved_lists (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  saved_at timestamptz not null,
  removed_at timestamptz not null,
  primary key (list_id, property_id)
);
create index removed_homes_last on removed_homes (user_id, property_id, removed_at desc);
create index removed_homes_property on removed_homes (property_id);
create index removed_homes_old on removed_homes (removed_at);
