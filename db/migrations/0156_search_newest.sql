-- When a home was first published, in minutes since 1970: whole numbers that fit a column of four bytes for as long as homes are let.
alter table search add column published_minute integer not null default 0;

create or replace function set_search_row_facts()
returns trigger language plpgsql as $function$
declare
  home record;
begin
  select bathrooms, beds, pay_at_property, check_in_time, standard_rules, water_sources, backup_power, place_id, cancellation_policy, published_at,
    coalesce(guest_favorite = 'pinned', rating >= 4.8, false) as is_favorite
  into home from properties where id = new.property_id;
  if not found then
    return new;
  end if;
  new.bathrooms := home.bathrooms;
  new.beds := home.beds;
  new.pay_at_property := home.pay_at_property;
  new.place_id := home.place_id;
  new.published_minute := coalesce(extract(epoch from home.published_at)::bigint / 60, 0);
  new.check_in_minute := extract(epoch from home.check_in_time)::int / 60;
  new.amenities := (new.amenities & ((1 << 26) - 1))
    | case when 'no_smoking' = any(home.standard_rules) then 0 else 1 << 30 end
    | case when 'no_events' = any(home.standard_rules) then 0 else 1 << 29 end
    | case when 'hot_water' = any(home.water_sources) then 1 << 28 else 0 end
    | case when home.backup_power = 'solar' then 1 << 27 else 0 end
    | case when home.cancellation_policy in ('flexible', 'moderate') then 1 << 26 else 0 end
    | case when home.is_favorite then 1 << 31 else 0 end;
  new.further_amenities := set_bit(new.further_amenities, 191, (home.cancellation_policy = 'flexible')::int);
  return new;
end
$function$;
