-- Why something is reported, and people who have blocked each other.

-- What the reporter chose from a list; `reason` has their own words.
alter table reports add column ground text
  check (ground in ('outside_payment', 'abuse', 'pestering', 'impersonation', 'other'));

-- Whoever has blocked somebody neither writes to them nor books with them, and the other way round.
create table blocked_people (
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  blocked_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocked_people_blocked on blocked_people (blocked_id, blocked_at desc);
create index blocked_people_list on blocked_people (blocker_id, blocked_at desc, blocked_id desc);

create function has_blocked(one uuid, other uuid) returns boolean
language sql stable
as $$ select exists (select from blocked_people where blocker_id = one and blocked_id = other) $$;

create function are_apart(one uuid, other uuid) returns boolean
language sql stable
as $$ select has_blocked(one, other) or has_blocked(other, one) $$;

-- Blocks somebody, unless as many are blocked as `most` allows. A request or a question of either of them that is being made is
-- counted by their locks: it is there before the block, or finds it.
create function block_person(by_user uuid, of_user uuid, now_at timestamptz, most int, out is_new boolean, out is_full boolean)
language plpgsql
as $$
begin
  perform lock_account(least(by_user, of_user));
  perform lock_account(greatest(by_user, of_user));
  is_new := not has_blocked(by_user, of_user);
  is_full := is_new and (select count(*) from (select from blocked_people where blocker_id = by_user limit most) as blocked) >= most;
  is_new := is_new and not is_full;
  if is_new then
    insert into blocked_people (blocker_id, blocked_id, blocked_at) values (by_user, of_user, now_at);
  end if;
end $$;

-- As before, and refuses between people of whom one has blocked the other.
create or replace function open_enquiry(
  of_property uuid, by_guest uuid, of_host uuid, from_day date, to_day date, with_adults int, with_children int, with_infants int,
  question text, now_at timestamptz, must_verify boolean, a_day int, on_devices int, waiting int,
  out enquiry uuid, out existing uuid, out refusal text
)
language plpgsql
as $$
declare
  people uuid[] := accounts_on_devices(by_guest);
  today date := tripoli_day(now_at);
begin
  perform lock_account(by_guest);
  perform lock_devices(by_guest);
  if has_blocked(by_guest, of_host) then
    refusal := 'person_blocked';
    return;
  end if;
  -- Who was blocked is told what anybody is told of a home that takes no bookings.
  if has_blocked(of_host, by_guest) then
    refusal := 'property_unavailable';
    return;
  end if;
  select id into existing from enquiries where guest_id = by_guest and property_id = of_property and state = 'open';
  if existing is not null then
    refusal := 'enquiry_exists';
    return;
  end if;
  if (select count(*) from enquiries where guest_id = by_guest and asked_on = today) >= a_day
    or (select count(*) from enquiries where guest_id = any (people) and asked_on = today) >= on_devices then
    refusal := 'too_many_enquiries';
    return;
  end if;
  if must_verify and exists (
    select from users where id = by_guest and email_verified_at is null and phone_verified_at is null
  ) then
    refusal := 'verify_to_ask';
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(of_host::text, 13));
  if exists (select from users where id = of_host and suspended_at is not null) then
    refusal := 'property_unavailable';
    return;
  end if;
  if (select count(*) from (
    select from enquiries where host_id = of_host and state = 'open' and answered_at is null limit waiting
  ) as unanswered) >= waiting then
    refusal := 'host_has_many_enquiries';
    return;
  end if;
  insert into enquiries (property_id, guest_id, host_id, check_in, check_out, adults, children, infants, asked_at, asked_on)
  values (of_property, by_guest, of_host, from_day, to_day, with_adults, with_children, with_infants, now_at, today)
  returning id into enquiry;
  insert into conversations (booking_id, guest_id, host_id, last_at, last_seq, host_unread, is_enquiry)
  values (enquiry, by_guest, of_host, now_at, 1, 1, true);
  insert into messages (booking_id, seq, sender_id, body, created_at) values (enquiry, 1, by_guest, question, now_at);
end $$;

-- As before, and refuses between people of whom one has blocked the other.
create or replace function request_stay(of_property uuid, by_guest uuid, of_host uuid, with_status text, from_day date, to_day date, adults integer, children integer, infants integer, note text, choice text, price_lines jsonb, total integer, rate numeric, policy text, arrive time without time zone, leave time without time zone, lapses_at timestamp with time zone, booked_at timestamp with time zone, today date, verify_until timestamp with time zone, limits jsonb, with_id uuid default null, by_offer boolean default false, out booking uuid, out rivals uuid[], out awaits boolean, out refusal text, out allowed integer, out standing text)
returns record
language plpgsql
as $$
declare
  people uuid[];
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
    exists (select from bookings where guest_id = by_guest and status = 'completed'), h.suspended_at is not null,
    has_blocked(by_guest, of_host), has_blocked(of_host, by_guest)
  into is_verified, is_returning, is_suspended, has_blocked_host, is_blocked
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
    when has_blocked_host then 'person_blocked'
    when is_suspended or is_blocked then 'property_unavailable'
    when overlapping >= (limits -> standing ->> 'overlapping')::int then 'too_many_overlapping'
    when (with_status = 'pending' or with_status = 'confirmed' and awaits)
      and pending >= (limits -> standing ->> 'pending')::int then 'too_many_pending'
    when with_status <> 'pending'
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
    with_status := case with_status when 'approved' then 'approved' else 'pending' end;
    lapses_at := verify_until;
  end if;
  insert into bookings (
    id, property_id, guest_id, host_id, status, check_in, check_out, adults, children, infants, message, payment_choice,
    lines, total_dirham, usd_rate, eur_rate, cancellation_policy, check_in_time, check_out_time, expires_at, created_at,
    updated_at, awaiting_verification
  ) values (
    coalesce(with_id, new_id()), of_property, by_guest, of_host, with_status, from_day, to_day, adults, children, infants, note, choice,
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
      (booking, booked_at, 'guest', by_guest, null, 'pending', case when by_offer then 'offer_taken' end),
      (booking, booked_at, 'system', null, 'pending', with_status, case when by_offer then 'offer_taken' else 'instant_book' end);
    rivals := pending_rivals(of_property, from_day, to_day);
  end if;
end $$;
