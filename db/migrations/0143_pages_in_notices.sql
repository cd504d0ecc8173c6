-- What pages show besides homes is told too, so that a CDN forgets it: rates and fees, emergency areas, the day, and what hosts say of themselves,
-- which is on the pages of their homes.
create function pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('diyar_changes', 'pages');
  return null;
end $$;

create trigger pages_changed after insert or update or delete on dated_values for each statement execute function pages_changed();
create trigger pages_changed after insert or update or delete on emergency_areas for each statement execute function pages_changed();
create trigger pages_changed after update of starts_on on search_window for each statement execute function pages_changed();

create function host_page_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('diyar_changes', 'homes');
  perform pg_notify('diyar_changes', case when row_number() over () <= 100 then 'h:' || id else 'h:all' end)
  from (select id from properties where host_id = new.id and listing_status = 'published' limit 101) as own;
  return null;
end $$;

create trigger host_page_changed after update of name, avatar_key, bio, identity_verified_at, closed_at on users for each row
when (
  old.role in ('host', 'host_company')
  and (old.name, old.avatar_key, old.bio, old.identity_verified_at, old.closed_at)
    is distinct from (new.name, new.avatar_key, new.bio, new.identity_verified_at, new.closed_at)
)
execute function host_page_changed();
