-- What every domain shows of people, homes and stays, published for all to read: columns of one table each, so that a statement over
-- them is planned as one over the table, with its indexes. Who needs more of a person, a home or a stay asks its domain.

create view people as
  select id, name, search_name, avatar_key, role, admin_role, language, city, closed_at is null as is_open,
    suspended_at is not null as is_suspended, identity_verified_at is not null as is_verified
  from users;

create view homes as
  select p.id, p.host_id, p.listing_status, p.is_withheld, p.listing_status = 'published' and not p.is_withheld as is_public,
    p.place_id, p.property_type, p.capacity, p.latitude, p.longitude, p.rating, p.rating_sum, p.review_count,
    (select jsonb_object_agg(t.language, t.title) from property_texts as t where t.property_id = p.id) as titles
  from properties as p;

create view stays as
  select id, booking_number(id) as number, property_id, guest_id, host_id, status, awaiting_verification, announce_at, created_at,
    check_in, check_out, nights, check_in_time, check_out_time, adults + children as guests, payment_choice, total_dirham
  from bookings;

-- The texts of a home for a reader: in their language, else in English, Arabic or French. No row where it has none. As a set, they
-- become part of the statement that calls this.
create function texts_of(of_property uuid, in_language text) returns setof property_texts
language sql stable
as $$
  select t.* from property_texts as t where t.property_id = of_property
  order by array_position(array[in_language, 'en', 'ar', 'fr'], t.language) limit 1
$$;

create function title_of(of_property uuid, in_language text) returns table (title text)
language sql stable
as $$ select t.title from texts_of(of_property, in_language) as t $$;

-- The first photo of a home, with its description in the language of a reader. No row where it has no photo.
create function cover_of(of_property uuid, in_language text) returns table (photo json)
language sql stable
as $$
  select json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'color', f.color,
    'alt', case in_language when 'ar' then f.alt_ar when 'fr' then f.alt_fr else f.alt_en end)
  from property_photos as f where f.property_id = of_property order by f.position limit 1
$$;
