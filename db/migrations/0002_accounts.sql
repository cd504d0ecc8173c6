-- Accounts, sign-in, co-hosts and notifications.

-- Accounts

-- A phone number as one word, however it was written: 00218 91…, +218 91… and 091… are the same.
create function phone_key(phone text) returns text
language sql immutable parallel safe
as $$ select nullif(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?(218)?0*', ''), '') $$;

-- The mailbox of an address: a part after a plus is a label, and Gmail ignores dots.
create function mailbox_key(email text) returns text
language sql immutable parallel safe
as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (
    select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as domain
  ) as parts
$$;

create table users (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 2 and 120),
  email citext not null unique,
  password_hash text not null,
  role text not null check (role in ('guest', 'host', 'host_company', 'host_pending_setup', 'admin')),
  host_type text check (host_type in ('individual', 'company', 'enterprise')),
  phone text,
  bio text,
  avatar_key text,
  city text,
  language text check (language in ('en', 'ar', 'fr')),
  currency text not null default 'USD' check (currency in ('USD', 'LYD', 'EUR')),
  response_hours int check (response_hours > 0),
  identity_verified_at timestamptz,
  referral_code text not null unique,
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  closed_at timestamptz,
  -- When the owner of an account proved that they receive its mail, or messages to their phone.
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  admin_role text check (admin_role in ('owner', 'finance', 'trust', 'support')),
  -- Administrators find people by their names as searches fold them, so that spellings of Arabic are one. Stored, because
  -- folding takes longer than the comparison. Hosts, of whom there are far fewer than guests, have an index of their own.
  search_name text not null generated always as (folded_name(name)) stored,
  constraint users_admin_role_of_admins check ((role = 'admin') = (admin_role is not null))
);
create index users_phone_key on users (phone_key(phone)) where phone is not null;
-- Administrators find conversations by the names of people.
create index users_name_search on users using gin (lower(name) gin_trgm_ops);
-- Administrators, who are few among all users.
create index users_admins on users (id) where role = 'admin';
-- Administrators find accounts by the beginning of an e-mail address.
create index users_email_prefix on users (lower(email::text) text_pattern_ops);
-- The figures of a day.
create index users_joined on users (created_at);
-- The lists of users, the newest first.
create index users_hosts on users (id desc)
  where role in ('host', 'host_company', 'host_pending_setup') and closed_at is null;
create index users_suspended on users (id desc) where suspended_at is not null and closed_at is null;
create index users_verified on users (id desc) where identity_verified_at is not null and closed_at is null;
create index users_folded_name_search on users using gin (search_name gin_trgm_ops);
create index users_host_name_search on users using gin (search_name gin_trgm_ops) where role <> 'guest';

-- Browsers that an account was used in, by a hash of what their cookie holds: whoever invites themselves uses one.
create table user_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index user_devices_device on user_devices (device_hash);

-- Every server listens to `diyar_changes`; see conversation_changed. Cached polls are invalidated for the people concerned,
-- never all at once.
create function account_changed() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('diyar_changes', format('u:%s', new.id));
  return null;
end $$;
create trigger users_changed after update of name, avatar_key, role, suspended_at, closed_at on users
  for each row when (
    (old.name, old.avatar_key, old.role, old.suspended_at, old.closed_at)
    is distinct from (new.name, new.avatar_key, new.role, new.suspended_at, new.closed_at)
  ) execute function account_changed();

create function refresh_booking_search_text() returns trigger
language plpgsql
as $$
begin
  update bookings set search_text = folded_name(new.name) || ' ' || lower(booking_number(id)) where guest_id = new.id;
  return null;
end $$;
create trigger user_name_in_bookings after update of name on users
  for each row when (old.name is distinct from new.name) execute function refresh_booking_search_text();

-- The properties of a suspended host leave search at once, also where another program suspends the account. They are
-- found again when their search rows are refreshed.
create function host_suspension_changed() returns trigger
language plpgsql
as $$
begin
  update properties set is_host_suspended = new.suspended_at is not null where host_id = new.id;
  if new.suspended_at is not null then
    delete from search where property_id in (select id from properties where host_id = new.id);
  end if;
  return null;
end $$;
-- The properties of a suspended host leave search at once, also where another program suspends the account. They are
-- found again when their search rows are refreshed.
create trigger host_suspension_changed after update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function host_suspension_changed();

