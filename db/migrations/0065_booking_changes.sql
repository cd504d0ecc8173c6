-- What hosts propose to guests: other dates or another price for a stay that was approved, or an offer for a request.

create table booking_changes (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id) on delete cascade,
  -- change: of a stay that was approved · offer: for a request, which is approved when the guest accepts
  kind text not null check (kind in ('change', 'offer')),
  -- proposed → accepted, declined, withdrawn or expired. to_pay: the guest has agreed, and it takes effect when the
  -- difference is paid; its nights are held until it expires.
  status text not null default 'proposed'
    check (status in ('proposed', 'to_pay', 'accepted', 'declined', 'withdrawn', 'expired')),
  asked_by uuid not null references users (id),
  message text,
  -- The stay for which it was proposed. It is refused where the stay is another one by now.
  old_check_in date not null,
  old_check_out date not null,
  old_total_dirham int not null,
  check_in date not null,
  check_out date not null,
  lines jsonb not null,
  total_dirham int not null check (total_dirham > 0 and total_dirham % 10 = 0),
  -- The part of the difference that is paid while it is to_pay.
  paid_dirham int not null default 0 check (paid_dirham >= 0),
  created_at timestamptz not null,
  -- Until when the guest can answer, or pay.
  expires_at timestamptz not null,
  agreed_at timestamptz,
  ended_at timestamptz,
  check (check_in < check_out),
  check ((status in ('proposed', 'to_pay')) = (ended_at is null))
);
-- One at a time.
create unique index booking_changes_open on booking_changes (booking_id) where status in ('proposed', 'to_pay');
create index booking_changes_booking on booking_changes (booking_id, id desc);
create index booking_changes_expiring on booking_changes (expires_at, id) where status in ('proposed', 'to_pay');
create index booking_changes_asked_by on booking_changes (asked_by);

-- The nights that a booking does not have yet, while its guest pays for a change. The booking's own hold stays as it is.
alter table holds add column for_booking_id uuid references bookings (id) on delete cascade;
alter table holds drop constraint holds_block_source_check;
alter table holds add constraint holds_block_source_check
  check (block_source in ('host', 'decline', 'ical', 'preparation', 'change'));
alter table holds add constraint holds_for_booking_is_change
  check ((for_booking_id is not null) = coalesce(block_source = 'change', false));
create index holds_for_booking on holds (for_booking_id) where for_booking_id is not null;

-- The nights of a stay that the booking neither has nor holds for a change.
create function nights_to_take(of_booking uuid, wanted daterange) returns datemultirange
language sql stable
as $$
  select datemultirange(wanted) - coalesce(range_agg(nights), '{}')
  from holds where booking_id = of_booking or for_booking_id = of_booking
$$;

-- Whether a booking can have these nights instead of its own: nobody else holds them, and no other stay needs them for
-- preparation. The preparation of the booking itself is no obstacle. The caller has the property's lock.
create function nights_are_free_for(of_booking uuid, wanted daterange) returns boolean
language sql stable
as $$
  select not exists (
    select from bookings as b
    join properties as p on p.id = b.property_id
    left join rule_sets as s on s.id = p.rule_set_id
    join holds as h on h.property_id = b.property_id
    where b.id = of_booking
      -- No rule asks for more than 7 days of preparation.
      and h.nights && daterange(lower(wanted) - 7, upper(wanted) + 7)
      and h.booking_id is distinct from of_booking and h.for_booking_id is distinct from of_booking
      and h.block_source is distinct from 'preparation'
      and nights_to_take(of_booking, wanted) && case h.kind
        when 'booking' then
          daterange(lower(h.nights) - coalesce(s.preparation_days, 0), upper(h.nights) + coalesce(s.preparation_days, 0))
        else h.nights
      end
  )
$$;

-- Takes nights from preparation, which is made again at the end of the transaction. The caller has the property's lock.
create function take_from_preparation(of_property uuid, wanted datemultirange) returns void
language sql
as $$
  with taken as (
    delete from holds
    where property_id = of_property and nights && wanted and block_source = 'preparation'
    returning nights
  )
  insert into holds (property_id, nights, kind, block_source)
  select of_property, rest, 'block', 'preparation'
  from taken cross join unnest(datemultirange(taken.nights) - wanted) as rest
