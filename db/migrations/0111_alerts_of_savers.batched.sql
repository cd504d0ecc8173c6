-- Whoever has saved homes before is looked at too.
with batch as (
  select l.id, l.user_id from saved_lists as l
  where $1::uuid is null or l.id > $1 order by l.id limit $2
), filled as (
  insert into alert_days (user_id) select distinct user_id from batch on conflict do nothing
)
select (select id from batch order by id desc limit 1)::text as last_key
