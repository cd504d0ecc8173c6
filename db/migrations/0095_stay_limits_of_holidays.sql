-- Limits of stays are removed where a night of a holiday or the shortest stay of a night has changed, not where only a decision, a price or a
-- note has. And a holiday that is corrected while limits are written finds them: whoever writes or removes limits has holidays stay as they
-- are until it commits. What is written in between would be of the days before, and no change would remove it.

create function write_stay_limits(of_properties uuid[]) returns void
language plpgsql as $$
begin
  if cardinality(of_properties) = 0 then
    return;
  end if;
  lock table holidays in share mode;
  insert into stay_limits select * from stay_limits_of(of_properties)
  on conflict (property_id) do update set
    starts_on = excluded.starts_on, notice_days = excluded.notice_days, notice_until_hour = excluded.notice_until_hour,
    booking_window_days = excluded.booking_window_days, orphan_nights = excluded.orphan_nights, shortest = excluded.shortest,
    longest = excluded.longest, arrivals = excluded.arrivals, departures = excluded.departures;
end $$;

create or replace function forget_stay_limits() returns trigger
language plpgsql as $$
  declare
    changed jsonb := to_jsonb(coalesce(new, old));
  begin
    if tg_table_name <> 'holidays' then
      -- Before the rows, which a corrected holiday removes too: each would wait for the other.
      lock table holidays in share mode;
    end if;
    case tg_table_name
      when 'day_overrides' then
        delete from stay_limits where property_id = (changed ->> 'property_id')::uuid;
      when 'properties' then
        delete from stay_limits where property_id = (changed ->> 'id')::uuid;
      when 'holidays' then
        delete from stay_limits as l using properties as p
        where p.id = l.property_id and p.rule_set_id in (
          select r.rule_set_id from price_rules as r where r.holiday = changed ->> 'kind'
        );
      else
        delete from stay_limits as l using properties as p
        where p.id = l.property_id and p.rule_set_id = (changed ->> case tg_table_name when 'rule_sets' then 'id' else 'rule_set_id' end)::uuid;
    end case;
    return null;
  end
$$;

drop trigger forget_stay_limits on holidays;
create trigger forget_stay_limits after insert or delete on holidays
  for each row execute function forget_stay_limits();
create trigger forget_stay_limits_moved after update on holidays
  for each row when (old.nights <> new.nights) execute function forget_stay_limits();

drop trigger forget_stay_limits on day_overrides;
create trigger forget_stay_limits_added after insert on day_overrides
  for each row when (new.min_nights is not null) execute function forget_stay_limits();
create trigger forget_stay_limits_changed after update on day_overrides
  for each row when (old.min_nights is distinct from new.min_nights) execute function forget_stay_limits();
create trigger forget_stay_limits_removed after delete on day_overrides
  for each row when (old.min_nights is not null) execute function forget_stay_limits();
