-- Searches of which a person is told when new homes match. `query` has the parameters of the API in one order, so that the same
-- search is kept once.
create table saved_searches (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  query text not null,
  -- The first day of the stay, on which it ends; null without dates.
  ends_on date,
  -- Homes that were published later have not been looked at.
  looked_until timestamptz not null,
  -- When the person was last told, and of which homes, the newest first.
  told_at timestamptz,
  told_homes uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (user_id, query)
);
create index saved_searches_ending on saved_searches (ends_on) where ends_on is not null;

-- On which day it was last looked whether there is something to tell a person: one message a day, whatever it is about.
create table alert_days (
  user_id uuid primary key references users (id) on delete cascade,
  looked_on date not null default '-infinity'
);
create index alert_days_due on alert_days (looked_on, user_id);

-- The price of a night without rules and seasons when the home was saved, and the one that the person was last told of. Both are null
-- for what was saved before these columns, until it is looked at.
alter table wishlists add column saved_price_dirham integer, add column told_price_dirham integer;
alter table removed_homes add column saved_price_dirham integer, add column told_price_dirham integer;

-- A fallen price counts from five percent.
create function has_fallen(was integer, price integer) returns boolean
language sql immutable
as $$ select price::bigint * 100 <= was::bigint * 95 $$;

-- Beside every insert, whatever saves: the price that is compared with later ones, and whom to look at.
create function keep_saved_price() returns trigger
language plpgsql
as $$
begin
  new.saved_price_dirham := coalesce(
    new.saved_price_dirham, (select p.base_price_dirham from properties as p where p.id = new.property_id));
  insert into alert_days (user_id) values (new.user_id) on conflict do nothing;
  return new;
end $$;
create trigger wishlists_keep_price before insert on wishlists for each row execute function keep_saved_price();
