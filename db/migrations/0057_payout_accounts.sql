-- Where the payouts of hosts go. Numbers are sealed; what is compared is a keyed hash.

create table payout_accounts (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id),
  kind text not null check (kind in ('iban', 'wallet')),
  -- The name of the bank or of the mobile wallet.
  provider text not null check (length(provider) between 2 and 60),
  holder text not null check (length(holder) between 2 and 80),
  sealed_number bytea not null,
  number_hash bytea not null,
  number_end text not null check (length(number_end) between 2 and 4),
  state text not null default 'unverified' check (state in ('unverified', 'verified', 'refused')),
  refusal text check (length(refusal) between 1 and 300),
  created_at timestamptz not null,
  -- A change counts 72 hours later; until then the one before is in force.
  effective_at timestamptz not null,
  -- Stopped before it counted, or replaced by a later change.
  ended_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users (id)
);
create index payout_accounts_host on payout_accounts (host_id, id desc);
create index payout_accounts_number on payout_accounts (number_hash) where ended_at is null;
create index payout_accounts_waiting on payout_accounts (created_at, id) where state = 'unverified' and ended_at is null;
-- One change at a time; see savePayoutAccount.

-- The same browser, the same phone number, or the same payout account.
create or replace function looks_like_one_person(one uuid, other uuid) returns boolean
language sql stable
as $$
  select exists (
    select from user_devices as mine join user_devices as theirs using (device_hash)
    where mine.user_id = one and theirs.user_id = other
  ) or exists (
    select from users as me join users as they on phone_key(they.phone) = phone_key(me.phone)
    where me.id = one and they.id = other
  ) or exists (
    select from payout_accounts as mine join payout_accounts as theirs using (number_hash)
    where mine.host_id = one and theirs.host_id = other
  )
$$;