$$;

-- Holds the nights that a change needs. The caller has locked the booking and found them free.
create function hold_change(of_booking uuid, wanted daterange, at timestamptz) returns void
language plpgsql
as $$
declare
  of_property uuid;
  needed datemultirange;
begin
  select property_id into of_property from bookings where id = of_booking;
  needed := nights_to_take(of_booking, wanted);
  perform take_from_preparation(of_property, needed);
  insert into holds (property_id, nights, kind, block_source, for_booking_id, created_at)
  select of_property, nights, 'block', 'change', of_booking, at from unnest(needed) as nights;
end $$;

-- Gives a booking other nights and another price; its hold follows by a trigger. The caller has locked the booking and found
-- the nights free.
create function change_booking(
  of_booking uuid, from_day date, to_day date, price_lines jsonb, total int, at timestamptz
) returns void
language plpgsql
as $$
declare
  of_property uuid;
begin
  delete from holds where for_booking_id = of_booking;
  select property_id into of_property from bookings where id = of_booking;
  perform take_from_preparation(of_property, nights_to_take(of_booking, daterange(from_day, to_day)));
  update bookings set check_in = from_day, check_out = to_day, lines = price_lines, total_dirham = total, updated_at = at
  where id = of_booking;
end $$;

-- Ends a change, and frees the nights that were held for it. The caller has locked the booking.
create function end_change(of_change uuid, as_status text, at timestamptz) returns void
language plpgsql
as $$
begin
  delete from holds where for_booking_id = (select booking_id from booking_changes where id = of_change);
  update booking_changes set status = as_status, ended_at = at,
    agreed_at = case when as_status = 'accepted' then coalesce(agreed_at, at) else agreed_at end
  where id = of_change;
end $$;

-- As before, and the host cannot open nights for which a guest is about to pay.
create or replace function free_blocked_nights(of_property uuid, wanted daterange) returns datemultirange
language plpgsql
as $$
declare
  blocks holds[];
begin
  select array_agg(h) into blocks from holds as h
  where property_id = of_property and nights && wanted and kind = 'block'
    and block_source not in ('ical', 'preparation', 'change');
  delete from holds where id in (select id from unnest(blocks));
  insert into holds (property_id, nights, kind, block_source, note, created_at)
  select of_property, rest, 'block', b.block_source, b.note, b.created_at
  from unnest(blocks) as b cross join unnest(datemultirange(b.nights) - datemultirange(wanted)) as rest;
  return (select coalesce(range_agg(b.nights * wanted), '{}') from unnest(blocks) as b);
end $$;

-- The details beside a conversation show days and price.
create function booking_terms_in_conversation() returns trigger
language plpgsql
as $$
begin
  update conversations set version = version + 1 where booking_id = new.id;
  return null;
end $$;
create trigger booking_terms_in_conversation after update of check_in, check_out, total_dirham on bookings
  for each row when (
    (old.check_in, old.check_out, old.total_dirham) is distinct from (new.check_in, new.check_out, new.total_dirham)
  ) execute function booking_terms_in_conversation();

-- Fees of hosts' cancellations that an administrator has waived.
create table fee_waivers (
  booking_id uuid primary key references bookings (id) on delete cascade,
  waived_by uuid not null references users (id),
  reason text not null,
  amount_dirham int not null check (amount_dirham > 0),
  waived_at timestamptz not null
);
create index fee_waivers_waived_by on fee_waivers (waived_by);

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  -- The same list as entryKinds of server/ledger/entries.ts. A later kind is added to both.
  add constraint ledger_entries_kind_check check (kind in (
    'guest_charge', 'wallet_payment', 'guest_refund', 'host_earning', 'cash_earning', 'earning_reversal', 'host_payout',
    'payout_return', 'fee_payment', 'host_cancellation_fee', 'host_fee_waiver', 'referral_credit', 'gift_credit',
    'referral_reversal', 'referral_debt', 'credit_lapse'
  ));
