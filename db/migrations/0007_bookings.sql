-- Bookings, the nights that are held, and calendars of other platforms.

-- Bookings

-- The booking number that people see: server/bookings/booking-number.ts.
create function booking_number(id uuid) returns text
language sql immutable parallel safe
as $$
  select 'DY-' || substr(digits, 1, 5) || '-' || substr(digits, 6)
  from (
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((bits >> (45 - 5 * place)) & 31)::int + 1, 1), '' order by place) as digits
    from (select ('x' || right(replace(id::text, '-', ''), 13))::bit(52)::bigint & ((1::bigint << 50) - 1) as bits) as random_part,
      generate_series(0, 9) as place
  ) as written
$$;

create table bookings (
  id uuid primary key default new_id(),
  property_id uuid not null references properties (id),
  guest_id uuid not null references users (id),
  host_id uuid not null references users (id),
  status text not null check (status in ('pending', 'approved', 'paid', 'confirmed', 'declined', 'cancelled', 'completed')),
  check_in date not null,
  check_out date not null,
  nights int generated always as (check_out - check_in) stored,
  adults int not null check (adults >= 1),
  children int not null default 0 check (children >= 0),
  infants int not null default 0 check (infants >= 0),
  message text,
  payment_choice text not null check (payment_choice in ('online', 'at_property', 'part_online')),
  -- The price as it was agreed; later changes of the listing do not touch it.
  lines jsonb not null,
  total_dirham int not null check (total_dirham >= 0 and total_dirham % 10 = 0),
  usd_rate numeric(10, 4) not null,
  cancellation_policy text not null,
  check_in_time time not null,
  check_out_time time not null,
  expires_at timestamptz,
  decline_reason text,
  cancelled_by text check (cancelled_by in ('guest', 'host', 'system', 'admin')),
  cancel_reason text,
  refund_dirham int check (refund_dirham >= 0 and refund_dirham % 10 = 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The guest has no verified address, so the host does not know of the booking: it is in no list of the host, has no
  -- conversation and no history. A pending one holds its nights meanwhile, until `expires_at`.
  awaiting_verification boolean not null default false,
  eur_rate numeric(10, 4) default newest_eur_rate() not null,
  -- The folded name of the guest and the booking number in lower case.
  search_text text not null default '',
  -- An approval can be undone for some seconds: its nights are held at once, and guests are told when they are over. Until
  -- then `announce_at` is set, with who approved, and when the request would have expired.
  announce_at timestamptz,
  approved_by uuid,
  request_expires_at timestamptz,
  -- What administrators have granted beside a cancellation, and the service fee in it.
  granted_refund_dirham integer not null default 0,
  granted_refund_fee_dirham integer not null default 0,
  online_dirham integer check (online_dirham > 0),
  check (check_out > check_in),
  constraint bookings_granted_refund check (granted_refund_fee_dirham between 0 and granted_refund_dirham)
);
-- One index for each audience and order of the lists of bookings, so that a page of a list reads about as many rows as it
-- shows. A booking is open until it is declined, cancelled or completed.
create index bookings_guest on bookings (guest_id, id desc);
create index bookings_property on bookings (property_id, check_in);
create index bookings_pending on bookings (property_id, check_in) where status = 'pending';
create index bookings_ending on bookings (check_out) where status in ('paid', 'confirmed');
-- Only what waits has a date to lapse. By that and not by its status: else, while nothing waits, looking for rivals might be
-- planned on this index, and stay so when thousands do.
create index bookings_expiring on bookings (expires_at) where expires_at is not null;
-- Trips of a guest by check-in.
create index bookings_guest_stays on bookings (guest_id, check_in, id);
-- The same of all hosts, for administrators. `bookings_open` also serves the reminders of arrivals.
create index bookings_open on bookings (check_in, id) where status in ('pending', 'approved', 'paid', 'confirmed');
create index bookings_closed on bookings (check_in, id) where status in ('declined', 'cancelled', 'completed');
create index bookings_requests on bookings (id) where status = 'pending';
-- Open bookings of a guest, and whether they have completed a stay. Both are read for each request.
create index bookings_guest_open on bookings (guest_id, check_in)
  where status in ('pending', 'approved', 'paid', 'confirmed');
create index bookings_guest_completed on bookings (guest_id) where status = 'completed';
-- Lists and counts of a host leave out bookings that await verification.
create index bookings_host_open_stays on bookings (host_id, check_in, id) include (status, check_out, awaiting_verification)
  where status in ('pending', 'approved', 'paid', 'confirmed');
create index bookings_host_closed_stays on bookings (host_id, check_in, id) include (status, check_out, awaiting_verification)
  where status in ('declined', 'cancelled', 'completed');
-- All reservations of a host, for the search without a look at the table.
create index bookings_host_search on bookings (host_id, id desc)
  include (search_text, status, check_in, check_out, property_id, awaiting_verification);
create index bookings_unannounced on bookings (host_id, id) where announce_at is not null;
-- The search of administrators through all bookings, by the guest's name and by the booking number.
create index bookings_search on bookings using gin (search_text gin_trgm_ops);
-- The orders of all bookings, for administrators.
create index bookings_check_in on bookings (check_in, id);
create index bookings_total on bookings (total_dirham, id);

create table booking_events (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id) on delete cascade,
  at timestamptz not null default now(),
  by_role text not null check (by_role in ('guest', 'host', 'system', 'admin')),
  actor_id uuid references users (id),
  from_status text,
  status text not null,
  note text
);
create index booking_events_booking on booking_events (booking_id, at);
-- Events are only added, so that this index grows at its end.
create index booking_events_at on booking_events (at) include (booking_id, status, from_status);

