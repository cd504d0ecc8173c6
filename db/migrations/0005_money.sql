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
  -- What the gateway is asked for, in its currency: digits with at most 2 decimals. Its word must say the same.
  gateway_amount text not null,
  gateway_currency text not null check (gateway_currency in ('LYD', 'USD')),
  provider_reference text,
  redirect_url text,
  -- The caller's page to come back to.
  return_url text not null,
  -- What the payer has to do while the payment is 'redirected': go to redirect_url, or type the code they were sent.
  next_step text check (next_step in ('redirect', 'code')),
  -- Set while a code is being confirmed at the gateway: until it is answered, nobody knows the outcome.
  confirming_since timestamptz,
  failure text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index payments_reference on payments (reference, id desc);
create index payments_unsettled on payments (created_at) where status in ('created', 'redirected', 'unknown');
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
-- Those that belong to nobody are there from the start; a user's are opened when first needed.
insert into ledger_accounts (kind, provider) values
  ('gateway', 'sandbox'), ('gateway', 'plutu'), ('guest_funds', null), ('service_fees', null), ('promotions', null);

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

-- Writes an entry with its postings in one trip, opening users' accounts on the way. `moves` is a list of
-- {kind, user_id, provider, amount_dirham}. Returns false, and writes nothing, where the fact was posted before.
create function post_entry(
  of_kind text, of_fact text, of_reference uuid, with_memo text, posted_at timestamptz, moves jsonb
) returns boolean
language plpgsql
as $$
declare
  entry uuid;
begin
  insert into ledger_entries (at, kind, reference, fact, memo)
  values (posted_at, of_kind, of_reference, of_fact, with_memo)
  on conflict (fact) do nothing
  returning id into entry;
  if entry is null then
    return false;
  end if;
  -- In one order everywhere, so that two writers opening the same accounts cannot wait for each other.
  insert into ledger_accounts (kind, user_id, provider)
  select distinct m.kind, m.user_id, m.provider
  from jsonb_to_recordset(moves) as m (kind text, user_id uuid, provider text)
  where not exists (
    select from ledger_accounts as a
    where a.kind = m.kind and a.user_id is not distinct from m.user_id and a.provider is not distinct from m.provider
  )
  order by m.user_id, m.kind
  on conflict do nothing;
  insert into postings (entry_id, account_id, amount_dirham)
  select entry, a.id, sum(m.amount_dirham)
  from jsonb_to_recordset(moves) as m (kind text, user_id uuid, provider text, amount_dirham bigint)
  join ledger_accounts as a
    on a.kind = m.kind and a.user_id is not distinct from m.user_id and a.provider is not distinct from m.provider
  group by a.id
  having sum(m.amount_dirham) <> 0;
  return true;
end $$;
