-- An account has an address, a number, or both. `sign_in_phone` is a number in E.164 that its owner has proved by a code, and belongs
-- to one account; `phone` stays what others see, which nobody has proved.
alter table users alter column email drop not null;
alter table users add column sign_in_phone text, add column phone_proved_at timestamptz;
alter table users add constraint users_sign_in_phone_key unique (sign_in_phone);
alter table users add constraint users_sign_in_phone_check check (sign_in_phone ~ '^\+[1-9]\d{6,14}$');
alter table users add constraint users_phone_proved_check check ((sign_in_phone is null) = (phone_proved_at is null));
alter table users add constraint users_sign_in_way_check check (email is not null or sign_in_phone is not null);

-- The code that was sent to a number last: to sign in or up, or for the account of `user_id` to prove it. The number and the code are
-- kept as keyed hashes. `proof_hash` is of what the right code was exchanged for where the number had no account.
create table phone_codes (
  id uuid primary key,
  number_hash bytea not null,
  user_id uuid references users (id) on delete cascade,
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  proof_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index phone_codes_subject on phone_codes (number_hash, user_id) nulls not distinct;
create index phone_codes_user on phone_codes (user_id) where user_id is not null;
create index phone_codes_expiry on phone_codes (expires_at);

alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'sign_in_failed', 'refresh_token_reused', 'sessions_ended', 'password_changed', 'password_reset',
  'email_change_requested', 'email_changed', 'phone_changed', 'sign_in_phone_changed', 'sign_in_phone_removed', 'payout_changed',
  'payout_viewed', 'data_exported', 'identity_viewed', 'identity_approved', 'identity_rejected', 'suspended', 'reinstated',
  'listing_approved', 'listing_rejected', 'co_host_invited', 'co_host_accepted', 'co_host_changed', 'co_host_removed',
  'hosting_accepted', 'hosting_changed', 'hosting_ended', 'second_factor_added', 'second_factor_removed', 'second_factor_failed',
  'second_factors_reset', 'recovery_code_used', 'recovery_codes_renewed'
));

-- Whether the number of an account may have another owner by now: nobody has proved it since. Where the number is all that the
-- account logs in with, its sessions count as well, as they began with the number. Null without a number.
create function is_number_silent(account uuid, since timestamptz) returns boolean language sql stable as $$
  select phone_proved_at < since and (password_hash <> 'none' or not exists (
    select from sessions where user_id = account and last_used_at >= since
  ))
  from users where id = account
$$;