create function set_booking_search_text() returns trigger
language plpgsql
as $$
begin
  select folded_name(name) || ' ' || lower(booking_number(new.id)) into new.search_text from users where id = new.guest_id;
  return new;
end $$;
create trigger booking_search_text before insert or update of guest_id on bookings
  for each row execute function set_booking_search_text();

-- The check-in of a booking: from then on its guest cannot cancel.
create function stay_begins_at(booking uuid) returns timestamptz
language sql stable
as $$ select (check_in + check_in_time) at time zone 'Africa/Tripoli' from bookings where id = booking $$;

-- Takes the property's lock for the rest of the transaction. Whoever takes, frees or blocks nights holds
-- it, so two of them queue up instead of deadlocking on the exclusion constraint.
create function lock_property(of_property uuid) returns void
language sql
as $$ select pg_advisory_xact_lock(hashtextextended(of_property::text, 7)) $$;

-- Reads a booking to change it: its property's lock first, then its row, in the order that everybody keeps.
-- What comes back is as it stands once both are had.
create function lock_booking(of_booking uuid) returns setof bookings
language plpgsql
as $$
begin
  perform lock_property(property_id) from bookings where id = of_booking;
  return query select * from bookings where id = of_booking for update;
end $$;

-- Requests that wait for any of these nights.
create function pending_rivals(of_property uuid, from_day date, to_day date) returns uuid[]
language sql stable
as $$
  select array_agg(id order by id) from bookings
  where property_id = of_property and status = 'pending' and check_in < to_day and check_out > from_day
$$;

-- Calendars

-- Calendars of other platforms: feeds that are read, the events that they claim, and the links by which others read ours.
-- A property's holds of feeds are merged from the events of all its feeds by one function.
create table calendar_feeds (
  id uuid primary key default new_id(),
  property_id uuid not null references properties (id) on delete cascade,
  partner text not null check (partner in ('airbnb', 'booking', 'vrbo', 'google', 'other')),
  name text check (length(name) between 1 and 60),
  -- A secret of the host: shown without its path.
  url text not null check (length(url) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'ok', 'error', 'waiting')),
  error_code text,
  created_at timestamptz not null,
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  next_attempt_at timestamptz not null,
  -- Failed attempts since the last success.
  failures int not null default 0,
  -- The fetch that is running, and when it counts as dead.
  attempt_id uuid,
  attempt_ends_at timestamptz,
  -- Of the last good copy: its version, what it contained, and the day on which it was read.
  etag text,
  last_modified text,
  content_hash bytea,
  read_on date,
  past_events int not null default 0,
  notes text[] not null default '{}',
  -- When the feed first came back without the nights that it had; null while it has some.
  emptied_at timestamptz,
  unique (property_id, url)
);
create index calendar_feeds_due on calendar_feeds (next_attempt_at);
create index calendar_feeds_failing on calendar_feeds (coalesce(last_success_at, created_at)) where status = 'error';

-- The claims of a feed on nights that are not over, one row for each UID and range.
create table calendar_events (
  id uuid primary key default new_id(),
  feed_id uuid not null references calendar_feeds (id) on delete cascade,
  uid text not null,
  nights daterange not null check (not isempty(nights) and not lower_inf(nights) and not upper_inf(nights)),
  summary text not null,
  -- A limit of the other platform, not a stay: it blocks, and nobody is told of it.
  is_window boolean not null,
  -- The other platform repeats what it read from us, or the host says that it is the same guest: no claim of its own.
  is_echo boolean not null,
  -- The host keeps the booking that it collides with, and cancels on the other platform.
  is_kept boolean not null default false,
  first_seen_at timestamptz not null
);
create index calendar_events_nights on calendar_events using gist (feed_id, nights);

