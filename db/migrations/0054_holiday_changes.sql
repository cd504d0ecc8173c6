-- Every server is told when holidays are added or corrected: sentences of guests are read with these days.

create function holidays_changed() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('diyar_changes', 'holidays');
  return null;
end $$;
create trigger holidays_changed after insert or update or delete on holidays
  for each statement execute function holidays_changed();
