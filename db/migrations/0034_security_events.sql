-- What happened to the safety of an account, for its owner: sign-ins and failed ones, changes of what protects it, and acts
-- of administrators. Kept for a year; see securityLimits.
create table security_events (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in (
    'signed_in', 'sign_in_failed', 'refresh_token_reused', 'sessions_ended', 'password_changed', 'password_reset',
    'email_change_requested', 'email_changed', 'phone_changed', 'payout_changed', 'data_exported',
    'identity_viewed', 'identity_approved', 'identity_rejected', 'suspended', 'reinstated'
  )),
  happened_at timestamptz not null,
  -- The administrator who acted; null for the owner or somebody who posed as them.
  actor_id uuid references users (id) on delete set null,
  -- Of the call; null where an administrator acted.
  user_agent text,
  network text
);
create index security_events_user on security_events (user_id, id desc);
create index security_events_actor on security_events (actor_id, id desc) where actor_id is not null;
create index security_events_age on security_events (happened_at);
create index security_events_failed on security_events (user_id, id desc) where kind = 'sign_in_failed';
