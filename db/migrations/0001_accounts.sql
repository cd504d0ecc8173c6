-- Accounts, sessions and what guards sign-in.

create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- UUID v7 keeps new rows together in every index. PostgreSQL 18 has it built in; 16 and 17 get the same layout.
do $$
begin
  if current_setting('server_version_num')::int >= 180000 then
    execute 'create function new_id() returns uuid language sql volatile parallel safe as ''select uuidv7()''';
  else
    execute $f$
      create function new_id() returns uuid language sql volatile parallel safe as $b$
        select encode(
          set_byte(
            overlay(uuid_send(gen_random_uuid())
              placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
            6,
            (get_byte(uuid_send(gen_random_uuid()), 6) & 15) | 112
          ), 'hex')::uuid
      $b$
    $f$;
  end if;
end $$;

-- Days are days in Libya: UTC+2, no daylight saving.
create function tripoli_day(at timestamptz) returns date
language sql immutable parallel safe
as $$ select (at at time zone 'Africa/Tripoli')::date $$;

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
  referred_by uuid references users (id),
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  closed_at timestamptz
);

create table sessions (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  remember_me boolean not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

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

-- Guesses at passwords and addresses, counted per subject: an account from one origin, an account from
-- everywhere, an origin over all accounts. Keys are hashes, so that what people mistype is not kept.
-- `level` is the count of what is not forgotten at `counted_at`.
create table sign_in_attempts (
  kind text not null check (kind in ('pair', 'account', 'origin', 'sign_up')),
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

-- Dinar for one dollar and for one euro; the newest row is in force, older ones are history.
create table currency_rates (
  id uuid primary key default new_id(),
  usd_rate numeric(10, 4) not null check (usd_rate > 0),
  eur_rate numeric(10, 4) not null check (eur_rate > 0),
  set_by uuid references users (id),
  set_at timestamptz not null default now()
);
create index currency_rates_newest on currency_rates (set_at desc);
insert into currency_rates (usd_rate, eur_rate) values (6.4000, 7.4000);
