-- Balances kept beside the postings, by the statement that adds them.

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

-- The entries of a part of a day.
create index ledger_entries_at on ledger_entries (at);
-- postings_account_latest begins with the same column.
drop index postings_account;

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

insert into ledger_balances (account_id, part, debit_dirham, credit_dirham)
select account_id, 0, sum(greatest(amount_dirham, 0)), sum(greatest(-amount_dirham, 0)) from postings group by account_id;
insert into ledger_days (day_on, kind, provider, part, debit_dirham, credit_dirham)
select tripoli_day(e.at), a.kind, coalesce(a.provider, ''), 0,
  sum(greatest(p.amount_dirham, 0)), sum(greatest(-p.amount_dirham, 0))
from postings as p join ledger_entries as e on e.id = p.entry_id join ledger_accounts as a on a.id = p.account_id
group by 1, 2, 3;

create trigger postings_kept after insert on postings
  referencing new table as added for each statement execute function keep_balances();

create or replace function grant_to_product(of_role name) returns void
language plpgsql
as $$
declare
  read_only constant text := 'migrations, ledger_accounts, ledger_entries, postings, ledger_balances, ledger_days';
begin
  execute format('grant usage on schema public to %I', of_role);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', of_role);
  execute format('grant usage, select on all sequences in schema public to %I', of_role);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', of_role);
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', of_role);
  execute format('revoke all on %s from %I', read_only, of_role);
  execute format('grant select on %s to %I', read_only, of_role);
  execute format('grant execute on function post_entry, lock_wallet to %I', of_role);
end $$;
