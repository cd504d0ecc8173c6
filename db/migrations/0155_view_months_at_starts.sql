-- A start makes the months ahead and drops none: the clock of a machine that was switched on may be years ahead until it is set. Without
-- `kept_from` nothing is dropped, and months are made from that of `today` on; the nightly job makes those in between. It waits longer for the batch or
-- the instance that is before it, which keeps nobody waiting, and not for tables.
create or replace function keep_property_view_months(today date, kept_from date, out made int, out dropped int, out moved int)
language plpgsql
security definer
set search_path = public, pg_temp
set datestyle = 'ISO, YMD'
set lock_timeout = '10s'
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
  -- Less than `deadlock_timeout`: whoever deletes a home meanwhile goes on, and this is tried again.
  perform set_config('lock_timeout', '300ms', true);

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
  if kept_from is null then
    month := greatest(month, date_trunc('month', today)::date);
  end if;
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
