-- Renames the functions and columns of search to availability bits, and the functions of conversations to what they do.

-- One bit for each of the 384 nights of the search window, set where the night is held. Bit n, of column n / 64, is the
-- night whose number of days since 2000-01-01 is n modulo 384.
alter table search rename column w0 to availability_0;
alter table search rename column w1 to availability_1;
alter table search rename column w2 to availability_2;
alter table search rename column w3 to availability_3;
alter table search rename column w4 to availability_4;
alter table search rename column w5 to availability_5;

-- Not called by anything.
drop function refresh_search_words(uuid);
drop function nights_mask(daterange, int, date);

-- The bits of those `nights` that lie in the window, as six elements, one for each column.
alter function nights_words(daterange, date) rename to availability_bits;
create or replace function availability_bits(nights daterange, window_start date) returns bigint[]
language plpgsql immutable parallel safe
as $$
declare
  bits bigint[] := '{0,0,0,0,0,0}';
  first_day int := greatest(lower(nights), window_start) - date '2000-01-01';
  end_day int := least(upper(nights), window_start + 384) - date '2000-01-01';
  first_bit int;
  end_bit int;
  mask bigint;
begin
  if end_day is null or first_day is null or end_day <= first_day then
    return bits;
  end if;
  first_bit := ((first_day % 384) + 384) % 384;
  end_bit := first_bit + end_day - first_day;
  -- Nights past bit 383 continue at bit 0: column 6 is column 0.
  for col in first_bit / 64 .. (end_bit - 1) / 64 loop
    mask := -1::bigint << greatest(first_bit - col * 64, 0);
    if end_bit < (col + 1) * 64 then
      mask := mask & ~(-1::bigint << (end_bit - col * 64));
    end if;
    bits[col % 6 + 1] := bits[col % 6 + 1] | mask;
  end loop;
  return bits;
end $$;

-- The bits of one property, counted from its holds: for a new search row, and to check an existing one.
alter function held_words(uuid) rename to property_availability_bits;
create or replace function property_availability_bits(of_property uuid) returns bigint[]
language sql stable
as $$
  select array[
    coalesce(bit_or(bits[1]), 0), coalesce(bit_or(bits[2]), 0), coalesce(bit_or(bits[3]), 0),
    coalesce(bit_or(bits[4]), 0), coalesce(bit_or(bits[5]), 0), coalesce(bit_or(bits[6]), 0)
  ]
  from search_window as w
  join holds as h on h.property_id = of_property and h.nights && daterange(w.starts_on, w.starts_on + 384)
  cross join lateral (select availability_bits(h.nights, w.starts_on) as bits offset 0) as hold_bits
$$;

-- Holds of one property never overlap, so taken nights set their bits and freed nights clear them. Bits are changed in
-- place, not counted again from the holds, so that two transactions that change one row do not lose each other's nights.
create or replace function holds_changed() returns trigger
language plpgsql
as $$
declare
  freed bigint[] := '{0,0,0,0,0,0}';
  taken bigint[] := '{0,0,0,0,0,0}';
  window_start date;
begin
  perform lock_search_window(moving => false);
  select starts_on into window_start from search_window;
  if tg_op <> 'INSERT' then
    freed := availability_bits(old.nights, window_start);
  end if;
  if tg_op <> 'DELETE' then
    taken := availability_bits(new.nights, window_start);
  end if;
  if tg_op = 'UPDATE' and new.property_id <> old.property_id then
    raise exception 'a hold cannot move to another property' using errcode = 'restrict_violation';
  end if;
  if freed <> taken then
    update search set
      availability_0 = (availability_0 & ~freed[1]) | taken[1],
      availability_1 = (availability_1 & ~freed[2]) | taken[2],
      availability_2 = (availability_2 & ~freed[3]) | taken[3],
      availability_3 = (availability_3 & ~freed[4]) | taken[4],
      availability_4 = (availability_4 & ~freed[5]) | taken[5],
      availability_5 = (availability_5 & ~freed[6]) | taken[6]
    where property_id = coalesce(new.property_id, old.property_id);
  end if;
  return null;
end $$;

-- Moves the window to `today`: clears the bits of past nights, and sets those of held nights that are new in the window.
-- Updates only rows whose bits change, and returns their number.
create or replace function roll_search_window(today date) returns int
language plpgsql
as $$
declare
  previous_start date;
  past_bits bigint[];
  new_nights daterange;
  updated int;
