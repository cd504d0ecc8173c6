-- A booking is requested by one record with the columns of its row, so that a column more is a name more, and the row is written once.

-- As before, of `stay`, the columns of the booking, and `rules`: `today`, `verify_until`, `limits`, and `by_offer` where the guest takes
-- what the host has offered. Without an id the booking gets a new one.
create function request_stay(stay jsonb, rules jsonb, out booking uuid, out rivals uuid[], out awaits boolean, out refusal text, out allowed int, out standing text)
returns record
language plpgsql
as $$
declare
  b bookings := jsonb_populate_record(null::bookings, stay);
  limits jsonb := rules -> 'limits';
  verify_until timestamptz := rules ->> 'verify_until';
  by_offer boolean := coalesce((rules ->> 'by_offer')::boolean, false);
  accounts uuid[];
  is_verified boolean;
  is_returning boolean;
  is_suspended boolean;
  has_blocked_host boolean;
  is_blocked boolean;
  pending int;
  unpaid int;
  overlapping int;
  on_devices int;
begin
  -- As lock_property and nights_are_free do, written out: a call of each costs more than its work.
  perform pg_advisory_xact_lock(hashtextextended(b.property_id::text, 7));
  if exists (select from holds where property_id = b.property_id and nights && daterange(b.check_in, b.check_out)) then
    refusal := 'nights_held';
    return;
  end if;
  -- The lock of the property is held: of two requests that come at once, the second one finds the first.
  if exists (
    select from bookings
    where property_id = b.property_id and status = 'pending' and check_in = b.check_in and check_out = b.check_out
      and guest_id = b.guest_id
  ) then
    refusal := 'request_exists';
    return;
  end if;
  accounts := accounts_on_devices(b.guest_id);
  -- Simultaneous requests of one person are counted one after another.
  perform lock_account(b.guest_id);
  perform lock_devices(b.guest_id);
  select verify_until is null or g.email_verified_at is not null or g.phone_verified_at is not null,
    exists (select from bookings where guest_id = b.guest_id and status = 'completed'), h.suspended_at is not null,
    has_blocked(b.guest_id, b.host_id), has_blocked(b.host_id, b.guest_id)
  into is_verified, is_returning, is_suspended, has_blocked_host, is_blocked
  from users as g, users as h where g.id = b.guest_id and h.id = b.host_id;
  awaits := not is_verified;
  standing := case when is_returning then 'returning' when is_verified then 'verified' else 'new' end;
  select
    count(*) filter (where guest_id = b.guest_id and status = 'pending'),
    count(*) filter (where guest_id = b.guest_id and status <> 'pending' and status <> 'paid'),
    count(*) filter (where guest_id = b.guest_id and check_in < b.check_out and check_out > b.check_in),
    count(*) filter (where status <> 'paid')
  into pending, unpaid, overlapping, on_devices
  from bookings
  where guest_id = any (accounts) and status in ('pending', 'approved', 'paid', 'confirmed') and check_out > (rules ->> 'today')::date
    and (expires_at is null or expires_at > b.created_at);
  refusal := case
    when has_blocked_host then 'person_blocked'
    when is_suspended or is_blocked then 'property_unavailable'
    when overlapping >= (limits -> standing ->> 'overlapping')::int then 'too_many_overlapping'
    when (b.status = 'pending' or b.status = 'confirmed' and awaits)
      and pending >= (limits -> standing ->> 'pending')::int then 'too_many_pending'
    when b.status <> 'pending'
      and unpaid >= (limits -> standing ->> 'unpaid')::int then 'too_many_unpaid'
    when on_devices >= (limits -> standing ->> 'device')::int then 'too_many_on_device'
  end;
  if refusal is not null then
    allowed := case refusal
      when 'person_blocked' then null
      when 'property_unavailable' then null
      when 'too_many_on_device' then limits -> standing ->> 'device'
      else limits -> standing ->> split_part(refusal, '_', 3)
    end;
    return;
  end if;
  if awaits then
    b.status := case b.status when 'approved' then 'approved' else 'pending' end;
    b.expires_at := verify_until;
  end if;
  insert into bookings (
    id, property_id, guest_id, host_id, status, check_in, check_out, adults, children, infants, message, payment_choice,
    lines, total_dirham, online_dirham, usd_rate, eur_rate, cancellation_policy, check_in_time, check_out_time, expires_at,
    created_at, updated_at, awaiting_verification
  ) values (
    coalesce(b.id, new_id()), b.property_id, b.guest_id, b.host_id, b.status, b.check_in, b.check_out, b.adults, b.children, b.infants,
    b.message, b.payment_choice, b.lines, b.total_dirham, b.online_dirham, b.usd_rate,
    value_in_force('eur_rate', b.created_at) / 10000.0, b.cancellation_policy, b.check_in_time, b.check_out_time, b.expires_at,
    b.created_at, b.created_at, awaits
  ) returning id into booking;
  if awaits then
    return;
  end if;
  if b.status = 'pending' then
    insert into booking_events (booking_id, at, by_role, actor_id, status)
    values (booking, b.created_at, 'guest', b.guest_id, 'pending');
  else
    insert into booking_events (booking_id, at, by_role, actor_id, from_status, status, note)
    values
      (booking, b.created_at, 'guest', b.guest_id, null, 'pending', case when by_offer then 'offer_taken' end),
      (booking, b.created_at, 'system', null, 'pending', b.status, case when by_offer then 'offer_taken' else 'instant_book' end);
    rivals := pending_rivals(b.property_id, b.check_in, b.check_out);
  end if;
end $$;

-- For instances of the version before, which serve until they are replaced.
create or replace function request_stay(of_property uuid, by_guest uuid, of_host uuid, with_status text, from_day date, to_day date, adults integer, children integer, infants integer, note text, choice text, price_lines jsonb, total integer, rate numeric, policy text, arrive time without time zone, leave time without time zone, lapses_at timestamp with time zone, booked_at timestamp with time zone, today date, verify_until timestamp with time zone, limits jsonb, with_id uuid default null, by_offer boolean default false, out booking uuid, out rivals uuid[], out awaits boolean, out refusal text, out allowed int, out standing text)
returns record
language sql
as $$
  select r.* from request_stay(
    jsonb_build_object('id', with_id, 'property_id', of_property, 'guest_id', by_guest, 'host_id', of_host, 'status', with_status,
      'check_in', from_day, 'check_out', to_day, 'adults', adults, 'children', children, 'infants', infants, 'message', note,
      'payment_choice', choice, 'lines', price_lines, 'total_dirham', total, 'usd_rate', rate, 'cancellation_policy', policy,
      'check_in_time', arrive, 'check_out_time', leave, 'expires_at', lapses_at, 'created_at', booked_at),
    jsonb_build_object('today', today, 'verify_until', verify_until, 'limits', limits, 'by_offer', by_offer)
  ) as r
$$;
