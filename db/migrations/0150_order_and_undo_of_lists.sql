-- The order that its owner gave to the homes of a list; homes that are not in it come first, newest first. Null without one.
alter table saved_lists
  add column home_order uuid[],
  -- A list that was deleted is kept for a day, so that it can be put back with its link, votes and notes; its homes are in
  -- removed_homes meanwhile. To everybody it is gone.
  add column deleted_at timestamptz,
  add constraint saved_lists_home_order_check check (cardinality(home_order) <= 200) not valid;

-- As before, and never a deleted list.
create or replace function list_to_save_in(of_user uuid) returns uuid
language plpgsql
as $$
declare
  list uuid;
begin
  select id into list from saved_lists where user_id = of_user and deleted_at is null order by last_use desc limit 1;
  if list is null then
    insert into saved_lists (user_id) values (of_user) returning id into list;
  end if;
  return list;
end $$;
