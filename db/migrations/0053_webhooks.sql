-- Addresses of other programs that are told of what happens to the homes of a host.
create table webhook_endpoints (
  id uuid primary key default new_id(),
  host_id uuid not null references users(id),
  url text not null check (length(url) <= 2000),
  events text[] not null check (cardinality(events) > 0),
  -- Encrypted, with the id of the row bound to it: it is needed to sign.
  sealed_secret bytea not null,
  sealed_old_secret bytea,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  off_at timestamptz,
  off_reason text check (off_reason in ('host', 'failing')),
  failures int not null default 0,
  failing_since timestamptz,
  -- After a failure nothing is sent before this instant.
  paused_until timestamptz,
  check ((off_at is null) = (off_reason is null)),
  check ((sealed_old_secret is null) = (old_secret_until is null)),
  unique (host_id, url)
);

-- What is sent, in this order for each subject: a booking, a property, a payout.
create table webhook_deliveries (
  id uuid primary key default new_id(),
  seq bigint not null generated always as identity,
  endpoint_id uuid not null references webhook_endpoints(id) on delete cascade,
  event_id uuid not null default new_id(),
  type text not null,
  subject_id uuid not null,
  data jsonb not null,
  happened_at timestamptz not null,
  created_at timestamptz not null,
  -- The three days in which it must be taken begin here.
  due_since timestamptz not null,
  attempts int not null default 0,
  attempted_at timestamptz,
  lease_id uuid,
  leased_until timestamptz,
  delivered_at timestamptz,
  status int,
  error text,
  check ((lease_id is null) = (leased_until is null))
);
create index webhook_deliveries_log on webhook_deliveries (endpoint_id, seq desc);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, subject_id, seq) where delivered_at is null;
create index webhook_deliveries_leased on webhook_deliveries (endpoint_id) where lease_id is not null;
create index webhook_deliveries_created on webhook_deliveries (created_at);
