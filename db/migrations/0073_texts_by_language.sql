-- What is written in each language is kept by its code, {"en": …, "ar": …, "fr": …}, so that one more language is no column: names of
-- places, what photos show, and what is said of an emergency.

-- The text in a language, else in English.
create function text_in(texts jsonb, language text) returns text
language sql immutable parallel safe
as $$
  select coalesce(texts ->> language, texts ->> 'en')
$$;

-- `not null` and the checks are validated once the rows from before have their texts. The columns of before are written while
-- instances of the version before read them, which in turn write those columns alone.
alter table places
  add column names jsonb,
  add constraint places_names_not_null not null names not valid,
  add constraint places_names_check check (names ->> 'en' <> '') not valid,
  alter column name_en drop not null,
  alter column name_ar drop not null,
  alter column name_fr drop not null;
alter table property_photos
  add column alternative_texts jsonb,
  add constraint property_photos_alternative_texts_not_null not null alternative_texts not valid,
  add constraint property_photos_alternative_texts_check check (alternative_texts ->> 'en' is not null) not valid,
  alter column alt_en drop not null,
  alter column alt_ar drop not null,
  alter column alt_fr drop not null;
alter table emergency_areas
  add column texts jsonb,
  add constraint emergency_areas_texts_not_null not null texts not valid,
  add constraint emergency_areas_texts_check check (texts ->> 'en' <> '') not valid,
  alter column text_en drop not null,
  alter column text_ar drop not null,
  alter column text_fr drop not null;

-- Which languages there are is said by contract/languages.ts alone.
alter table users drop constraint users_language_check,
  add constraint users_language_check check (language ~ '^[a-z]{2,3}$') not valid;
alter table reviews drop constraint reviews_language_check,
  add constraint reviews_language_check check (language ~ '^[a-z]{2,3}$') not valid;
alter table property_texts drop constraint property_texts_language_check,
  add constraint property_texts_language_check check (language ~ '^[a-z]{2,3}$') not valid;

-- With the column of all texts and the beginning of the columns of each language as its arguments.
create function write_both_texts() returns trigger
language plpgsql
as $$
declare
  written constant jsonb := to_jsonb(new);
  former constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  texts jsonb := coalesce(nullif(written -> tg_argv[0], 'null'), '{}');
  apart jsonb := '{}';
  code text;
begin
  -- Columns of languages that were written, while the texts stayed as they were, are written by the version before.
  if texts = coalesce(nullif(former -> tg_argv[0], 'null'), '{}') then
    foreach code in array array['en', 'ar', 'fr'] loop
      if written ->> (tg_argv[1] || code) is distinct from former ->> (tg_argv[1] || code) or not texts ? code then
        texts := texts || jsonb_strip_nulls(jsonb_build_object(code, written ->> (tg_argv[1] || code)));
      end if;
    end loop;
  end if;
  foreach code in array array['en', 'ar', 'fr'] loop
    apart := apart || jsonb_build_object(tg_argv[1] || code, text_in(texts, code));
  end loop;
  return jsonb_populate_record(new, apart || jsonb_build_object(tg_argv[0], texts));
end $$;
create trigger place_names_by_language before insert or update on places
  for each row execute function write_both_texts('names', 'name_');
create trigger photo_texts_by_language before insert or update on property_photos
  for each row execute function write_both_texts('alternative_texts', 'alt_');
create trigger emergency_texts_by_language before insert or update on emergency_areas
  for each row execute function write_both_texts('texts', 'text_');

update places set names = jsonb_build_object('en', name_en, 'ar', name_ar, 'fr', name_fr);
update emergency_areas set texts = jsonb_build_object('en', text_en, 'ar', text_ar, 'fr', text_fr);

create or replace function cover_of(of_property uuid, in_language text) returns table (photo json)
language sql stable
as $$
  select json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'color', f.color,
    'alt', text_in(f.alternative_texts, in_language))
  from property_photos as f where f.property_id = of_property order by f.position limit 1
$$;

create or replace function emergency_notice(of_property uuid, from_day date, to_day date, in_language text) returns jsonb
language sql stable parallel safe
as $$
  select jsonb_build_object('id', a.id, 'reason', a.reason, 'first_night', a.first_night, 'last_night', a.last_night,
    'text', text_in(a.texts, in_language))
  from emergency_areas as a where a.id = emergency_over(of_property, from_day, to_day)
$$;

create or replace function emergency_notices(of_property uuid, today date, in_language text) returns jsonb
language sql stable parallel safe
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'reason', a.reason, 'first_night', a.first_night,
    'last_night', a.last_night, 'text', text_in(a.texts, in_language)) order by a.first_night, a.id), '[]')
  from emergency_areas as a join properties as p on p.id = of_property
  where a.ended_at is null and a.last_night >= today and a.area @> point(p.longitude, p.latitude)
$$;