-- Open bookings are counted over all accounts of a browser: those that were used in a browser of this one, itself included; of
-- a browser with more owners than that, the thousand that used it last.
create function accounts_on_devices(of_user uuid) returns uuid[]
language sql stable
as $$
  select array_agg(id) from (
    select of_user as id
    union
    (select theirs.user_id from user_devices as mine join user_devices as theirs using (device_hash)
     where mine.user_id = of_user order by theirs.last_seen_at desc limit 1000)
  ) as accounts
$$;

-- Makes the caller's transaction wait for others that count or verify something of this account. Taken after the locks of
-- properties; of several accounts, in the order of their ids.
create function lock_account(of_user uuid) returns void
language sql
as $$ select pg_advisory_xact_lock(hashtextextended(of_user::text, 11)) $$;

-- Makes the caller's transaction wait for others that count the bookings of accounts in a browser of this one, its latest twenty
-- browsers. Taken after the locks of properties and accounts, in the order of the browsers.
create function lock_devices(of_user uuid) returns void
language plpgsql
as $$
declare
  device bytea;
begin
  for device in
    select device_hash from (
      select device_hash from user_devices where user_id = of_user order by last_seen_at desc limit 20
    ) as latest
    order by device_hash
  loop
    perform pg_advisory_xact_lock(hashtextextended(encode(device, 'hex'), 12));
  end loop;
end $$;

-- Sessions

create table sessions (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  remember_me boolean not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz,
  -- When the owner of the session last proved who they are: at the sign-in, and again before dear acts.
  reauthenticated_at timestamptz,
  -- When a second factor was used or enrolled in this session; null for one by password alone.
  second_factor_at timestamptz,
  -- The last call that was no poll, to a few minutes; kept for administrators, whose idle sessions end.
  active_at timestamptz
);
-- For the export of an account, ended sessions too.
create index sessions_account on sessions (user_id);

-- Only hashes are kept. Each refresh uses a token up and issues the next, so one session's tokens form a chain.
-- A used one that comes back later shows a theft: the session ends.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_expiry on refresh_tokens (expires_at);

-- The first answer to a call with an Idempotency-Key, replayed when the call comes again.
create table idempotency_keys (
  caller_id uuid not null references users (id) on delete cascade,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (caller_id, operation, key)
);

create function session_ended() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('diyar_changes', format('s:%s', old.id));
  return null;
end $$;
create trigger sessions_revoked after update of revoked_at on sessions
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function session_ended();
create trigger sessions_deleted after delete on sessions for each row execute function session_ended();

-- Sign-in

-- Guesses at passwords and addresses, counted per subject: an account from one origin, an account from everywhere, an origin
-- over all accounts. Mails that anyone can have sent are counted as well: to one address, and asked for from one origin.
-- Keys are hashes, so that what people mistype is not kept. `level` is the count of what is not forgotten at `counted_at`.
create table sign_in_attempts (
  kind text not null check (kind in ('pair', 'account', 'origin', 'sign_up', 'mail_address', 'mail_origin')),
  key bytea not null,
  level double precision not null check (level >= 0),
  counted_at timestamptz not null,
  primary key (kind, key)
);
create index sign_in_attempts_age on sign_in_attempts (counted_at);

-- Where an account has signed in from before. A flood of guesses from elsewhere does not make the owner wait there.
create table known_origins (
  user_id uuid not null references users (id) on delete cascade,
  origin text not null,
  last_signed_in_at timestamptz not null,
  primary key (user_id, origin)
);

-- Links that are mailed: they prove that their reader owns an address. Only hashes are kept, each is good once. A link that
-- verifies an address belongs to that address, so that it verifies no other one that the account gets later.
create table account_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('reset_password', 'change_email', 'verify_email')),
  new_email citext check ((new_email is not null) = (kind in ('change_email', 'verify_email'))),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What the mail is about: a booking.
  reference uuid
);
create index account_links_user on account_links (user_id);
create index account_links_expiry on account_links (expires_at);

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

