-- The row of a home in search has facts that are columns of the home. A trigger writes them whenever the row is written anew, so
-- that rows of the former version, which does not know these columns, have them too.
alter table search add column check_in_minute smallint not null default 0;

-- Rules and facts have the bits from 30 downwards, see server/listings/feature-bits.ts: smoking and parties that no rule forbids,
-- water that is always hot, power from the sun.
create function set_search_row_facts() returns trigger
  language plpgsql
  as $$
  declare
    home record;
  begin
    select bathrooms, beds, pay_at_property, check_in_time, standard_rules, water_sources, backup_power
    into home from properties where id = new.property_id;
    if not found then
      return new;
    end if;
    new.bathrooms := home.bathrooms;
    new.beds := home.beds;
    new.pay_at_property := home.pay_at_property;
    new.check_in_minute := extract(epoch from home.check_in_time)::int / 60;
    new.amenities := (new.amenities & ~(15 << 27))
      | case when 'no_smoking' = any(home.standard_rules) then 0 else 1 << 30 end
      | case when 'no_events' = any(home.standard_rules) then 0 else 1 << 29 end
      | case when 'hot_water' = any(home.water_sources) then 1 << 28 else 0 end
      | case when home.backup_power = 'solar' then 1 << 27 else 0 end;
    return new;
  end
  $$;
create trigger set_search_row_facts before insert or update of version on search
  for each row execute function set_search_row_facts();
