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

-- The feed that a hold comes from. A feed that is removed takes its holds with it.
alter table holds
  add column feed_id uuid references calendar_feeds (id) on delete cascade,
  add constraint holds_feed_is_ical check (feed_id is null or block_source = 'ical');
create index holds_feed on holds (feed_id) where feed_id is not null;

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
