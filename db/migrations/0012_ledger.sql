-- The double-entry ledger.

create table ledger_accounts (
  id uuid primary key default new_id(),
  -- gateway: money at a payment provider · guest_funds: held for stays to come · host_payable: owed to a host
  -- service_fees: ours · wallet: a user's credit · refunds_payable: to be sent back by an administrator
  -- promotions: what we give away · bank: our account at the bank · payouts_in_flight: approved payouts that the bank has
  -- not sent yet · source_fees: what gateways keep · suspense: received, and nobody knows for what
  kind text not null check (kind in (
    'gateway', 'guest_funds', 'host_payable', 'payouts_in_flight', 'service_fees', 'wallet', 'refunds_payable', 'promotions',
    'bank', 'source_fees', 'suspense'
  )),
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
  -- The same list as entryKinds of server/ledger/entries.ts. A later kind is added to both.
  kind text not null check (kind in (
    'guest_charge', 'wallet_payment', 'guest_refund', 'host_earning', 'cash_earning', 'earning_reversal', 'host_payout',
    'payout_stop', 'payout_sent', 'payout_return', 'fee_payment', 'host_cancellation_fee', 'host_fee_waiver',
    'referral_credit', 'gift_credit', 'relocation_credit', 'referral_reversal', 'referral_debt', 'credit_lapse',
    'refund_payout', 'dispute_decision', 'dispute_payment', 'source_fee', 'unknown_receipt', 'difference_reversal'
  )),
  reference uuid,
  -- Posting the same fact twice is refused: 'charge:<payment>', 'refund:<booking>' …
  fact text not null unique,
  -- Of a guest's charge and a payment from the wallet.
  payment_id uuid,
  -- Of a stay paid at the property: what the host took in cash, which no account of ours holds.
  cash_dirham bigint check (cash_dirham <> 0 and cash_dirham % 10 = 0),
  constraint ledger_entries_payment_check check ((payment_id is not null) = (kind in ('guest_charge', 'wallet_payment'))),
  -- Negative where an earning in cash is reversed.
  constraint ledger_entries_cash_check check (
    case kind
      when 'cash_earning' then cash_dirham is not null
      when 'host_earning' then true
      when 'earning_reversal' then true
      else cash_dirham is null
    end
  )
);
create index ledger_entries_reference on ledger_entries (reference);
-- The entries of a part of a day.
create index ledger_entries_at on ledger_entries (at);
-- Sums of the platform read reversals of earnings too.
create index ledger_entries_host_earnings on ledger_entries (at)
  where kind in ('host_earning', 'cash_earning', 'earning_reversal');

-- Positive: the account's debit side. The postings of an entry sum to zero.
create table postings (
  entry_id uuid not null references ledger_entries (id),
  account_id uuid not null references ledger_accounts (id),
  amount_dirham bigint not null check (amount_dirham <> 0 and amount_dirham % 10 = 0),
  primary key (entry_id, account_id)
);
-- The balance of an account, and its latest postings, without reading the table.
create index postings_account_latest on postings (account_id, entry_id) include (amount_dirham);

-- What was debited to and credited to an account, in parts: writers that work at the same time have different ones, so that
-- nobody waits for a row of an account that everybody uses. The balance is the sum of the parts.
create table ledger_balances (
  account_id uuid not null references ledger_accounts (id),
  part smallint not null,
  debit_dirham bigint not null,
  credit_dirham bigint not null,
  primary key (account_id, part)
) with (fillfactor = 60);

-- The same by day of effect in Africa/Tripoli and kind of account, so that a balance of the past is the sum of days. Accounts
-- of nobody have a kind, or a kind and a provider, of their own.
create table ledger_days (
  day_on date not null,
  kind text not null,
  provider text not null,
  part smallint not null,
  debit_dirham bigint not null,
  credit_dirham bigint not null,
  primary key (day_on, kind, provider, part)
) with (fillfactor = 60);

