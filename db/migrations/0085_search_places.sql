-- Which places the homes of a cell have in their addresses, and between which coordinates those of each are shown, so that a search of a place
-- knows where no home of a neighbour can be, in place of reading thousands of homes to find none. The bounds only widen.
create table search_cell_places (
  cell int not null,
  place_id text not null,
  west real not null,
  south real not null,
  east real not null,
  north real not null,
  primary key (cell, place_id)
);

create function keep_search_cell_places() returns trigger
  language plpgsql
  as $$
  begin
    -- Only what widens the bounds is written, so that homes of a cell are changed at the same time without waiting for each other.
    if exists (
      select from search_cell_places as p
      where p.cell = new.cell and p.place_id = new.place_id and new.longitude between p.west and p.east and new.latitude between p.south and p.north
    ) then
      return null;
    end if;
    insert into search_cell_places as p (cell, place_id, west, south, east, north)
    values (new.cell, new.place_id, new.longitude, new.latitude, new.longitude, new.latitude)
    on conflict (cell, place_id) do update set
      west = least(p.west, excluded.west), south = least(p.south, excluded.south),
      east = greatest(p.east, excluded.east), north = greatest(p.north, excluded.north);
    return null;
  end
  $$;

create trigger keep_search_cell_places after insert on search for each row execute function keep_search_cell_places();
-- The place of a row changes with its version, see set_search_row_facts.
create trigger keep_search_cell_places_of_changed after update of cell, latitude, longitude, version on search for each row
  when ((old.cell, old.place_id, old.latitude, old.longitude) is distinct from (new.cell, new.place_id, new.latitude, new.longitude))
  execute function keep_search_cell_places();
