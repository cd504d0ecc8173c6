-- Lists of conversations show homes by title and picture: also a title in another language, and other pictures, are heard.
drop trigger property_titles_changed on property_texts;
drop function title_changed();

create function conversation_homes_changed() returns trigger
language plpgsql
as $$
begin
  -- A home that nobody has asked for is in no list.
  if exists (select from bookings where property_id in (select property_id from changed)) then
    perform pg_notify('diyar_changes', '*');
  end if;
  return null;
end $$;
create trigger conversation_titles_added after insert on property_texts
  referencing new table as changed for each statement execute function conversation_homes_changed();
create trigger conversation_titles_changed after update on property_texts
  referencing new table as changed for each statement execute function conversation_homes_changed();
create trigger conversation_titles_removed after delete on property_texts
  referencing old table as changed for each statement execute function conversation_homes_changed();
create trigger conversation_photos_added after insert on property_photos
  referencing new table as changed for each statement execute function conversation_homes_changed();
create trigger conversation_photos_changed after update on property_photos
  referencing new table as changed for each statement execute function conversation_homes_changed();
create trigger conversation_photos_removed after delete on property_photos
  referencing old table as changed for each statement execute function conversation_homes_changed();
