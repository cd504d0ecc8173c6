-- A guest asks for the same nights of a home once at a time. 0131 adds the index that makes sure of it.

-- Of those who have asked several times the first request stays; the later ones end as if nobody had answered.
with extra as (
  select id from (
    select id, row_number() over (partition by guest_id, property_id, check_in, check_out order by id) as place
    from bookings where status = 'pending'
  ) as asked where place > 1
), ended as (
  update bookings set status = 'cancelled', cancelled_by = 'system', cancel_reason = 'no_answer', expires_at = null, updated_at = now()
  where id in (select id from extra) returning id
)
insert into booking_events (booking_id, at, by_role, from_status, status, note)
select id, now(), 'system', 'pending', 'cancelled', 'no_answer' from ended;

-- As before, and refuses with request_exists.
create or replace function request_stay(of_property uuid, by_guest uuid, of_host uuid, with_status text, from_day date, to_day date, adults integer, children integer, infants integer, note text, choice text, price_lines jsonb, total integer, rate numeric, policy text, arrive time without time zone, leave time without time zone, lapses_at timestamp with time zone, booked_at timestamp with time zone, today date, verify_until timestamp with time zone, limits jsonb, OUT booking uuid, OUT rivals uuid[], OUT awaits boolean, OUT refusal text, OUT allowed integer, OUT standing text)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  people uuid[];
  is_verified boolean;
  is_returning boolean;
  is_suspended boolean;
  pending int;
  unpaid int;
  overlapping int;
  on_devices int;
begin
  -- As lock_property and nights_are_free do, written out: a call of each costs more than its work.
  perform pg_advisory_xact_lock(hashtextextended(of_property::text, 7));
  if exists (select from holds where property_id = of_property and nights && daterange(from_day, to_day)) then
    refusal := 'nights_held';
    return;
  end if;
  -- The lock of the property is held: of two requests that come at once, the second one finds the first.
  if exists (
    select from bookings
    where property_id = of_property and status = 'pending' and check_in = from_day and check_out = to_day and guest_id = by_guest
  ) then
    refusal := 'request_exists';
    return;
  end if;
  people := accounts_on_devices(by_guest);
  -- Simultaneous requests of one person are counted one after another.
  perform lock_account(by_guest);
  perform lock_devices(by_guest);
  select verify_until is null or g.email_verified_at is not null or g.phone_verified_at is not null,
    exists (select from bookings where guest_id = by_guest and status = 'completed'), h.suspended_at is not null
  into is_verified, is_returning, is_suspended
  from users as g, users as h where g.id = by_guest and h.id = of_host;
  awaits := not is_verified;
  standing := case when is_returning then 'returning' when is_verified then 'verified' else 'new' end;
  select
    count(*) filter (where guest_id = by_guest and status = 'pending'),
    count(*) filter (where guest_id = by_guest and status <> 'pending' and status <> 'paid'),
    count(*) filter (where guest_id = by_guest and check_in < to_day and check_out > from_day),
    count(*) filter (where status <> 'paid')
  into pending, unpaid, overlapping, on_devices
  from bookings
  where guest_id = any (people) and status in ('pending', 'approved', 'paid', 'confirmed') and check_out > today
    and (expires_at is null or expires_at > booked_at);
  refusal := case
    when is_suspended then 'property_unavailable'
    when overlapping >= (limits -> standing ->> 'overlapping')::int then 'too_many_overlapping'
    when (with_status = 'pending' or with_status = 'confirmed' and awaits)
      and pending >= (limits -> standing ->> 'pending')::int then 'too_many_pending'
    when with_status <> 'pending'
      and unpaid >= (limits -> standing ->> 'unpaid')::int then 'too_many_unpaid'
    when on_devices >= (limits -> standing ->> 'device')::int then 'too_many_on_device'
  end;
  if refusal is not null then
    allowed := case refusal
      when 'property_unavailable' then null
      when 'too_many_on_device' then limits -> standing ->> 'device'
      else limits -> standing ->> split_part(refusal, '_', 3)
    end;
    return;
  end if;
  if awaits then
    with_status := case with_status when 'approved' then 'approved' else 'pending' end;
    lapses_at := verify_until;
  end if;
  insert into bookings (
    property_id, guest_id, host_id, status, check_in, check_out, adults, children, infants, message, payment_choice,
    lines, total_dirham, usd_rate, eur_rate, cancellation_policy, check_in_time, check_out_time, expires_at, created_at,
    updated_at, awaiting_verification
  ) values (
    of_property, by_guest, of_host, with_status, from_day, to_day, adults, children, infants, note, choice,
    price_lines, total, rate, value_in_force('eur_rate', booked_at) / 10000.0, policy, arrive, leave, lapses_at, booked_at,
    booked_at, awaits
  ) returning id into booking;
  if awaits then
    return;
  end if;
  if with_status = 'pending' then
    insert into booking_events (booking_id, at, by_role, actor_id, status)
    values (booking, booked_at, 'guest', by_guest, 'pending');
  else
    insert into booking_events (booking_id, at, by_role, actor_id, from_status, status, note)
    values
      (booking, booked_at, 'guest', by_guest, null, 'pending', null),
      (booking, booked_at, 'system', null, 'pending', with_status, 'instant_book');
    rivals := pending_rivals(of_property, from_day, to_day);
  end if;
end $function$;
