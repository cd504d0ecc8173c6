-- Invitations and the credit that comes of them; wallet credit as a part of a payment.

-- A phone number as one word, however it was written: 00218 91…, +218 91… and 091… are the same.
create function phone_key(phone text) returns text
language sql immutable parallel safe
as $$ select nullif(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?(218)?0*', ''), '') $$;
create index users_phone_key on users (phone_key(phone)) where phone is not null;

-- Browsers that an account was used in, by a hash of what their cookie holds: whoever invites themselves uses one.
create table user_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index user_devices_device on user_devices (device_hash);

create table referrals (
  id uuid primary key default new_id(),
  referrer_id uuid not null references users (id),
  referred_id uuid not null unique references users (id),
  joined_at timestamptz not null default now(),
  -- open: waits for the first booking · credited: the credit is theirs · refused: none will come
  state text not null default 'open' check (state in ('open', 'credited', 'refused')),
  refused_reason text check (refused_reason in ('same_device', 'same_phone', 'same_mailbox')),
  -- The booking that the credit was given for, or at which it was refused.
  booking_id uuid references bookings (id),
  credit_dirham int not null default 0 check (credit_dirham >= 0 and credit_dirham % 10 = 0),
  credited_at timestamptz,
  -- When credit was last taken back, and what of it had been spent and is still to come.
  reversed_at timestamptz,
  owed_dirham int not null default 0 check (owed_dirham >= 0 and owed_dirham % 10 = 0),
  check (referrer_id <> referred_id),
  check ((state = 'refused') = (refused_reason is not null)),
  check ((state = 'credited') = (credited_at is not null and booking_id is not null and credit_dirham > 0))
);
create index referrals_referrer on referrals (referrer_id, id desc);
create index referrals_booking on referrals (booking_id) where booking_id is not null;
insert into referrals (referrer_id, referred_id, joined_at)
select referred_by, id, created_at from users where referred_by is not null order by created_at;
alter table users drop column referred_by;

-- What the payer wants taken from the wallet once the gateway's part is there.
alter table payments add column wallet_dirham int not null default 0
  check (wallet_dirham >= 0 and wallet_dirham % 10 = 0);

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (
  kind in ('charge', 'refund', 'earning', 'wallet_credit', 'wallet_use', 'wallet_reversal', 'payout', 'settlement')
);

-- Whether two accounts were used in one browser or have one phone number.
create function looks_like_one_person(one uuid, other uuid) returns boolean
language sql stable
as $$
  select exists (
    select from user_devices as mine join user_devices as theirs using (device_hash)
    where mine.user_id = one and theirs.user_id = other
  ) or exists (
    select from users as me join users as they on phone_key(they.phone) = phone_key(me.phone)
    where me.id = one and they.id = other
  )
$$;

-- The booking that would be a newcomer's first stay without this one; null where there is none.
create function next_first_stay(booking uuid) returns uuid
language sql stable
as $$
  select b.id
  from referrals as r
  join bookings as b on b.guest_id = r.referred_id
  where r.booking_id = booking and b.id <> booking and b.status in ('paid', 'confirmed', 'completed')
    and b.host_id <> r.referrer_id and not looks_like_one_person(b.guest_id, b.host_id)
  order by b.created_at, b.id
  limit 1
$$;

-- Referral credit that goes when this booking is refunded in full, in dirham.
create function credit_at_stake(booking uuid) returns int
language sql stable
as $$
  select coalesce((
    select r.credit_dirham from referrals as r
    where r.booking_id = booking and r.state = 'credited' and next_first_stay(booking) is null
  ), 0)
$$;
