-- Lists of the administration: the orders of all bookings, and the views that administrators save.
create index bookings_check_in on bookings (check_in, id);
create index bookings_total on bookings (total_dirham, id);

create table admin_views (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  list text not null check (list in ('bookings', 'users')),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 1000),
  saved_at timestamptz not null,
  unique (user_id, list, name)
);
