-- Guests ask to be told once when exactly these nights of a home can be booked again.
create table availability_alerts (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  -- Adults and children.
  guests int not null check (guests >= 1),
  created_at timestamptz not null default now(),
  unique (user_id, property_id, check_in, check_out)
);
create index availability_alerts_of_home on availability_alerts (property_id, check_in);
create index availability_alerts_ending on availability_alerts (check_in);

-- Nights that were given back, or that somebody has just asked for, until it is looked whether that is to be told.
create table freed_nights (
  id bigint generated always as identity primary key,
  property_id uuid not null,
  nights daterange not null
);

-- Only for homes with alerts. Whoever makes one holds the lock of the property, as those do who free its nights: none is missed.
create function note_freed_nights() returns trigger
language plpgsql
as $$
begin
  insert into freed_nights (property_id, nights)
  select old.property_id, old.nights
  where exists (
    select from availability_alerts as a
    where a.property_id = old.property_id and a.check_in < upper(old.nights) and a.check_out > lower(old.nights)
  );
  return null;
end $$;
create trigger holds_note_freed after delete or update of nights on holds
  for each row execute function note_freed_nights();
