-- Search in the reservations of a host: by the guest's name and by the booking number.

-- contract/text-folding.ts with its default options, for names in Latin and Arabic letters: a test compares the two.
-- Decomposed Latin letters are ASCII, so that the collation of the database makes no difference.
create function folded_name(name text) returns text
language sql immutable parallel safe
as $$
  select translate(
    replace(replace(
      lower(regexp_replace(
        replace(replace(normalize(name, nfkd), 'Œ', 'oe'), 'Æ', 'ae'),
        '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]+',
        '', 'g'
      ) collate "C"),
      'œ', 'oe'), 'æ', 'ae'),
    'ٱىیةہکڤڨپچگڭ’‘ʼʻʿʾ`٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اييههكففبجكك''''''''''''''01234567890123456789'
  )
$$;

-- The booking number that people see: server/bookings/booking-number.ts.
create function booking_number(id uuid) returns text
language sql immutable parallel safe
as $$
  select 'DY-' || substr(digits, 1, 5) || '-' || substr(digits, 6)
  from (
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((bits >> (45 - 5 * place)) & 31)::int + 1, 1), '' order by place) as digits
    from (select ('x' || right(replace(id::text, '-', ''), 13))::bit(52)::bigint & ((1::bigint << 50) - 1) as bits) as random_part,
      generate_series(0, 9) as place
  ) as written
$$;

-- The folded name of the guest and the booking number in lower case.
alter table bookings add column search_text text not null default '';

create function set_booking_search_text() returns trigger
language plpgsql
as $$
begin
  select folded_name(name) || ' ' || lower(booking_number(new.id)) into new.search_text from users where id = new.guest_id;
  return new;
end $$;
create trigger booking_search_text before insert or update of guest_id on bookings
  for each row execute function set_booking_search_text();

create function refresh_booking_search_text() returns trigger
language plpgsql
as $$
begin
  update bookings set search_text = folded_name(new.name) || ' ' || lower(booking_number(id)) where guest_id = new.id;
  return null;
end $$;
create trigger user_name_in_bookings after update of name on users
  for each row when (old.name is distinct from new.name) execute function refresh_booking_search_text();

update bookings as b set search_text = folded_name(u.name) || ' ' || lower(booking_number(b.id))
from users as u where u.id = b.guest_id;

-- All reservations of a host, for the search without a look at the table. Takes the place of `bookings_host_newest`.
create index bookings_host_search on bookings (host_id, id desc)
  include (search_text, status, check_in, check_out, property_id, awaiting_verification);
drop index bookings_host_newest;
