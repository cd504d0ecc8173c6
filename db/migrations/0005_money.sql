-- Payments and the double-entry ledger.

create table payments (
  id uuid primary key default new_id(),
  -- What is paid for, and who pays. Payments know no other domain: the reference is opaque here.
  reference uuid not null,
  payer_id uuid not null references users (id),
  provider text not null check (provider in ('sandbox', 'plutu', 'wallet')),
  method text not null check (method in ('sandbox', 'adfali', 'sadad', 'local_card', 'tlync', 'mpgs', 'wallet')),
  amount_dirham int not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  status text not null check (status in ('created', 'redirected', 'approved', 'failed', 'unknown')),
  -- The gateway never sees one twice.
  invoice_no text not null unique check (invoice_no ~ '^[A-Za-z0-9._-]+$'),
  provider_reference text,
  redirect_url text,
  failure text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index payments_reference on payments (reference, id desc);
-- One payment under way for one thing at a time.
create unique index payments_under_way on payments (reference) where status in ('created', 'redirected');

create table ledger_accounts (
  id uuid primary key default new_id(),
  -- gateway: money at a payment provider · guest_funds: held for stays to come · host_payable: owed to a host
  -- service_fees: ours · wallet: a user's credit · refunds_payable: to be sent back by an administrator
  -- promotions: what we give away
  kind text not null check (kind in ('gateway', 'guest_funds', 'host_payable', 'service_fees', 'wallet', 'refunds_payable', 'promotions')),
  user_id uuid references users (id),
  provider text,
  unique nulls not distinct (kind, user_id, provider)
);

create table ledger_entries (
  id uuid primary key default new_id(),
  at timestamptz not null default now(),
  kind text not null check (kind in ('charge', 'refund', 'earning', 'wallet_credit', 'wallet_use', 'payout', 'settlement')),
  reference uuid,
  -- Posting the same fact twice is refused: 'charge:<payment>', 'refund:<booking>' …
  fact text not null unique,
  memo text
);
create index ledger_entries_reference on ledger_entries (reference);

-- Positive: the account's debit side. The postings of an entry sum to zero.
create table postings (
  entry_id uuid not null references ledger_entries (id),
  account_id uuid not null references ledger_accounts (id),
  amount_dirham bigint not null check (amount_dirham <> 0 and amount_dirham % 10 = 0),
  primary key (entry_id, account_id)
);
create index postings_account on postings (account_id);

create function postings_balance() returns trigger
language plpgsql
as $$
begin
  if (select coalesce(sum(amount_dirham), 0) from postings where entry_id = new.entry_id) <> 0 then
    raise exception 'postings of entry % do not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger postings_balance after insert or update on postings
  deferrable initially deferred for each row execute function postings_balance();

-- History is only ever added to.
create function ledger_is_append_only() returns trigger
language plpgsql
as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger postings_append_only before update or delete on postings
  for each row execute function ledger_is_append_only();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();
