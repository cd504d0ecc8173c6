-- Entries are posted many at a time, and find their accounts by the index.

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

-- Writes the postings of new entries, `moves` by their facts, and opens accounts that are missing. Only what runs as the owner
-- calls it.
create function write_postings(ids uuid[], facts text[], moves jsonb) returns void
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (select from unnest(facts) as fact where coalesce(jsonb_array_length(moves->fact), 0) = 0) then
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

create or replace function post_entry(
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
  execute format('grant execute on function post_entry, post_entries, lock_wallet to %I', of_role);
end $$;