begin
  perform lock_search_window(moving => true);
  select starts_on into previous_start from search_window;
  if today <= previous_start then
    return 0;
  end if;
  update search_window set starts_on = today;
  past_bits := availability_bits(daterange(previous_start, today), previous_start);
  new_nights := daterange(greatest(previous_start + 384, today), today + 384);
  with new_holds as (
    select h.property_id,
      bit_or(bits[1]) as held_0, bit_or(bits[2]) as held_1, bit_or(bits[3]) as held_2,
      bit_or(bits[4]) as held_3, bit_or(bits[5]) as held_4, bit_or(bits[6]) as held_5
    from holds as h
    cross join lateral (select availability_bits(h.nights * new_nights, today) as bits offset 0) as hold_bits
    where h.nights && new_nights
    group by h.property_id
  ), rolled as (
    select s.property_id,
      (availability_0 & ~past_bits[1]) | coalesce(held_0, 0) as next_0,
      (availability_1 & ~past_bits[2]) | coalesce(held_1, 0) as next_1,
      (availability_2 & ~past_bits[3]) | coalesce(held_2, 0) as next_2,
      (availability_3 & ~past_bits[4]) | coalesce(held_3, 0) as next_3,
      (availability_4 & ~past_bits[5]) | coalesce(held_4, 0) as next_4,
      (availability_5 & ~past_bits[6]) | coalesce(held_5, 0) as next_5
    from search as s left join new_holds using (property_id)
  )
  update search as s set
    availability_0 = next_0, availability_1 = next_1, availability_2 = next_2,
    availability_3 = next_3, availability_4 = next_4, availability_5 = next_5
  from rolled
  where s.property_id = rolled.property_id
    and (availability_0, availability_1, availability_2, availability_3, availability_4, availability_5)
      is distinct from (next_0, next_1, next_2, next_3, next_4, next_5);
  get diagnostics updated = row_count;
  return updated;
end $$;

-- Conversations. Triggers keep calling a renamed function.
alter function conversation_homes_changed() rename to conversation_properties_changed;
alter function conversation_people_changed() rename to conversation_participants_changed;
alter function conversation_lists_changed(uuid[]) rename to notify_conversation_lists;
alter function conversations_follow_events() rename to add_events_to_conversations;
alter function conversations_follow_people() rename to update_conversation_participants;
alter function conversations_follow_reviews() rename to increment_conversation_versions;
alter trigger conversation_people_changed on users rename to conversation_participants_changed;
alter trigger booking_people_in_conversations on bookings rename to booking_participants_in_conversations;

create or replace function conversation_properties_changed() returns trigger
language plpgsql
as $$
begin
  perform notify_conversation_lists(array(
    select c.guest_id from bookings as b join conversations as c on c.booking_id = b.id
    where b.property_id in (select property_id from changed)
    union
    select c.host_id from bookings as b join conversations as c on c.booking_id = b.id
    where b.property_id in (select property_id from changed)
  ));
  return null;
end $$;

create or replace function conversation_participants_changed() returns trigger
language plpgsql
as $$
begin
  perform notify_conversation_lists(array(
    select host_id from conversations where guest_id = new.id
    union select guest_id from conversations where host_id = new.id
    union select new.id
  ));
  return null;
end $$;

create or replace function update_conversation_participants() returns trigger
language plpgsql
as $$
begin
  -- The previous guest and host are notified as well; the update notifies the new ones.
  perform pg_notify('diyar_changes', format('c:%s p:%s p:%s', old.id, old.guest_id, old.host_id));
  update conversations set guest_id = new.guest_id, host_id = new.host_id, version = version + 1
  where booking_id = new.id;
  return null;
end $$;

-- Stores a message under the lock of its conversation, which gives it its number, and counts it as unread for the other
-- participant. Where the client sends a message again, returns the stored one.
create or replace function write_message(
  of_booking uuid, by_user uuid, with_body text, answering uuid, is_offer boolean, by_client uuid, at timestamptz
) returns setof messages
language plpgsql
as $$
declare
  conversation conversations;
begin
  select * into conversation from conversations where booking_id = of_booking for update;
  if by_client is not null then
    return query select * from messages where sender_id = by_user and client_id = by_client;
    if found then
      return;
    end if;
  end if;
  update conversations set
    last_seq = conversation.last_seq + 1,
    version = version + 1,
    guest_unread = conversation.guest_unread + (by_user = conversation.host_id)::int,
    host_unread = conversation.host_unread + (by_user = conversation.guest_id)::int,
    last_at = greatest(conversation.last_at, at)
  where booking_id = of_booking;
  return query
    insert into messages (booking_id, seq, sender_id, body, reply_to, special_offer, client_id, created_at)
    values (
      of_booking, conversation.last_seq + 1, by_user, with_body, answering, is_offer, by_client,
      greatest(conversation.last_at, at)
    )
    returning *;
end $$;