-- What happened to the safety of an account, for its owner: sign-ins and failed ones, changes of what protects it, and acts
-- of administrators. Kept for a year; see securityLimits.
create table security_events (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in (
    'signed_in', 'sign_in_failed', 'refresh_token_reused', 'sessions_ended', 'password_changed', 'password_reset',
    'email_change_requested', 'email_changed', 'phone_changed', 'payout_changed', 'payout_viewed', 'data_exported',
    'identity_viewed', 'identity_approved', 'identity_rejected', 'suspended', 'reinstated', 'listing_approved',
    'listing_rejected', 'co_host_invited', 'co_host_accepted', 'co_host_changed', 'co_host_removed', 'hosting_accepted',
    'hosting_changed', 'hosting_ended', 'second_factor_added', 'second_factor_removed', 'second_factor_failed',
    'second_factors_reset', 'recovery_code_used', 'recovery_codes_renewed'
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

-- Identity documents

-- Pictures of passports and identity cards, for administrators to look at. The picture is stored apart, out of reach
-- of /media, and removed some weeks after the decision; what was decided stays.
create table identity_documents (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('passport', 'national_id', 'driving_licence')),
  storage_key text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text check ((reason is not null) = (status = 'rejected')),
  submitted_at timestamptz not null,
  decided_at timestamptz check ((decided_at is not null) = (status <> 'pending')),
  decided_by uuid references users (id)
);
create unique index identity_documents_one_pending on identity_documents (user_id) where status = 'pending';
create index identity_documents_user on identity_documents (user_id, submitted_at desc);
create index identity_documents_queue on identity_documents (submitted_at) where status = 'pending';
create index identity_documents_kept on identity_documents (decided_at) where storage_key is not null;

-- Each look of an administrator at the picture of an identity document. The row outlives the picture, and goes with the
-- document when the account closes.
create table identity_document_views (
  id bigint generated always as identity primary key,
  document_id uuid not null references identity_documents (id) on delete cascade,
  viewer_id uuid not null references users (id),
  viewed_at timestamptz not null
);
create index identity_document_views_document on identity_document_views (document_id, viewed_at);
create index identity_document_views_viewer on identity_document_views (viewer_id);

-- What administrators do to accounts

-- Suspensions by administrators. `suspended_at` of the user says whether one stands.
create table account_suspensions (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  -- For administrators only.
  reason text not null check (length(reason) between 1 and 500),
  suspended_at timestamptz not null,
  suspended_by uuid not null references users (id),
  reinstated_at timestamptz,
  reinstated_by uuid references users (id),
  -- Null for suspensions that stand.
  reinstate_reason text check (length(reinstate_reason) <= 500),
  check ((reinstated_at is null) = (reinstated_by is null))
);
create unique index account_suspensions_current on account_suspensions (user_id) where reinstated_at is null;
create index account_suspensions_newest on account_suspensions (id desc) where reinstated_at is null;
create index account_suspensions_user on account_suspensions (user_id, id desc);

-- What administrators write down about a user. Only added to; erased with the account.
create table user_notes (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  author_id uuid not null references users (id),
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null
);
create index user_notes_user on user_notes (user_id, id desc);
create index user_notes_author on user_notes (author_id);

-- An administrator sees Diyar as a user does, read-only and for a while. A row names both, and stays when it has ended.
create table act_as_sessions (
  id uuid primary key default new_id(),
  admin_id uuid not null references users (id),
  -- The session in which it was begun. It ends with it.
  admin_session_id uuid references sessions (id) on delete set null,
  user_id uuid not null references users (id),
  admin_role text not null check (admin_role in ('owner', 'trust', 'support')),
  reason text not null check (length(reason) between 1 and 500),
  ip text not null,
  user_agent text,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  -- When it was ended, or found to have ended by itself.
  ended_at timestamptz,
  check (ends_at > began_at)
);
create unique index act_as_sessions_open on act_as_sessions (admin_session_id) where ended_at is null;
create index act_as_sessions_ending on act_as_sessions (ends_at) where ended_at is null;
create index act_as_sessions_admin on act_as_sessions (admin_id, id desc);
create index act_as_sessions_user on act_as_sessions (user_id, id desc);
create index act_as_sessions_session on act_as_sessions (admin_session_id);

create function user_notes_are_append_only() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'DELETE' and exists (select from users where id = old.user_id and closed_at is not null) then
    return old;
  end if;
  raise exception 'notes about users are append-only';
end $$;
create trigger user_notes_append_only before update or delete on user_notes
  for each row execute function user_notes_are_append_only();
create trigger user_notes_never_emptied before truncate on user_notes
  for each statement execute function user_notes_are_append_only();

-- Co-hosts

-- Who acts for a host besides the host: co-hosts of a person, and members of a company. An invitation is a row without a
-- member; it is sent to an address, and only the hash of its token is kept.
create table co_hosts (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id) on delete cascade,
  member_id uuid references users (id) on delete cascade,
  email citext not null,
  -- What the member may do. `manager` stands for all areas, also for those that come later.
  areas text[] not null check (cardinality(areas) > 0 and areas <@ array['calendar', 'messages', 'money', 'manager']),
  -- Null for all properties of the host, also for those that come later.
  property_ids uuid[] check (cardinality(property_ids) between 1 and 200),
  -- Null once the invitation is answered.
  token_hash bytea,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  removed_at timestamptz,
  check ((member_id is null) = (accepted_at is null)),
  check (member_id <> host_id)
);
-- One row for each host that somebody acts for. Every call on behalf of a host reads it.
create unique index co_hosts_member on co_hosts (member_id, host_id) where removed_at is null;
create unique index co_hosts_host on co_hosts (host_id, email) where removed_at is null;
create unique index co_hosts_token on co_hosts (token_hash) where token_hash is not null;
create index co_hosts_removed on co_hosts (removed_at) where removed_at is not null;
create index co_hosts_expired on co_hosts (expires_at) where accepted_at is null;