-- What replays of the whole history found.
create table ledger_checks (
  id uuid primary key default new_id(),
  checked_at timestamptz not null,
  postings bigint not null,
  -- Balances and days that differ from their postings, and entries that do not sum to zero.
  differences int not null
);
create index ledger_checks_latest on ledger_checks (checked_at);

-- Read by nothing: `ledger_balances` and `ledger_checks` have its place.
create table ledger_checkpoint (
  is_only boolean primary key default true check (is_only),
  -- The sum contains the postings of all entries up to this one. Entries are in the order of time.
  up_to uuid not null,
  sum_dirham bigint not null,
  summed_at timestamptz not null
);

insert into ledger_checkpoint (up_to, sum_dirham, summed_at) values (uuidv7('-10 minutes'::interval), 0, now());

-- History is only ever added to.
create function ledger_is_append_only() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger postings_append_only before update or delete on postings
  for each row execute function ledger_is_append_only();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();
create trigger postings_never_emptied before truncate on postings
  for each statement execute function ledger_is_append_only();
create trigger ledger_entries_never_emptied before truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger ledger_accounts_append_only before update or delete on ledger_accounts
  for each row execute function ledger_is_append_only();
create trigger ledger_accounts_never_emptied before truncate on ledger_accounts
  for each statement execute function ledger_is_append_only();

create function postings_balance() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if (select coalesce(sum(amount_dirham), 0) from postings where entry_id = new.entry_id) <> 0 then
    raise exception 'postings of entry % do not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger postings_balance after insert or update on postings
  deferrable initially deferred for each row execute function postings_balance();

-- A part that no other open transaction writes to, for as long as this one is open. Because all that a transaction keeps is in
-- its parts, two of them cannot wait for each other, in whatever order they post.
create function ledger_part() returns smallint
language plpgsql
set search_path = public, pg_temp
as $$
declare
  parts constant int := 64;
begin
  for part in 0 .. parts - 1 loop
    if pg_try_advisory_xact_lock(4173023, part) then
      return part;
    end if;
  end loop;
  return pg_backend_pid() % parts;
end $$;
revoke execute on function ledger_part from public;

create function keep_balances() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  own_part smallint := ledger_part();
begin
  insert into ledger_balances as b (account_id, part, debit_dirham, credit_dirham)
  select account_id, own_part, sum(greatest(amount_dirham, 0)), sum(greatest(-amount_dirham, 0))
  from added group by account_id order by account_id
  on conflict (account_id, part) do update
  set debit_dirham = b.debit_dirham + excluded.debit_dirham, credit_dirham = b.credit_dirham + excluded.credit_dirham;
  insert into ledger_days as d (day_on, kind, provider, part, debit_dirham, credit_dirham)
  select tripoli_day(e.at), a.kind, coalesce(a.provider, ''), own_part,
    sum(greatest(p.amount_dirham, 0)), sum(greatest(-p.amount_dirham, 0))
  from added as p join ledger_entries as e on e.id = p.entry_id join ledger_accounts as a on a.id = p.account_id
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (day_on, kind, provider, part) do update
  set debit_dirham = d.debit_dirham + excluded.debit_dirham, credit_dirham = d.credit_dirham + excluded.credit_dirham;
  return null;
end $$;
create trigger postings_kept after insert on postings
  referencing new table as added for each statement execute function keep_balances();

-- An account by its key. `is not distinct from` alone would read all accounts of a kind, of which there is one for each host
-- and each guest.
create function ledger_account_of(of_kind text, of_user uuid, of_provider text) returns uuid
language sql stable
as $$
  select case
    when of_user is null then (
      select id from ledger_accounts
      where kind = of_kind and user_id is null and provider is not distinct from of_provider
    )
    else (
      select id from ledger_accounts
      where kind = of_kind and user_id = of_user and provider is not distinct from of_provider
    )
  end
$$;