create table calendar_links (
  id uuid primary key default new_id(),
  property_id uuid not null references properties (id) on delete cascade,
  partner text not null check (partner in ('airbnb', 'booking', 'vrbo', 'google', 'other')),
  name text check (length(name) between 1 and 60),
  token text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_read_at timestamptz,
  -- What the partner has read last.
  version text
);
create index calendar_links_property on calendar_links (property_id);

-- How often which kind of program read a link on a day in Africa/Tripoli.
create table calendar_link_reads (
  link_id uuid not null references calendar_links (id) on delete cascade,
  read_on date not null,
  reader text not null,
  reads int not null,
  last_read_at timestamptz not null,
  primary key (link_id, read_on, reader)
);

-- The ranges that a partner has read from us, by which its echoes are recognised; ended when they were no longer there.
create table calendar_exported_ranges (
  link_id uuid not null references calendar_links (id) on delete cascade,
  nights daterange not null,
  -- A stay or a block of ours. What came from a feed is an echo only for the partner that read it from us.
  is_own boolean not null,
  first_read_at timestamptz not null,
  ended_at timestamptz,
  primary key (link_id, nights)
);

-- The nights that an edit of the host's calendar has changed, as they were before it and as it left them, so that the host can
-- undo the edit.
create table calendar_undos (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id),
  nights jsonb not null,
  expires_at timestamptz not null
);
create index calendar_undos_host on calendar_undos (host_id, expires_at);

-- The nights that feeds of a property claim, those of events that touch `within`. A night that several feeds claim belongs
-- to the one that was added first. `without_partner` leaves out the feeds of a partner; '' leaves out none.
create function claimed_nights(of_property uuid, within daterange, without_partner text)
returns table (feed_id uuid, nights daterange)
language plpgsql stable
as $$
declare
  feed uuid;
  claims datemultirange;
  taken datemultirange := '{}';
begin
  for feed in
    select id from calendar_feeds
    where property_id = of_property and partner <> without_partner
    order by created_at, id
  loop
    select coalesce(range_agg(e.nights), '{}') - taken into claims
    from calendar_events as e
    where e.feed_id = feed and e.nights && within and not e.is_echo;
    taken := taken + claims;
    return query select feed, claim from unnest(claims) as claim;
  end loop;
end $$;

-- Held nights

-- Nights that cannot be booked by another: of a booking in a holding state, or blocked. The exclusion constraint is the backstop
-- that no code path can avoid. Nights that a rule set keeps free before and after each stay are holds of their own, so that
-- search, availability, quotes and calendar feeds agree on them; they are made only of nights that nothing else holds.
create table holds (
  id uuid primary key default new_id(),
  property_id uuid not null references properties (id) on delete cascade,
  nights daterange not null check (not isempty(nights) and not lower_inf(nights) and not upper_inf(nights)),
  kind text not null check (kind in ('booking', 'block')),
  -- Set where kind is 'booking'.
  booking_id uuid unique,
  -- For blocks: by the host, by a decline, from a calendar feed, for preparation, or for a change that is being paid.
  block_source text check (block_source in ('host', 'decline', 'ical', 'preparation', 'change')),
  note text,
  created_at timestamptz not null default now(),
  -- The feed that a hold comes from. A feed that is removed takes its holds with it.
  feed_id uuid references calendar_feeds (id) on delete cascade,
  -- The nights that a booking does not have yet, while its guest pays for a change. The booking's own hold stays as it is.
  for_booking_id uuid references bookings (id) on delete cascade,
  check ((kind = 'booking') = (booking_id is not null)),
  check ((kind = 'block') = (block_source is not null)),
  constraint holds_never_overlap exclude using gist (property_id with =, nights with &&),
  constraint holds_booking foreign key (booking_id) references bookings (id) on delete cascade,
  constraint holds_feed_is_ical check (feed_id is null or block_source = 'ical'),
  constraint holds_for_booking_is_change check ((for_booking_id is not null) = coalesce(block_source = 'change', false))
);
create index holds_feed on holds (feed_id) where feed_id is not null;
create index holds_for_booking on holds (for_booking_id) where for_booking_id is not null;

