-- A booking keeps the prices of currencies that it was made with by their codes, {"USD": 64000, "EUR": 74000} in ten-thousandths of a
-- dinar, and which currencies there are is said by contract/currencies.ts alone: one more is no column, and no check.

-- The prices of these currencies at an instant.
create function rates_at(codes text[], at timestamptz) returns jsonb
language sql stable parallel safe
as $$
  select jsonb_object_agg(code, value_in_force(lower(code) || '_rate', at)) from unnest(codes) as code
$$;

-- Gateways charge dollars, so that each booking has their price.
alter table bookings
  add column rates jsonb,
  add constraint bookings_rates_not_null not null rates not valid,
  add constraint bookings_rates_check check (
    jsonb_typeof(rates) = 'object' and rates ? 'USD' and not rates @? '$.keyvalue() ? (
      !(@.key like_regex "^[A-Z]{3}$") || @.value.type() != "number" || !(@.value > 0) || @.value != @.value.floor()
    )'
  ) not valid;

-- The columns of before are written while instances of the version before read them, which in turn write no `rates`.
alter table bookings
  alter column usd_rate drop not null,
  alter column eur_rate drop not null,
  alter column eur_rate drop default;
drop function newest_eur_rate();

create function write_both_rates() returns trigger
language plpgsql
as $$
begin
  if new.rates is null then
    new.rates := rates_at(array['USD', 'EUR'], new.created_at) || jsonb_strip_nulls(
      jsonb_build_object('USD', (new.usd_rate * 10000)::int, 'EUR', (new.eur_rate * 10000)::int));
  end if;
  new.usd_rate := (new.rates -> 'USD')::numeric / 10000;
  new.eur_rate := (new.rates -> 'EUR')::numeric / 10000;
  return new;
end $$;
create trigger booking_rates before insert on bookings for each row execute function write_both_rates();
-- A booking from before that is changed before the next file has come to it.
create trigger booking_rates_updated before update on bookings for each row when (new.rates is null)
  execute function write_both_rates();

-- As before, but with `rates`.
create or replace function request_stay(stay jsonb, rules jsonb, out booking uuid, out rivals uuid[], out awaits boolean, out refusal text, out allowed int, out standing text)
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
    lines, total_dirham, online_dirham, rates, usd_rate, cancellation_policy, check_in_time, check_out_time, expires_at,
    created_at, updated_at, awaiting_verification
  ) values (
    coalesce(b.id, new_id()), b.property_id, b.guest_id, b.host_id, b.status, b.check_in, b.check_out, b.adults, b.children, b.infants,
    b.message, b.payment_choice, b.lines, b.total_dirham, b.online_dirham, b.rates, b.usd_rate,
    b.cancellation_policy, b.check_in_time, b.check_out_time, b.expires_at,
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

-- The prices of currencies are those whose kind has this form.
alter table dated_values
  drop constraint dated_values_kind_check,
  drop constraint dated_values_rate_check,
  add constraint dated_values_kind_check check (
    kind ~ '^[a-z]{3}_rate$' or kind in (
      'guest_fee', 'refund_limit', 'payout_cap', 'relocation_credit', 'referral_credit', 'host_cancellation_fee',
      'late_host_cancellation_fee'
    )
  ),
  add constraint dated_values_rate_check check (value > 0 or kind !~ '^[a-z]{3}_rate$');
alter table users drop constraint users_currency_check;