-- The areas of a member that allow an act: whoever answers reservations or messages may read reservations. No area allows
-- what only the owner may do.
create function areas_allowing(act text) returns text[]
language sql immutable parallel safe
as $$
  select case act
    when 'owner' then '{}'::text[]
    when 'reservations' then array['calendar', 'messages', 'manager']
    else array[act, 'manager']
  end
$$;

-- Whether an account may act for a property of a host: see server/co-hosts. A suspended host has nobody who acts for them.
create function may_act_for(viewer uuid, act text, host uuid, property uuid) returns boolean
language sql stable parallel safe
as $$
  select viewer = host or exists (
    select from co_hosts as c join users as h on h.id = c.host_id
    where c.member_id = viewer and c.host_id = host and c.removed_at is null and c.areas && areas_allowing(act)
      and (c.property_ids is null or property = any (c.property_ids)) and h.suspended_at is null
  )
$$;

-- The hosts that an account may act for, itself first, and of which properties; null for all of them. Bounded, because lists
-- read each host by itself.
create function hosts_for(viewer uuid, act text) returns table (host_id uuid, property_ids uuid[])
language sql stable parallel safe rows 4
as $$
  select viewer, null::uuid[]
  union all (
    select c.host_id, c.property_ids from co_hosts as c join users as h on h.id = c.host_id
    where c.member_id = viewer and c.removed_at is null and c.areas && areas_allowing(act) and h.suspended_at is null
    order by c.host_id limit 20
  )
$$;

-- Cached polls of a member end with the access.
create function co_host_changed() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' and old.member_id is not null then
    perform pg_notify('diyar_changes', format('u:%s', old.member_id));
  elsif tg_op <> 'DELETE' and new.member_id is not null then
    perform pg_notify('diyar_changes', format('u:%s', new.member_id));
  end if;
  return null;
end $$;
create trigger co_hosts_changed after insert or update or delete on co_hosts
  for each row execute function co_host_changed();

-- Notifications

-- What people are told inside the product, and which of it they want by mail as well.
create table notifications (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  -- What happened, and in which part the reader is told; the sentence is made of both when it is read.
  kind text not null,
  side text not null check (side in ('guest', 'host', 'admin')),
  -- The thing that it is about: a booking, a listing, a conversation.
  reference uuid,
  data jsonb not null default '{}',
  -- What was told; the same is told to nobody twice.
  fact text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, fact)
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, id desc) where read_at is null;
create index notifications_age on notifications (created_at);
-- What was told about one thing, to be withdrawn with it.
create index notifications_reference on notifications (reference) where reference is not null;

-- How often a user's notifications have changed: whoever polls learns from one row that nothing has.
create table notification_versions (
  user_id uuid primary key references users (id) on delete cascade,
  version bigint not null
);

-- A user without a row gets every kind by mail.
create table notification_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  muted_mails text[] not null
);

create function notifications_changed() returns trigger
language plpgsql
as $$
begin
  insert into notification_versions (user_id, version)
  select distinct user_id, 1 from changed order by user_id
  on conflict (user_id) do update set version = notification_versions.version + 1;
  return null;
end $$;
create trigger notifications_inserted after insert on notifications
  referencing new table as changed for each statement execute function notifications_changed();
create trigger notifications_updated after update on notifications
  referencing new table as changed for each statement execute function notifications_changed();

create function notification_version_changed() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('diyar_changes', format('n:%s', new.user_id));
  return null;
end $$;
create trigger notification_versions_changed after insert or update on notification_versions
  for each row execute function notification_version_changed();
