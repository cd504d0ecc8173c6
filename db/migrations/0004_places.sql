-- The gazetteer.

create table places (
  id text primary key,
  kind text not null check (kind in (
    'city', 'town', 'neighbourhood', 'district', 'beach', 'landmark', 'archaeological_site', 'oasis', 'airport'
  )),
  name_en text not null,
  name_ar text not null,
  name_fr text not null,
  parent text references places (id) deferrable initially deferred,
  latitude double precision not null,
  longitude double precision not null,
  population int,
  -- What "in this place" means on the map, in degrees.
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null
);

-- Every spelling, folded (see fold_name in server/search/place-names.ts), for exact and fuzzy look-up.
create table place_names (
  place_id text not null references places (id) on delete cascade,
  name text not null,
  folded text not null,
  primary key (place_id, folded)
);
create index place_names_folded on place_names (folded text_pattern_ops);
create index place_names_similar on place_names using gin (folded gin_trgm_ops);
