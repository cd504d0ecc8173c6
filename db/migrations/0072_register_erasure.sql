-- The register is marked first, which waits for a person being stored; the next statement then sees that person.
create or replace function booking_register_changed() returns trigger
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
  elsif new.status = 'cancelled' then
    update guest_registers set deleted_at = new.updated_at, persons = 0, ready = 0, foreigners = 0
    where booking_id = new.id and deleted_at is null;
    delete from guest_register_persons where booking_id = new.id;
  end if;
  return null;
end $$;

delete from guest_register_persons as p using guest_registers as r
where r.booking_id = p.booking_id and r.deleted_at is not null;