-- The dates of a booking are held exactly while it is in a holding state, whoever changes it and however.
create function booking_inserted() returns trigger
language plpgsql
as $$
begin
  insert into holds (property_id, nights, kind, booking_id)
  values (new.property_id, daterange(new.check_in, new.check_out), 'booking', new.id);
  return null;
end $$;
create trigger booking_inserted after insert on bookings
  for each row when (new.status in ('approved', 'paid', 'confirmed', 'completed') or new.awaiting_verification)
  execute function booking_inserted();

create function booking_changed() returns trigger
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
create trigger booking_updated after update of status, check_in, check_out, awaiting_verification on bookings
  for each row execute function booking_changed();

create function nights_are_free(of_property uuid, wanted daterange) returns boolean
language sql stable
as $$ select not exists (select 1 from holds where property_id = of_property and nights && wanted) $$;

-- Blocks those of the wanted nights that nothing but preparation holds, and returns them: a block outlives the stay that is
-- prepared for. The caller has the property's lock.
create function block_free_nights(
  of_property uuid, wanted daterange, because text, with_note text, at timestamptz
) returns datemultirange
language plpgsql
as $$
declare
  free datemultirange;
begin
  with taken as (
    delete from holds
    where property_id = of_property and nights && wanted and block_source = 'preparation'
    returning nights
  )
  insert into holds (property_id, nights, kind, block_source)
  select of_property, rest, 'block', 'preparation'
  from taken cross join unnest(datemultirange(taken.nights) - datemultirange(wanted)) as rest;
  select datemultirange(wanted) - coalesce(range_agg(nights), '{}') into free
  from holds where property_id = of_property and nights && wanted;
  insert into holds (property_id, nights, kind, block_source, note, created_at)
  select of_property, nights, 'block', because, with_note, at from unnest(free) as nights;
  return free;
end $$;

-- Gives back the blocked ones of these nights, whoever blocked them except a calendar feed, which would block them again,
-- preparation, which follows from a rule, and a change for which a guest is about to pay. Blocks that reach further keep
-- their rest. The caller has the property's lock.
create function free_blocked_nights(of_property uuid, wanted daterange) returns datemultirange
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

-- Makes the preparation holds of a property right around some days: the nights within `preparation_days` of a booking, less
-- those that something else holds. The caller has the property's lock.
create function refresh_preparation(of_property uuid, around daterange) returns void
language plpgsql
as $$
declare
  -- The most that `preparation_days` can be: the holds of a rule that had more are removed.
  reach constant int := 7;
  wished int;
  area datemultirange;
  present datemultirange;
  wanted datemultirange;
begin
  select s.preparation_days into wished
  from properties as p join rule_sets as s on s.id = p.rule_set_id where p.id = of_property;
  wished := coalesce(wished, 0);
  area := datemultirange(daterange(lower(around) - reach, upper(around) + reach));
  select coalesce(range_agg(nights), '{}') into present
  from holds where property_id = of_property and nights && area and block_source = 'preparation';
  if wished = 0 and isempty(present) then
    return;
  end if;
  area := area + present;
  select coalesce(range_agg(daterange(lower(nights) - wished, upper(nights) + wished)), '{}') * area into wanted
  from holds
  where property_id = of_property and kind = 'booking'
    and nights && daterange(lower(area) - wished, upper(area) + wished);
  select wanted - coalesce(range_agg(nights), '{}') into wanted
  from holds
  where property_id = of_property and nights && area and block_source is distinct from 'preparation';
  if wanted = present then
    return;
  end if;
  delete from holds where property_id = of_property and nights && present and block_source = 'preparation';
  insert into holds (property_id, nights, kind, block_source)
  select of_property, nights, 'block', 'preparation' from unnest(wanted) as nights;
end $$;

create function holds_need_preparation() returns trigger
language plpgsql
as $$
begin
  perform refresh_preparation(
    coalesce(new.property_id, old.property_id),
    case tg_op
      when 'INSERT' then new.nights
      when 'DELETE' then old.nights
      else range_merge(old.nights, new.nights)
    end
  );
  return null;
end $$;
-- At the end of the transaction, so that whoever frees nights and takes some of them again finds them free. A block that is
-- made changes nothing: it takes free nights, or those that block_free_nights has taken from preparation.
create constraint trigger booking_held_prepares after insert on holds
  deferrable initially deferred for each row when (new.kind = 'booking') execute function holds_need_preparation();
create constraint trigger hold_moved_prepares after update of nights on holds
  deferrable initially deferred for each row when (new.block_source is distinct from 'preparation')
  execute function holds_need_preparation();
