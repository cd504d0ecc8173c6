-- Where each home of search is shown, in a table of its own that no booking writes, so that a search for the nearest homes reads them in the order of
-- their distance. `search` itself is written with each held night, and an index of its points would be written with it.
create table search_points (
  property_id uuid primary key references search (property_id) on delete cascade,
  point point not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create index search_points_nearest on search_points using spgist (point) include (property_id);

create function keep_search_point() returns trigger
  language plpgsql
  as $$
  begin
    insert into search_points (property_id, point) values (new.property_id, point(new.longitude, new.latitude))
    on conflict (property_id) do update set point = excluded.point;
    return null;
  end
  $$;

create trigger keep_search_point after insert on search for each row execute function keep_search_point();
create trigger keep_search_point_of_moved after update of latitude, longitude on search for each row
  when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function keep_search_point();
