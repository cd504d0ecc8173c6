-- A booking that one statement makes is announced after its commit, its home too: transactions that notify commit one after another, each
-- until it is on disk. The trigger of holds stands aside like the others while `request_stay` writes, which notifies where it is part of a
-- transaction.
drop trigger homes_held on holds;
create trigger homes_held after insert or update or delete on holds for each statement
when (current_setting('diyar.request_stay', true) is distinct from 'on')
execute function homes_changed();

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
    perform pg_notify('diyar_changes', 'homes');
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
    perform pg_notify('diyar_changes', 'homes');
    rivals := pending_rivals(b.property_id, b.check_in, b.check_out);
  end if;
  if b.status = 'confirmed' then
    perform complete_booking(booking);
  end if;
  perform pg_notify('diyar_changes', format('c:%s p:%s p:%s', booking, b.guest_id, b.host_id));
end $$;
