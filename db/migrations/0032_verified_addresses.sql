-- Requests of guests without a verified address, and how many bookings one person can have open.

-- When the owner of an account proved that they receive its mail, or messages to their phone. Accounts made before this
-- migration were never asked, so they count as verified.
alter table users add column email_verified_at timestamptz, add column phone_verified_at timestamptz;
update users set email_verified_at = created_at;

-- A link that verifies an address belongs to that address, so that it verifies no other one that the account gets later.
alter table account_links drop constraint account_links_kind_check, drop constraint account_links_check;
alter table account_links
  -- What the mail is about: a booking.
  add column reference uuid,
  add constraint account_links_kind_check check (kind in ('reset_password', 'change_email', 'verify_email')),
  add constraint account_links_check check ((new_email is not null) = (kind in ('change_email', 'verify_email')));

-- The guest has no verified address, so the host does not know of the booking: it is in no list of the host, has no
-- conversation and no history. A pending one holds its nights meanwhile, until `expires_at`.
alter table bookings add column awaiting_verification boolean not null default false;

-- Open bookings of a guest, and whether they have completed a stay. Both are read for each request.
create index bookings_guest_open on bookings (guest_id, check_in)
  where status in ('pending', 'approved', 'paid', 'confirmed');
create index bookings_guest_completed on bookings (guest_id) where status = 'completed';

-- Lists and counts of a host leave out bookings that await verification.
create index bookings_host_open_stays on bookings (host_id, check_in, id) include (status, check_out, awaiting_verification)
  where status in ('pending', 'approved', 'paid', 'confirmed');
create index bookings_host_closed_stays on bookings (host_id, check_in, id) include (status, check_out, awaiting_verification)
  where status in ('declined', 'cancelled', 'completed');
drop index bookings_host_open;
drop index bookings_host_closed;

drop trigger booking_inserted on bookings;
create trigger booking_inserted after insert on bookings
  for each row when (new.status in ('approved', 'paid', 'confirmed', 'completed') or new.awaiting_verification)
  execute function booking_inserted();

create or replace function booking_changed() returns trigger
language plpgsql
as $$
begin
  if new.status in ('approved', 'paid', 'confirmed', 'completed') or new.status = 'pending' and new.awaiting_verification then
    insert into holds (property_id, nights, kind, booking_id)
    values (new.property_id, daterange(new.check_in, new.check_out), 'booking', new.id)
    on conflict (booking_id) do update set nights = excluded.nights
      where holds.nights <> excluded.nights;
  else
    delete from holds where booking_id = new.id;
  end if;
  return null;
end $$;
drop trigger booking_updated on bookings;
create trigger booking_updated after update of status, check_in, check_out, awaiting_verification on bookings
  for each row execute function booking_changed();

-- A conversation begins when the host knows of the booking.
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
    update conversations set version = version + 1 where booking_id = any (existing);
  end if;
  return null;
end $$;

-- Makes the caller's transaction wait for others that count or verify something of this account. Taken after the locks of
-- properties; of several accounts, in the order of their ids.
create function lock_account(of_user uuid) returns void
language sql
as $$ select pg_advisory_xact_lock(hashtextextended(of_user::text, 11)) $$;

-- The accounts that were used in a browser of this one, itself included, in the order of their ids. At most twenty others:
-- a browser in a café has many owners.
create function accounts_on_devices(of_user uuid) returns uuid[]
language sql stable
as $$
  select array_agg(id order by id) from (
    select of_user as id
    union
    (select theirs.user_id from user_devices as mine join user_devices as theirs using (device_hash)
     where mine.user_id = of_user limit 20)
  ) as accounts
$$;

-- Locks, checks and inserts a booking in one statement, at the caller's `booked_at`. Returns its id and the requests still
-- pending for nights that are now held; or why it is refused, and the limit that is reached. `limits` has the limits by the
-- standing of the guest (`new`, `verified`, `returning`), see contract/limits.ts. A guest without a
-- verified address waits until `verify_until`; null where no address is verified.
create function request_stay(
  of_property uuid, by_guest uuid, of_host uuid, with_status text, from_day date, to_day date,
  adults int, children int, infants int, note text, choice text, price_lines jsonb, total int, rate numeric,
  policy text, arrive time, leave time, lapses_at timestamptz, booked_at timestamptz,
  today date, verify_until timestamptz, limits jsonb,
  out booking uuid, out rivals uuid[], out awaits boolean, out refusal text, out allowed int, out standing text
)
language plpgsql
as $$
declare
  people uuid[];
  person uuid;
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
  people := accounts_on_devices(by_guest);
  -- Simultaneous requests of one person are counted one after another.
  foreach person in array people loop
    perform lock_account(person);
  end loop;
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
    lines, total_dirham, usd_rate, cancellation_policy, check_in_time, check_out_time, expires_at, created_at, updated_at,
    awaiting_verification
  ) values (
    of_property, by_guest, of_host, with_status, from_day, to_day, adults, children, infants, note, choice,
    price_lines, total, rate, policy, arrive, leave, lapses_at, booked_at, booked_at, awaits
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
end $$;
