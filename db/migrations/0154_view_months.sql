-- Views of homes by month: a month that is past is dropped, where all its rows were deleted one by one.

-- What was counted until now is one partition. It goes on with deleted rows until all of it is past.
alter table property_views rename to property_views_earlier;
alter table property_views_earlier rename constraint property_views_pkey to property_views_earlier_pkey;
alter table property_views_earlier rename constraint property_views_property_id_fkey to property_views_earlier_property_id_fkey;
alter index property_views_day rename to property_views_earlier_day;

-- How often a home was looked at on a day, by whoever it was: nobody is named.
create table property_views (
  property_id uuid not null references properties (id) on delete cascade,
  viewed_on date not null,
  views int not null constraint property_views_views_check check (views > 0),
  primary key (property_id, viewed_on)
) partition by range (viewed_on);
-- A period begins and ends within months.
create index property_views_day on property_views using brin (viewed_on);

-- The valid check of 0152 says what the partition says: nothing is read.
create function end_of_earlier_views() returns date
language sql
set datestyle = 'ISO, YMD'
as $$
  select substring(pg_get_constraintdef(oid) from '\d{4,}-\d\d-\d\d')::date from pg_constraint
  where conrelid = 'property_views_earlier'::regclass and conname = 'property_views_earlier_days'
$$;
alter table property_views attach partition property_views_earlier for values from (minvalue) to (end_of_earlier_views());
drop function end_of_earlier_views();
alter table property_views_earlier drop constraint property_views_earlier_days;

-- Views of a month that was not made in time, until it is made.
create table property_views_default partition of property_views default;

-- The partitions and their days, `[first_day, end_day)`; null is without bound, and both are of the default one.
create function property_view_partitions() returns table (name text, first_day date, end_day date)
language sql
stable
set datestyle = 'ISO, YMD'
as $$
  select c.relname, substring(b.bound from 'FROM \(''([0-9-]+)''\)')::date, substring(b.bound from 'TO \(''([0-9-]+)''\)')::date
  from pg_inherits as i
  join pg_class as c on c.oid = i.inhrelid
  cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) as b
  where i.inhparent = 'public.property_views'::regclass
$$;

-- Drops the months that began before `kept_from`, and makes those that are missing up to the third after the month of `today`, with what
-- the default partition has of them. The role that serves calls it, and owns no tables: it chooses days, and nothing else.
create function keep_property_view_months(today date, kept_from date, out made int, out dropped int, out moved int)
language plpgsql
security definer
set search_path = public, pg_temp
set datestyle = 'ISO, YMD'
-- Less than `deadlock_timeout`: whoever deletes a home meanwhile goes on, and this is tried again.
set lock_timeout = '300ms'
as $$
declare
  month date;
  name text;
  rows int;
begin
  if today - kept_from not between 31 and 1000 then
    raise exception 'views are kept for 31 to 1,000 days, not from % on %', kept_from, today;
  end if;
  made := 0;
  dropped := 0;
  moved := 0;
  -- Instances write their batches of views one after the other behind this lock: none is on its way to a partition that changes.
  perform pg_advisory_xact_lock(hashtext('property_viewers'));

  for name in
    select p.name from property_view_partitions() as p
    where p.first_day < kept_from or p.first_day is null and p.end_day <= kept_from
  loop
    execute format('drop table %I', name);
    dropped := dropped + 1;
  end loop;

  select coalesce(
    max(p.end_day) filter (where p.first_day is null), least(min(p.first_day), date_trunc('month', today)::date)
  ) into month from property_view_partitions() as p;
  while month <= today + interval '3 months' loop
    if not exists (select from property_view_partitions() as p where p.first_day = month) then
      name := 'property_views_' || to_char(month, 'YYYY_MM');
      execute format('create table %I (like property_views including all)', name);
      execute format('with moved as (
          delete from property_views_default where viewed_on >= $1 and viewed_on < $1 + interval ''1 month'' returning *
        ) insert into %I select * from moved', name) using month;
      get diagnostics rows = row_count;
      execute format('alter table property_views attach partition %I for values from (%L) to (%L)',
        name, month, (month + interval '1 month')::date);
      made := made + 1;
      moved := moved + rows;
    end if;
    month := month + interval '1 month';
  end loop;
end $$;
revoke execute on function keep_property_view_months from public;

create or replace function grant_to_product(of_role name) returns void
language plpgsql
as $$
declare
  read_only constant text := 'migrations, ledger_accounts, ledger_entries, postings, ledger_balances, ledger_days, '
    'audit_chain, audit_unlinked';
  only_added constant text := 'audit_log, audit_checks, report_decisions, warnings, booking_events, security_events, '
    'dispute_events, user_notes, receipt_versions';
  -- Their columns that are a state are granted one by one.
  with_state constant text := 'payments, refunds';
begin
  execute format('grant usage on schema public to %I', of_role);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', of_role);
  execute format('grant usage, select on all sequences in schema public to %I', of_role);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', of_role);
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', of_role);
  execute format('revoke all on %s, %s, %s from %I', read_only, only_added, with_state, of_role);
  execute format('grant select on %s, %s, %s to %I', read_only, only_added, with_state, of_role);
  execute format('grant insert on %s, %s to %I', only_added, with_state, of_role);
  execute format('grant update (status, amount_dirham, provider_reference, redirect_url, next_step, confirming_since, failure, '
    'code_tries, code_sent_at, starting_since, settled_at, settled_by, settle_reason) on payments to %I', of_role);
  execute format('grant update (state, needs_second, decided_at, decided_by, refusal) on refunds to %I', of_role);
  execute format('grant execute on function post_entry, post_entries, lock_wallet, link_audit_log, erase_account_histories, '
    'erase_booking_notes, prune_security_events, keep_property_view_months to %I', of_role);
end $$;

select keep_property_view_months(tripoli_day(now()), tripoli_day(now()) - 400);
