-- Reads the bookings of some hours or days by their ids, a thousand at a time, whatever the statistics say: a generic plan took a third of all
-- bookings for these, and read the whole table every few minutes.
create or replace function complete_bookings_since(since timestamptz) returns bigint
language plpgsql set enable_seqscan = off as $$
declare
  -- Ids are in the order of their time.
  last uuid := rpad(lpad(to_hex((extract(epoch from since) * 1000)::bigint), 12, '0'), 32, '0')::uuid;
  completed bigint := 0;
  batch record;
begin
  loop
    with recent as materialized (
      select b.id, b.status from bookings as b where b.id > last order by b.id limit 1000
    )
    select count(*) as found, (array_agg(r.id order by r.id desc))[1] as last,
      count(*) filter (where case
        when r.status not in ('paid', 'confirmed') then false
        when exists (select from guest_registers where booking_id = r.id)
          and (r.status = 'paid' or exists (select from cash_secrets where booking_id = r.id)) then false
        else complete_booking(r.id)
      end) as completed
    into batch from recent as r;
    completed := completed + batch.completed;
    if batch.found < 1000 then
      return completed;
    end if;
    last := batch.last;
  end loop;
end $$;
