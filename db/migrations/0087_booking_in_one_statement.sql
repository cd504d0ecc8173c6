-- A booking that concerns nobody but its guest and its host is made by one statement, which enqueues the job that tells them, and
-- leaves to that job what nobody needs at the moment of the booking: its guest register and its code for cash. Whoever reads these
-- first has them made, and a schedule makes those that a job did not. `request_stay` does itself what triggers do for other rows.

-- As pg-boss writes a job, without waking workers in the transaction: transactions that do are committed one after another.
create function enqueue_job(to_queue text, payload jsonb) returns void language plpgsql as $$
begin
  insert into jobs.job (
    id, name, data, start_after, created_on, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff,
    retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  select new_id(), name, payload, jobs.job_now(), jobs.job_now(), expire_seconds, deletion_seconds,
    jobs.job_now() + retention_seconds * interval '1 second', retry_limit, retry_delay, coalesce(retry_backoff, false), retry_delay_max,
    policy, dead_letter, heartbeat_seconds
  from jobs.queue where name = to_queue;
end $$;

-- The guest register of a stay that is certain, and its code for cash. Changes nothing where both are made. Returns whether the
-- stay is certain. The lock keeps a booking from being cancelled meanwhile.
create function complete_booking(of_booking uuid) returns boolean language plpgsql as $$
declare
  stay bookings;
begin
  select * into stay from bookings where id = of_booking and status in ('paid', 'confirmed') for share;
  if not found then
    return false;
  end if;
  insert into guest_registers (booking_id, host_id, property_id, check_in, check_out, expected)
  values (stay.id, stay.host_id, stay.property_id, stay.check_in, stay.check_out, stay.adults + stay.children + stay.infants)
  on conflict do nothing;
  if stay.status = 'confirmed' then
    insert into cash_secrets (booking_id, secret, made_at) values (stay.id, new_cash_secret(), stay.updated_at)
    on conflict do nothing;
  end if;
  return true;
end $$;

-- Completes what a viewer is about to read: the stays at homes whose calendar they keep.
create function complete_bookings_of(viewer uuid) returns bigint language sql as $$
  select count(*) filter (where complete_booking(b.id))
  from hosts_for(viewer, 'calendar') as h
  join bookings as b on b.host_id = h.host_id and b.status in ('paid', 'confirmed')
  where not exists (select from guest_registers where booking_id = b.id)
$$;

-- Completes bookings of these days whose job has not: it was given up, or removed. Ids are in the order of their time.
create function complete_bookings_since(since timestamptz) returns bigint language sql as $$
  select count(*) filter (where complete_booking(b.id))
  from bookings as b
  where b.id >= rpad(lpad(to_hex((extract(epoch from since) * 1000)::bigint), 12, '0'), 32, '0')::uuid
    and b.status in ('paid', 'confirmed')
    and (not exists (select from guest_registers where booking_id = b.id)
      or b.status = 'confirmed' and not exists (select from cash_secrets where booking_id = b.id))
$$;

create or replace function booking_inserted() returns trigger language plpgsql as $$
begin
  if new.status in ('approved', 'paid', 'confirmed', 'completed') or new.awaiting_verification then
    insert into holds (property_id, nights, kind, booking_id)
    values (new.property_id, daterange(new.check_in, new.check_out), 'booking', new.id);
  end if;
  if new.status in ('paid', 'confirmed') then
    perform complete_booking(new.id);
    perform reschedule_messages(new.id);
  end if;
  return null;
end $$;

create or replace trigger booking_inserted after insert on bookings for each row
  when ((new.status in ('approved', 'paid', 'confirmed', 'completed') or new.awaiting_verification)
    and current_setting('diyar.request_stay', true) is distinct from 'on')
  execute function booking_inserted();
drop trigger bookings_cash_secret_inserted on bookings;
drop trigger bookings_messages_inserted on bookings;
drop trigger bookings_register_inserted on bookings;

create or replace trigger bookings_cash_secret_updated after update of status on bookings for each row
  when (old.status is distinct from new.status
    and (new.status = 'confirmed' or new.status = 'paid' and new.payment_choice = 'part_online'))
  execute function make_cash_secret();
drop trigger bookings_cash_secret_part_paid on bookings;

create or replace trigger booking_search_text before insert or update of guest_id on bookings for each row
  when (current_setting('diyar.request_stay', true) is distinct from 'on')
  execute function set_booking_search_text();
create or replace trigger booking_rates before insert on bookings for each row
  when (current_setting('diyar.request_stay', true) is distinct from 'on')
  execute function write_both_rates();
create or replace trigger booking_events_in_conversations after insert on booking_events
  referencing new table as added for each statement
  when (current_setting('diyar.request_stay', true) is distinct from 'on')
  execute function add_events_to_conversations();
create or replace trigger conversations_changed after insert or update on conversations for each row
  when (current_setting('diyar.request_stay', true) is distinct from 'on')
  execute function conversation_changed();

create or replace function conversation_is_about_something() returns trigger language plpgsql as $$
begin
  if current_setting('diyar.request_stay', true) is distinct from 'on'
    and not exists (select from bookings where id = new.booking_id) and not exists (select from enquiries where id = new.booking_id) then
    raise foreign_key_violation using message = format('conversation %s has neither a booking nor an enquiry', new.booking_id);
  end if;
  return null;
end $$;

create or replace function request_stay(stay jsonb, rules jsonb, OUT booking uuid, OUT rivals uuid[], OUT awaits boolean, OUT refusal text, OUT allowed integer, OUT standing text)

language plpgsql set enable_seqscan = off as $$
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
  guest_name text;
  is_alone boolean := coalesce((rules ->> 'alone')::boolean, false);
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
    has_blocked(b.guest_id, b.host_id), has_blocked(b.host_id, b.guest_id), folded_name(g.name)
  into is_verified, is_returning, is_suspended, has_blocked_host, is_blocked, guest_name
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
  if is_alone and (
    awaits
    or b.status <> 'pending' and pending_rivals(b.property_id, b.check_in, b.check_out) is not null
    or b.status = 'confirmed' and exists (select from referrals where referred_id = b.guest_id and state = 'open')
    or exists (select from webhook_endpoints where host_id = b.host_id and off_at is null)
  ) then
    refusal := 'not_alone';
    return;
  end if;
  if awaits then
    b.status := case b.status when 'approved' then 'approved' else 'pending' end;
    b.expires_at := verify_until;
  end if;
  b.id := coalesce(b.id, new_id());
  if b.rates is null then
    b.rates := rates_at(array['USD', 'EUR'], b.created_at) || jsonb_strip_nulls(
      jsonb_build_object('USD', (b.usd_rate * 10000)::int, 'EUR', (b.eur_rate * 10000)::int));
  end if;
  if is_alone and rules ? 'once' then
    insert into idempotency_keys (caller_id, operation, key, body_hash, answer)
    select (once ->> 'caller_id')::uuid, once ->> 'operation', once ->> 'key', decode(once ->> 'body_hash', 'hex'), jsonb_build_object('id', b.id)
    from (select rules -> 'once' as once) as given
    on conflict do nothing;
    if not found then
      refusal := 'not_alone';
      return;
    end if;
  end if;
  -- What triggers would do for each row is done here, once.
  perform set_config('diyar.request_stay', 'on', true);
  insert into bookings (
    id, property_id, guest_id, host_id, status, check_in, check_out, adults, children, infants, message, payment_choice,
    lines, total_dirham, online_dirham, rates, usd_rate, eur_rate, cancellation_policy, check_in_time, check_out_time, expires_at,
    created_at, updated_at, awaiting_verification, search_text
  ) values (
    b.id, b.property_id, b.guest_id, b.host_id, b.status, b.check_in, b.check_out, b.adults, b.children, b.infants,
    b.message, b.payment_choice, b.lines, b.total_dirham, b.online_dirham, b.rates, (b.rates -> 'USD')::numeric / 10000,
    (b.rates -> 'EUR')::numeric / 10000, b.cancellation_policy, b.check_in_time, b.check_out_time, b.expires_at,
    b.created_at, b.created_at, awaits, guest_name || ' ' || lower(booking_number(b.id))
  );
  booking := b.id;
  if b.status <> 'pending' or awaits then
    insert into holds (property_id, nights, kind, booking_id)
    values (b.property_id, daterange(b.check_in, b.check_out), 'booking', booking);
  end if;
  if awaits then
    perform set_config('diyar.request_stay', '', true);
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
  end if;
  insert into conversations (booking_id, guest_id, host_id, last_at, last_seq, host_unread)
  values (booking, b.guest_id, b.host_id, b.created_at, (b.message is not null)::int, (b.message is not null)::int)
  on conflict (booking_id) do nothing;
  if not found then
    update conversations set version = version + 1, is_enquiry = false where booking_id = booking;
  elsif b.message is not null then
    insert into messages (booking_id, seq, sender_id, body, created_at) values (booking, 1, b.guest_id, b.message, b.created_at);
  end if;
  perform set_config('diyar.request_stay', '', true);
  if b.status = 'confirmed' and exists (select from message_rules where host_id = b.host_id and deleted_at is null) then
    perform reschedule_messages(booking);
  end if;
  if is_alone then
    perform enqueue_job('booking-events', rules -> 'job' || jsonb_build_object('booking_id', booking));
    return;
  end if;
  if b.status <> 'pending' then
    rivals := pending_rivals(b.property_id, b.check_in, b.check_out);
  end if;
  if b.status = 'confirmed' then
    perform complete_booking(booking);
  end if;
  perform pg_notify('diyar_changes', format('c:%s p:%s p:%s', booking, b.guest_id, b.host_id));
end $$;
