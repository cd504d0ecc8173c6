-- Cached polls are invalidated for the people concerned, never all at once; the list of notifications is cached as well.

-- Tells that the lists of conversations of these people have changed. A payload holds fewer than 8,000 bytes.
create function conversation_lists_changed(people uuid[]) returns void
language plpgsql
as $$
begin
  perform pg_notify('diyar_changes', string_agg('p:' || person, ' '))
  from (
    select person, row_number() over (order by person) / 200 as payload
    from (select distinct unnest(people) as person) as each_once
  ) as numbered
  group by payload;
end $$;

create or replace function account_changed() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('diyar_changes', format('u:%s', new.id));
  return null;
end $$;

-- A name, a picture or a closed account shows in the lists of everybody who has a conversation with this user.
create function conversation_people_changed() returns trigger
language plpgsql
as $$
begin
  perform conversation_lists_changed(array(
    select host_id from conversations where guest_id = new.id
    union select guest_id from conversations where host_id = new.id
    union select new.id
  ));
  return null;
end $$;
create trigger conversation_people_changed after update of name, avatar_key, closed_at on users
  for each row when (
    (old.name, old.avatar_key, old.closed_at) is distinct from (new.name, new.avatar_key, new.closed_at)
  ) execute function conversation_people_changed();

-- Titles and photos of a property show in the lists of its host and of the guests who have asked for it.
create or replace function conversation_homes_changed() returns trigger
language plpgsql
as $$
begin
  perform conversation_lists_changed(array(
    select c.guest_id from bookings as b join conversations as c on c.booking_id = b.id
    where b.property_id in (select property_id from changed)
    union
    select c.host_id from bookings as b join conversations as c on c.booking_id = b.id
    where b.property_id in (select property_id from changed)
  ));
  return null;
end $$;

create function notification_version_changed() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('diyar_changes', format('n:%s', new.user_id));
  return null;
end $$;
create trigger notification_versions_changed after insert or update on notification_versions
  for each row execute function notification_version_changed();
