-- Browsers that show notifications as they come (Web Push, RFC 8030). One belongs to the session that switched it on, and goes with it: who
-- logs out, is logged out from elsewhere or changes the password is told nothing there any more. No call answers an address or a key.
create table push_devices (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null unique references sessions (id) on delete cascade,
  -- Whoever knows it can call the push service for this browser, but not write what the browser would show.
  endpoint text not null unique,
  -- An uncompressed point of P-256, and the secret of the subscription (RFC 8291).
  public_key bytea not null check (octet_length(public_key) = 65),
  auth_secret bytea not null check (octet_length(auth_secret) = 16),
  language text not null,
  created_at timestamptz not null default now(),
  -- When the push service last took something for it, and since when it has not.
  taken_at timestamptz,
  failing_since timestamptz
);
create index push_devices_of_user on push_devices (user_id, created_at);

create function forget_push_device() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end $$;

create trigger sessions_revoked_push after update of revoked_at on sessions for each row
when (old.revoked_at is null and new.revoked_at is not null) execute function forget_push_device();

alter table notification_preferences add column muted_pushes text[] not null default '{}';
