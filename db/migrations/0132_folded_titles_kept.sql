-- The folded title of a home is kept by a trigger, where earlier databases have computed it in the column.
alter table property_texts
  alter column search_title drop expression if exists,
  alter column search_title set default '';

create function keep_search_title() returns trigger
language plpgsql
as $$
begin
  new.search_title := folded_name(new.title);
  return new;
end $$;
create trigger keep_search_title before insert or update of title, search_title on property_texts
  for each row execute function keep_search_title();

-- Lists of conversations show titles. Only one that has changed is news to them: not a description, and not the folded title.
create function notify_conversations_of_homes(homes uuid[]) returns void
language plpgsql
as $$
begin
  perform notify_conversation_lists(array(
    select c.guest_id from bookings as b join conversations as c on c.booking_id = b.id where b.property_id = any (homes)
    union
    select c.host_id from bookings as b join conversations as c on c.booking_id = b.id where b.property_id = any (homes)
    union
    select e.guest_id from enquiries as e where e.property_id = any (homes)
    union
    select e.host_id from enquiries as e where e.property_id = any (homes)
  ));
end $$;
create or replace function conversation_properties_changed() returns trigger
language plpgsql
as $$
begin
  perform notify_conversations_of_homes(array(select property_id from changed));
  return null;
end $$;
create function conversation_titles_changed() returns trigger
language plpgsql
as $$
declare
  renamed uuid[] := array(
    select n.property_id from changed as n join former as o using (property_id, language) where n.title <> o.title
  );
begin
  if renamed <> '{}' then
    perform notify_conversations_of_homes(renamed);
  end if;
  return null;
end $$;
drop trigger conversation_titles_changed on property_texts;
create trigger conversation_titles_changed after update on property_texts
  referencing old table as former new table as changed for each statement execute function conversation_titles_changed();
