-- Keys by which programs of a host call the API. Only the hash of the secret is stored.
create table api_keys (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- SHA-256 of the secret, which has 256 random bits.
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  hint text not null check (length(hint) = 4),
  -- For how many days it was made; a key in its place is made for as many.
  days integer not null check (days > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  last_used_network text
);
create index api_keys_user on api_keys (user_id, created_at desc);

alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'sign_in_failed', 'refresh_token_reused', 'sessions_ended', 'password_changed', 'password_reset',
  'email_change_requested', 'email_changed', 'phone_changed', 'sign_in_phone_changed', 'sign_in_phone_removed', 'payout_changed',
  'payout_viewed', 'data_exported', 'identity_viewed', 'identity_approved', 'identity_rejected', 'suspended', 'reinstated',
  'listing_approved', 'listing_rejected', 'co_host_invited', 'co_host_accepted', 'co_host_changed', 'co_host_removed',
  'hosting_accepted', 'hosting_changed', 'hosting_ended', 'second_factor_added', 'second_factor_removed', 'second_factor_failed',
  'second_factors_reset', 'recovery_code_used', 'recovery_codes_renewed',
  'api_key_created', 'api_key_replaced', 'api_key_revoked'
));