-- Writes the postings of new entries, `moves` by their facts, and opens accounts that are missing. An entry may have cash
-- alone: where all that was paid online was refunded. Only what runs as the owner calls it.
create function write_postings(ids uuid[], facts text[], moves jsonb) returns void
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (
    select from unnest(ids, facts) as e (id, fact)
    where coalesce(jsonb_array_length(moves->e.fact), 0) = 0
      and (select cash_dirham from ledger_entries where id = e.id) is null
  ) then
    raise exception 'an entry has no postings' using errcode = 'check_violation';
  end if;
  -- In one order everywhere, so that two writers opening the same accounts cannot wait for each other.
  insert into ledger_accounts (kind, user_id, provider)
  select distinct m.kind, m.user_id, m.provider
  from unnest(facts) as fact
  cross join lateral jsonb_to_recordset(moves->fact) as m (kind text, user_id uuid, provider text)
  where ledger_account_of(m.kind, m.user_id, m.provider) is null
  order by m.user_id, m.kind
  on conflict do nothing;
  insert into postings (entry_id, account_id, amount_dirham)
  select e.id, ledger_account_of(m.kind, m.user_id, m.provider), sum(m.amount_dirham)
  from unnest(ids, facts) as e (id, fact)
  cross join lateral jsonb_to_recordset(moves->e.fact) as m (
    kind text, user_id uuid, provider text, amount_dirham bigint
  )
  group by 1, 2
  having sum(m.amount_dirham) <> 0;
end $$;
revoke execute on function write_postings from public;

-- The role that serves reads the ledger and adds to it only by post_entry and post_entries, which run as their owner, who alone
-- writes to the ledger. `pg_temp` comes last, so that no temporary table of the caller is taken for one of ours. What the
-- triggers of these tables do, also at commit, happens under the same path.

-- Writes an entry with its postings in one trip, opening users' accounts on the way. `moves` is a list of
-- {kind, user_id, provider, amount_dirham}. Returns false, and writes nothing, where the fact was posted before.
create function post_entry(
  of_kind text, of_fact text, of_reference uuid, of_payment uuid, in_cash bigint, posted_at timestamptz, moves jsonb
) returns boolean
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  entry uuid;
begin
  insert into ledger_entries (at, kind, reference, fact, payment_id, cash_dirham)
  values (posted_at, of_kind, of_reference, of_fact, of_payment, in_cash)
  on conflict (fact) do nothing
  returning id into entry;
  if entry is null then
    return false;
  end if;
  perform write_postings(array[entry], array[of_fact], jsonb_build_object(of_fact, moves));
  return true;
end $$;
revoke execute on function post_entry from public;

-- Posts many entries in a few statements, each as post_entry does: a fact that is posted already, or that came before in the
-- list, changes nothing. Returns how many were written. Each has kind, fact, reference, payment_id, cash_dirham and postings.
create function post_entries(entries jsonb, posted_at timestamptz) returns int
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  ids uuid[];
  facts text[];
  moves jsonb;
begin
  with written as (
    insert into ledger_entries (at, kind, reference, fact, payment_id, cash_dirham)
    select posted_at, e.kind, e.reference, e.fact, e.payment_id, e.cash_dirham
    from rows from (
      jsonb_to_recordset(entries) as (kind text, fact text, reference uuid, payment_id uuid, cash_dirham bigint)
    ) with ordinality as e (kind, fact, reference, payment_id, cash_dirham, place)
    order by e.place
    on conflict (fact) do nothing
    returning id, fact
  )
  select array_agg(id), array_agg(fact) into ids, facts from written;
  if ids is null then
    return 0;
  end if;
  -- Of a key that comes twice an object keeps its last value, and the first was written.
  select jsonb_object_agg(e.fact, e.postings order by e.place desc) into moves
  from rows from (jsonb_to_recordset(entries) as (fact text, postings jsonb))
    with ordinality as e (fact, postings, place);
  perform write_postings(ids, facts, moves);
  return cardinality(ids);
end $$;
revoke execute on function post_entries from public;

-- Locks a user's wallet until the transaction ends. A row lock needs the right to update, which the caller does not have.
create function lock_wallet(of_user uuid) returns void
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform from ledger_accounts where kind = 'wallet' and user_id = of_user for no key update;
end $$;
revoke execute on function lock_wallet from public;
