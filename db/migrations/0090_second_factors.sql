-- Second factors of administrators, and what a session knows of how its owner signed in.

alter table sessions
  -- When the owner of the session last proved who they are: at the sign-in, and again before dear acts.
  add column reauthenticated_at timestamptz,
  -- When a second factor was used or enrolled in this session; null for one by password alone.
  add column second_factor_at timestamptz,
  -- The last call that was no poll, to a few minutes; kept for administrators, whose idle sessions end.
  add column active_at timestamptz;

-- An authenticator app. One that has not been confirmed yet may stand beside the one that it replaces.
create table totp_factors (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  sealed_secret bytea not null,
  added_at timestamptz not null,
  confirmed_at timestamptz,
  -- No code of this period of 30 seconds or an earlier one is accepted again.
  last_used_step bigint,
  last_used_at timestamptz
);
create unique index totp_factors_confirmed on totp_factors (user_id) where confirmed_at is not null;
create unique index totp_factors_pending on totp_factors (user_id) where confirmed_at is null;
create index totp_factors_user on totp_factors (user_id);

create table passkeys (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Base64url, as browsers send it.
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Only keyed hashes are kept. Each code works once.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The first half of a sign-in, of a confirmation or of adding a passkey. The second half uses it up.
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'reauthenticate', 'add_passkey')),
  -- The session that asked; null for a sign-in, which has none yet.
  session_id uuid references sessions (id) on delete cascade,
  -- What the authenticator signs.
  passkey_challenge text,
  remember_me boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (session_id is null))
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_session on sign_in_challenges (session_id) where session_id is not null;
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'sign_in_failed', 'refresh_token_reused', 'sessions_ended', 'password_changed', 'password_reset',
  'email_change_requested', 'email_changed', 'phone_changed', 'payout_changed', 'payout_viewed', 'data_exported',
  'identity_viewed', 'identity_approved', 'identity_rejected', 'suspended', 'reinstated', 'listing_approved',
  'listing_rejected', 'co_host_invited', 'co_host_accepted', 'co_host_changed', 'co_host_removed', 'hosting_accepted',
  'hosting_changed', 'hosting_ended', 'second_factor_added', 'second_factor_removed', 'second_factor_failed',
  'second_factors_reset', 'recovery_code_used', 'recovery_codes_renewed'
)) not valid;
alter table security_events validate constraint security_events_kind_check;
