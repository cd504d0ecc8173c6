-- The place of a home's address, so that a search of a place shows its own homes before those around it. In the table of search,
-- because it is read for every match.
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

update search as s set place_id = p.place_id from properties as p where p.id = s.property_id;

-- In the indexes of the cells as well, so that what is counted is read from them alone.
drop index search_cell_score;
create index search_cell_score on search (cell, score desc, property_id)
  include (latitude, longitude, rating, price_dirham, capacity, bedrooms, property_type, amenities, instant_book, min_nights, max_nights, day_minimums, version,
    availability_0, availability_1, availability_2, availability_3, availability_4, availability_5, place_id);
drop index search_cell_rating;
create index search_cell_rating on search (cell, rating desc, property_id)
  include (latitude, longitude, score, price_dirham, capacity, bedrooms, property_type, amenities, instant_book, min_nights, max_nights, day_minimums, version,
    availability_0, availability_1, availability_2, availability_3, availability_4, availability_5, place_id);
drop index search_cell_price;
create index search_cell_price on search (cell, price_dirham, property_id)
  include (latitude, longitude, score, rating, capacity, bedrooms, property_type, amenities, instant_book, min_nights, max_nights, day_minimums, version,
    availability_0, availability_1, availability_2, availability_3, availability_4, availability_5, place_id);

-- The homes of a place in the order of recommendation, where there are more than are counted.
create index search_place_score on search (place_id, score desc, property_id);
