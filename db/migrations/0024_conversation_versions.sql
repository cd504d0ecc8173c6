-- A new booking's events belong to conversations that the same statement opened. The version of these is not incremented:
-- the update is left out where no other conversation remains.
create or replace function add_events_to_conversations() returns trigger
language plpgsql
as $$
declare
  made uuid[];
  existing uuid[];
begin
  with opened as (
    insert into conversations (booking_id, guest_id, host_id, last_at, last_seq, host_unread)
    select b.id, b.guest_id, b.host_id, b.created_at, (b.message is not null)::int, (b.message is not null)::int
    from bookings as b where b.id in (select booking_id from added)
    on conflict (booking_id) do nothing
    returning booking_id
  ), noted as (
    insert into messages (booking_id, seq, sender_id, body, created_at)
    select b.id, 1, b.guest_id, b.message, b.created_at
    from bookings as b where b.id in (select booking_id from opened) and b.message is not null
  )
  select array_agg(booking_id) into made from opened;
  existing := array(select distinct booking_id from added where booking_id <> all (coalesce(made, '{}')));
  if cardinality(existing) > 0 then
    update conversations set version = version + 1 where booking_id = any (existing);
  end if;
  return null;
end $$;
