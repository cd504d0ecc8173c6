-- The figures of a day and the queues of administrators, each by an index.

-- Events are only added, so that this index grows at its end.
create index booking_events_at on booking_events (at) include (booking_id, status, from_status);
create index users_joined on users (created_at);
create index payments_unknown on payments (created_at) where status = 'unknown';
create index calendar_feeds_failing on calendar_feeds (coalesce(last_success_at, created_at)) where status = 'error';

-- Items of the queues of administrators that one of them keeps for a while, and who decided on them last.
create table claims (
  kind text not null check (kind in ('listings', 'identities', 'reports', 'disputes', 'cases')),
  subject_id uuid not null,
  admin_id uuid not null references users (id) on delete cascade,
  claimed_at timestamptz not null,
  -- The claim counts until then, and until a decision.
  until_at timestamptz not null,
  decided_at timestamptz,
  primary key (kind, subject_id)
);
create index claims_admin on claims (admin_id);
create index claims_standing on claims (kind, until_at) where decided_at is null;

-- Who pinned or suppressed a home as Guest Favorite, or left it to its rating, and why. Rows are only added.
create table guest_favorite_decisions (
  id uuid primary key default new_id(),
  property_id uuid not null references properties (id) on delete cascade,
  decision text not null check (decision in ('pinned', 'suppressed', 'by_rating')),
  reason text not null check (length(reason) between 1 and 300),
  decided_by uuid not null references users (id),
  decided_at timestamptz not null
);
create index guest_favorite_decisions_property on guest_favorite_decisions (property_id, id desc);
create index guest_favorite_decisions_decided_by on guest_favorite_decisions (decided_by);
create index properties_favorite_decided on properties (id desc) where guest_favorite is not null;