create constraint trigger hold_freed_prepares after delete on holds
  deferrable initially deferred for each row when (old.block_source is distinct from 'preparation')
  execute function holds_need_preparation();

-- Makes the holds of feeds those that the events claim, except nights that a booking or another block holds. The caller has
-- the property's lock.
create function sync_feed_holds(of_property uuid, today date, at timestamptz) returns void
language plpgsql
as $$
declare
  feeds uuid[];
  ranges daterange[];
begin
  select array_agg(claim.feed_id), array_agg(free) into feeds, ranges
  from claimed_nights(of_property, daterange(today, null), '') as claim
  cross join unnest(
    datemultirange(claim.nights)
      - (select coalesce(range_agg(h.nights), '{}') from holds as h where h.property_id = of_property and h.feed_id is null)
  ) as free;
  delete from holds as h
  where h.property_id = of_property and h.feed_id is not null
    and not exists (
      select from unnest(feeds, ranges) as wanted (feed, nights) where wanted.feed = h.feed_id and wanted.nights = h.nights
    );
  insert into holds (property_id, nights, kind, block_source, feed_id, created_at)
  select of_property, wanted.nights, 'block', 'ical', wanted.feed, at
  from unnest(feeds, ranges) as wanted (feed, nights)
  where not exists (select from holds as h where h.feed_id = wanted.feed and h.nights = wanted.nights);
end $$;

-- Nights that a cancelled booking or an opened block gives back belong to the feed that claims them, at once: otherwise
-- they could be sold until the next reading. At the end of the transaction, because a block is replaced by its rest.
create function claim_freed_nights() returns trigger
language plpgsql
as $$
begin
  insert into holds (property_id, nights, kind, block_source, feed_id)
  select old.property_id, free, 'block', 'ical', claim.feed_id
  from claimed_nights(old.property_id, old.nights, '') as claim
  cross join unnest(
    datemultirange(claim.nights * old.nights)
      - (select coalesce(range_agg(h.nights), '{}') from holds as h where h.property_id = old.property_id and h.nights && old.nights)
  ) as free;
  return null;
end $$;
create constraint trigger holds_freed after delete or update on holds
  deferrable initially deferred for each row execute function claim_freed_nights();

-- Requests

-- Locks, checks and inserts a booking in one statement, at the caller's `booked_at`, with the price of a euro at that instant.
-- Returns its id and the requests still pending for nights that are now held; or why it is refused, and the limit that is
-- reached. `limits` has the limits by the standing of the guest (`new`, `verified`, `returning`), see contract/limits.ts. A guest
-- without a verified address waits until `verify_until`; null where no address is verified.
create function request_stay(
  of_property uuid, by_guest uuid, of_host uuid, with_status text, from_day date, to_day date, adults int,
  children int, infants int, note text, choice text, price_lines jsonb, total int, rate numeric, policy text,
  arrive time, leave time, lapses_at timestamptz, booked_at timestamptz, today date, verify_until timestamptz,
  limits jsonb, out booking uuid, out rivals uuid[], out awaits boolean, out refusal text, out allowed int,
  out standing text
) returns record language plpgsql as $$
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
end $$;

-- Locks, checks and inserts in one trip, at the caller's `booked_at`, without the limits of request_stay. Gives the booking's id,
-- null where the nights are taken, and the requests still pending for nights that are now held.
create function book_stay(
  of_property uuid, by_guest uuid, of_host uuid, with_status text, from_day date, to_day date,
  adults int, children int, infants int, note text, choice text, price_lines jsonb, total int, rate numeric,
  policy text, arrive time, leave time, lapses_at timestamptz, booked_at timestamptz,
  out booking uuid, out rivals uuid[]
)
language plpgsql
as $$
begin
  -- As lock_property and nights_are_free do, written out: a call of each costs more than its work.
  perform pg_advisory_xact_lock(hashtextextended(of_property::text, 7));
  if exists (select from holds where property_id = of_property and nights && daterange(from_day, to_day)) then
    return;
  end if;
  insert into bookings (
    property_id, guest_id, host_id, status, check_in, check_out, adults, children, infants, message, payment_choice,
    lines, total_dirham, usd_rate, cancellation_policy, check_in_time, check_out_time, expires_at, created_at, updated_at
  ) values (
    of_property, by_guest, of_host, with_status, from_day, to_day, adults, children, infants, note, choice,
    price_lines, total, rate, policy, arrive, leave, lapses_at, booked_at, booked_at
  ) returning id into booking;
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

-- Changes

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
