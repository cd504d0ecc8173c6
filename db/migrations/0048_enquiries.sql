-- Questions before a booking, and what hosts offer in answer.

-- A conversation of a guest with a host about a home, without a booking. A booking that comes of it has the same id, so that
-- the conversation goes on.
create table enquiries (
  id uuid primary key default new_id(),
  property_id uuid not null references properties (id),
  guest_id uuid not null references users (id),
  host_id uuid not null references users (id),
  -- What the guest had chosen on the page of the home.
  check_in date,
  check_out date,
  adults int not null default 0 check (adults >= 0),
  children int not null default 0 check (children >= 0),
  infants int not null default 0 check (infants >= 0),
  state text not null default 'open' check (state in ('open', 'booked', 'closed')),
  asked_at timestamptz not null,
  -- The day in Africa/Tripoli.
  asked_on date not null,
  -- The first answer of the host or of a co-host.
  answered_at timestamptz,
  -- When the host was reminded, and the guest told that there is no answer.
  reminded_at timestamptz,
  told_unanswered_at timestamptz,
  ended_at timestamptz,
  check ((check_in is null) = (check_out is null)),
  check (check_out > check_in),
  check ((state = 'open') = (ended_at is null))
);
create unique index enquiries_open_once on enquiries (guest_id, property_id) where state = 'open';
create index enquiries_of_day on enquiries (guest_id, asked_on);
create index enquiries_property on enquiries (property_id);
create index enquiries_open_of_host on enquiries (host_id, asked_at, id) where state = 'open';
create index enquiries_open on enquiries (asked_at, id) where state = 'open';
create index enquiries_host on enquiries (host_id);

-- A stay at a price that holds until its end. It holds no nights.
create table enquiry_offers (
  id uuid primary key default new_id(),
  enquiry_id uuid not null references enquiries (id) on delete cascade,
  -- The host, or a co-host.
  made_by uuid not null references users (id),
  check_in date not null,
  check_out date not null,
  adults int not null check (adults >= 1),
  children int not null check (children >= 0),
  infants int not null check (infants >= 0),
  lines jsonb not null,
  total_dirham int not null check (total_dirham > 0 and total_dirham % 10 = 0),
  -- What the same stay cost by the calendar when the offer was made.
  calendar_total_dirham int not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'taken', 'declined', 'withdrawn', 'expired')),
  ended_at timestamptz,
  check (check_out > check_in),
  check ((state = 'open') = (ended_at is null))
);
create unique index enquiry_offers_open_once on enquiry_offers (enquiry_id) where state = 'open';
create index enquiry_offers_enquiry on enquiry_offers (enquiry_id, made_at, id);
create index enquiry_offers_made_by on enquiry_offers (made_by);
create index enquiry_offers_end on enquiry_offers (expires_at, id) where state = 'open';

-- Conversations without a booking

alter table conversations add column is_enquiry boolean not null default false;
create index conversations_guest_enquiries on conversations (guest_id, last_at desc, booking_id desc) where is_enquiry;
create index conversations_host_enquiries on conversations (host_id, last_at desc, booking_id desc) where is_enquiry;

-- The id is that of a booking or of an enquiry: instead of a foreign key, a conversation is only made with one of them, and
-- goes with it.
alter table conversations drop constraint conversations_booking_id_fkey;
create function conversation_is_about_something() returns trigger
language plpgsql
as $$
begin
  if not exists (select from bookings where id = new.booking_id) and not exists (select from enquiries where id = new.booking_id) then
    raise foreign_key_violation using message = format('conversation %s has neither a booking nor an enquiry', new.booking_id);
  end if;
  return null;
end $$;
create constraint trigger conversation_is_about_something after insert on conversations
  for each row execute function conversation_is_about_something();
create function delete_conversations() returns trigger
language plpgsql
as $$
begin
  delete from conversations where booking_id in (select id from gone);
  return null;
end $$;
create trigger bookings_with_conversations_deleted after delete on bookings
  referencing old table as gone for each statement execute function delete_conversations();
create trigger enquiries_with_conversations_deleted after delete on enquiries
  referencing old table as gone for each statement execute function delete_conversations();

-- As before; the first event of a booking that comes of an enquiry makes its conversation that of the booking.
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
    from bookings as b where b.id in (select booking_id from added) and not b.awaiting_verification
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
    update conversations set version = version + 1, is_enquiry = false where booking_id = any (existing);
  end if;
  return null;
end $$;

-- As before, with the guests who have asked about the property.
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
    union
    select e.guest_id from enquiries as e where e.property_id in (select property_id from changed)
    union
    select e.host_id from enquiries as e where e.property_id in (select property_id from changed)
  ));
  return null;
end $$;

-- Opens an enquiry with its first message, unless the guest has one open about this home (`existing`), has opened as many
-- today as `a_day` allows (`on_devices` for all accounts of one browser), has verified neither an address nor a number where
-- that is asked for, or the host has `waiting` of them unanswered.
-- Simultaneous questions of one guest, and those to one host, are counted one after another.
create function open_enquiry(
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

-- A text that was stopped in an enquiry is about no stay.
create function contact_attempt_is_about_a_stay() returns trigger
language plpgsql
as $$
begin
  new.booking_id := (select id from bookings where id = new.booking_id);
  return new;
end $$;
create trigger contact_attempt_is_about_a_stay before insert on contact_attempts
  for each row when (new.booking_id is not null) execute function contact_attempt_is_about_a_stay();

-- As before. A booking that comes of an enquiry has its id, and its history says so.
-- The function of before has another name until 0137, because calls that are in it would fail with one that is gone.
alter function request_stay(uuid, uuid, uuid, text, date, date, integer, integer, integer, text, text, jsonb, integer, numeric, text, time, time, timestamptz, timestamptz, date, timestamptz, jsonb) rename to former_request_stay;
create function request_stay(of_property uuid, by_guest uuid, of_host uuid, with_status text, from_day date, to_day date, adults integer, children integer, infants integer, note text, choice text, price_lines jsonb, total integer, rate numeric, policy text, arrive time without time zone, leave time without time zone, lapses_at timestamp with time zone, booked_at timestamp with time zone, today date, verify_until timestamp with time zone, limits jsonb, with_id uuid default null, by_offer boolean default false, out booking uuid, out rivals uuid[], out awaits boolean, out refusal text, out allowed integer, out standing text)
returns record
language plpgsql
as $$
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
