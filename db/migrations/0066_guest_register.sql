-- Guest registers: the people of each stay that takes place, whom hosts register with the authorities. What is known of a
-- person is sealed; the columns beside it are what lists filter by.

create table guest_registers (
  booking_id uuid primary key references bookings (id) on delete cascade,
  -- These four are those of the booking, for lists that read an index of one host. See booking_register_changed.
  host_id uuid not null references users (id),
  property_id uuid not null references properties (id),
  check_in date not null,
  check_out date not null,
  -- Adults, children and infants of the booking.
  expected smallint not null,
  persons smallint not null default 0,
  ready smallint not null default 0,
  foreigners smallint not null default 0,
  -- When a file was made of it; null again after a change.
  exported_at timestamptz,
  asked_at timestamptz,
  -- When the people were erased: some time after the stay, or with its cancellation.
  deleted_at timestamptz,
  state text not null generated always as (
    case
      when persons = 0 then 'pending'
      when ready < persons or persons < expected then 'incomplete'
      when exported_at is null then 'ready'
      else 'exported'
    end
  ) stored
);
create index guest_registers_host on guest_registers (host_id);
create index guest_registers_kept on guest_registers (host_id, check_in, booking_id) where deleted_at is null;
create index guest_registers_property on guest_registers (property_id, check_in, booking_id);
create index guest_registers_over on guest_registers (check_out, booking_id) where deleted_at is null;
-- Those whose guests are reminded.
create index guest_registers_unasked on guest_registers (check_in, booking_id)
  where deleted_at is null and asked_at is null and state in ('pending', 'incomplete');

create table guest_register_persons (
  booking_id uuid not null references guest_registers (booking_id) on delete cascade,
  -- Made by the client, so that a repeated call enters nobody twice.
  id uuid not null,
  sealed bytea not null,
  is_ready boolean not null,
  is_foreign boolean not null,
  entered_by text not null check (entered_by in ('guest', 'host')),
  -- The order in which the people were entered.
  position integer not null,
  primary key (booking_id, id)
);

-- Each look at the numbers and each file. The row outlives the people.
create table guest_register_accesses (
  id uuid primary key default new_id(),
  booking_id uuid not null references guest_registers (booking_id) on delete cascade,
  viewer_id uuid not null references users (id),
  kind text not null check (kind in ('numbers', 'pdf', 'csv')),
  foreigners_only boolean not null default false,
  accessed_at timestamptz not null
);
create index guest_register_accesses_booking on guest_register_accesses (booking_id, accessed_at desc);
create index guest_register_accesses_viewer on guest_register_accesses (viewer_id);

-- A stay has a register from when it is sure to take place. It follows the dates and the number of people, and is erased
-- with a cancellation; an approval that is taken back leaves none.
create function booking_register_changed() returns trigger
language plpgsql
as $$
begin
  if new.status in ('paid', 'confirmed') then
    insert into guest_registers as r (booking_id, host_id, property_id, check_in, check_out, expected)
    values (new.id, new.host_id, new.property_id, new.check_in, new.check_out, new.adults + new.children + new.infants)
    on conflict (booking_id) do update
      set check_in = excluded.check_in, check_out = excluded.check_out, expected = excluded.expected, exported_at = null
      where (r.check_in, r.check_out, r.expected) <> (excluded.check_in, excluded.check_out, excluded.expected);
  elsif new.status = 'pending' then
    delete from guest_registers where booking_id = new.id;
  elsif new.status in ('cancelled', 'declined') then
    delete from guest_register_persons where booking_id = new.id;
    update guest_registers set deleted_at = new.updated_at, persons = 0, ready = 0, foreigners = 0
    where booking_id = new.id and deleted_at is null;
  end if;
  return null;
end $$;
create trigger bookings_register_inserted after insert on bookings
  for each row when (new.status in ('paid', 'confirmed')) execute function booking_register_changed();
create trigger bookings_register_updated
  after update of status, check_in, check_out, adults, children, infants on bookings
  for each row when (new.status in ('paid', 'confirmed') or old.status in ('paid', 'confirmed'))
  execute function booking_register_changed();

insert into guest_registers (booking_id, host_id, property_id, check_in, check_out, expected)
  select id, host_id, property_id, check_in, check_out, adults + children + infants
  from bookings where status in ('paid', 'confirmed');
