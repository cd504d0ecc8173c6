-- The place of a home's address, so that a search of a place shows its own homes before those around it. In the table of search,
-- because it is read for every match. The homes from
-- before get theirs with their facts (0121); the indexes of cells have it from 0076 to 0078 on, and 0135 makes that of places.
alter table search add column place_id text not null default '';

create or replace function set_search_row_facts() returns trigger
  language plpgsql
  as $$
  declare
    home record;
  begin
    select bathrooms, beds, pay_at_property, check_in_time, standard_rules, water_sources, backup_power, place_id
    into home from properties where id = new.property_id;
    if not found then
      return new;
    end if;
    new.bathrooms := home.bathrooms;
    new.beds := home.beds;
    new.pay_at_property := home.pay_at_property;
    new.place_id := home.place_id;
    new.check_in_minute := extract(epoch from home.check_in_time)::int / 60;
    new.amenities := (new.amenities & ~(15 << 27))
      | case when 'no_smoking' = any(home.standard_rules) then 0 else 1 << 30 end
      | case when 'no_events' = any(home.standard_rules) then 0 else 1 << 29 end
      | case when 'hot_water' = any(home.water_sources) then 1 << 28 else 0 end
      | case when home.backup_power = 'solar' then 1 << 27 else 0 end;
    return new;
  end
  $$;
