import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { foldName } from '#server/places/places.ts';

interface GazetteerEntry {
  id: string;
  kind: string;
  name_en: string;
  name_ar: string;
  name_fr: string;
  aliases_latin: string[];
  aliases_ar: string[];
  latitude: number;
  longitude: number;
  parent: string | null;
  population: number | null;
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** How far a place reaches around its point, in km, before its quarters and beaches widen it. */
const reachKm: Readonly<Record<string, number>> = {
  city: 7,
  town: 5,
  oasis: 8,
  neighbourhood: 1.5,
  district: 10,
  beach: 2.5,
  landmark: 3,
  archaeological_site: 3,
  airport: 6,
};

/** A town's box takes in its quarters and beaches, but nothing that lies further from it than this. */
const furthestPartKm = 30;

let reading: Promise<GazetteerEntry[]> | undefined;

/** The gazetteer as it stands in `db/data/places.json`. */
export function readGazetteerFile(): Promise<GazetteerEntry[]> {
  reading ??= readFile(new URL('../data/places.json', import.meta.url), 'utf8').then(
    (text) => (JSON.parse(text) as { places: GazetteerEntry[] }).places,
  );
  return reading;
}

/**
 * Brings the gazetteer's tables in step with its file: reference data, loaded at every start, in production too.
 * Safe to repeat and to run from several instances at once; what is the same is not written again.
 * @returns how many places the file has
 */
export async function loadPlaces(db: Kysely<DB>): Promise<number> {
  const entries = await readGazetteerFile();
  const boxes = placeBoxes(entries);
  const places = entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    name_en: entry.name_en,
    name_ar: entry.name_ar,
    name_fr: entry.name_fr,
    parent: entry.parent,
    latitude: entry.latitude,
    longitude: entry.longitude,
    population: entry.population,
    ...boxes.get(entry.id)!,
  }));
  const names = entries.flatMap(spellingsOf);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7002)`.execute(trx);
    await sql`
      insert into places as known
        (id, kind, name_en, name_ar, name_fr, parent, latitude, longitude, population, west, south, east, north)
      select id, kind, name_en, name_ar, name_fr, parent, latitude, longitude, population, west, south, east, north
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as fresh (
        id text, kind text, name_en text, name_ar text, name_fr text, parent text, latitude float8, longitude float8,
        population int, west float8, south float8, east float8, north float8)
      on conflict (id) do update set
        kind = excluded.kind, name_en = excluded.name_en, name_ar = excluded.name_ar, name_fr = excluded.name_fr,
        parent = excluded.parent, latitude = excluded.latitude, longitude = excluded.longitude,
        population = excluded.population, west = excluded.west, south = excluded.south, east = excluded.east,
        north = excluded.north
      where known.* is distinct from excluded.*
    `.execute(trx);
    await sql`
      with fresh as (
        select place_id, name, folded
        from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as one (place_id text, name text, folded text)
      ), gone as (
        delete from place_names as old
        where old.place_id in (select place_id from fresh)
          and not exists (select from fresh where fresh.place_id = old.place_id and fresh.folded = old.folded)
      )
      insert into place_names (place_id, name, folded) select place_id, name, folded from fresh on conflict do nothing
    `.execute(trx);
  });
  return entries.length;
}

/** Each spelling once, folded as search folds what people type. */
function spellingsOf(entry: GazetteerEntry): { place_id: string; name: string; folded: string }[] {
  const spellings = new Map<string, string>();
  const written = [entry.name_en, entry.name_ar, entry.name_fr, ...entry.aliases_latin, ...entry.aliases_ar];
  for (const name of written) {
    const folded = foldName(name);
    if (folded !== '' && !spellings.has(folded)) spellings.set(folded, name);
  }
  return [...spellings].map(([folded, name]) => ({ place_id: entry.id, name, folded }));
}

/** What "in this place" means on the map: around its point, and around what belongs to it. */
function placeBoxes(entries: readonly GazetteerEntry[]): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const entry of entries) boxes.set(entry.id, boxAround(entry, reachKm[entry.kind] ?? 3));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  // Quarters widen their town first, then everything widens its district.
  for (const toDistrict of [false, true]) {
    for (const entry of entries) {
      let parent = entry.parent === null ? undefined : byId.get(entry.parent);
      while (parent) {
        const isPart = parent.kind === 'district' ? toDistrict : !toDistrict && isPartOfTown(entry, parent);
        if (isPart) boxes.set(parent.id, unite(boxes.get(parent.id)!, boxes.get(entry.id)!));
        parent = parent.parent === null ? undefined : byId.get(parent.parent);
      }
    }
  }
  return boxes;
}

function isPartOfTown(entry: GazetteerEntry, town: GazetteerEntry): boolean {
  if (entry.kind !== 'neighbourhood' && entry.kind !== 'beach') return false;
  const km =
    111.2 *
    Math.hypot(
      entry.latitude - town.latitude,
      (entry.longitude - town.longitude) * Math.cos((town.latitude * Math.PI) / 180),
    );
  return km <= furthestPartKm;
}

function boxAround({ latitude, longitude }: GazetteerEntry, km: number): Box {
  const up = km / 111.2;
  const aside = up / Math.cos((latitude * Math.PI) / 180);
  return { west: longitude - aside, south: latitude - up, east: longitude + aside, north: latitude + up };
}

function unite(a: Box, b: Box): Box {
  return {
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  };
}
