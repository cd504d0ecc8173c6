import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { kilometresPerDegree } from '#contract/geography.ts';
import { locales, type Locale } from '#contract/languages.ts';
import type { Names } from '#contract/names.ts';
import type { DB } from '#db/types.ts';
import { foldName } from '#server/places/places.ts';

interface GazetteerEntry {
  id: string;
  kind: string;
  names: Names;
  aliases_latin: string[];
  aliases_ar: string[];
  latitude: number;
  longitude: number;
  parent: string | null;
  population: number | null;
}

interface BoundingBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The radius of a place's bounding box, in km, before its quarters and beaches extend it. */
const radiusKm: Readonly<Record<string, number>> = {
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

/** Quarters and beaches further from their town than this do not extend its bounding box. */
const maxPartDistanceKm = 30;

let reading: Promise<GazetteerEntry[]> | undefined;

/** The entries of `db/data/places.json`, read once. */
export function readGazetteerFile(): Promise<GazetteerEntry[]> {
  reading ??= readFile(new URL('../data/places.json', import.meta.url), 'utf8').then((text) =>
    (JSON.parse(text) as { places: FileEntry[] }).places.map(readEntry),
  );
  return reading;
}

/** As in the file: the name in each language in a field of its own. */
type FileEntry = Omit<GazetteerEntry, 'names'> & { name_en: string } & Partial<Record<`name_${Locale}`, string>>;

function readEntry(entry: FileEntry): GazetteerEntry {
  const names = Object.fromEntries(
    locales.flatMap((locale) => {
      const name = entry[`name_${locale}`];
      return name === undefined ? [] : [[locale, name]];
    }),
  );
  return { ...entry, names: { ...names, en: entry.name_en } };
}

/**
 * Updates the gazetteer's tables from its file at every start, in production too. Several instances may run it at the
 * same time; unchanged rows are not written.
 * @returns the number of places in the file
 */
export async function loadPlaces(db: Kysely<DB>): Promise<number> {
  const entries = await readGazetteerFile();
  const boxes = placeBoxes(entries);
  const places = entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    names: entry.names,
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
      insert into places as namedUser
        (id, kind, names, parent, latitude, longitude, population, west, south, east, north)
      select id, kind, names, parent, latitude, longitude, population, west, south, east, north
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as fresh (
        id text, kind text, names jsonb, parent text, latitude float8, longitude float8,
        population int, west float8, south float8, east float8, north float8)
      on conflict (id) do update set
        kind = excluded.kind, names = excluded.names, parent = excluded.parent, latitude = excluded.latitude, longitude = excluded.longitude,
        population = excluded.population, west = excluded.west, south = excluded.south, east = excluded.east,
        north = excluded.north
      where namedUser.* is distinct from excluded.*
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

/** The names and aliases of a place, folded as the search folds queries, without duplicates. */
function spellingsOf(entry: GazetteerEntry): { place_id: string; name: string; folded: string }[] {
  const spellings = new Map<string, string>();
  const names = [...Object.values(entry.names), ...entry.aliases_latin, ...entry.aliases_ar];
  for (const name of names) {
    const folded = foldName(name);
    if (folded !== '' && !spellings.has(folded)) spellings.set(folded, name);
  }
  return [...spellings].map(([folded, name]) => ({ place_id: entry.id, name, folded }));
}

/** The bounding box of each place: around its point and its parts. */
function placeBoxes(entries: readonly GazetteerEntry[]): Map<string, BoundingBox> {
  const boxes = new Map<string, BoundingBox>();
  for (const entry of entries) boxes.set(entry.id, boxAround(entry, radiusKm[entry.kind] ?? 3));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  // Quarters extend their town first, then all places extend their district.
  for (const toDistrict of [false, true]) {
    for (const entry of entries) {
      let parent = entry.parent === null ? undefined : byId.get(entry.parent);
      while (parent) {
        const isPart = parent.kind === 'district' ? toDistrict : !toDistrict && isPartOfTown(entry, parent);
        if (isPart) boxes.set(parent.id, union(boxes.get(parent.id)!, boxes.get(entry.id)!));
        parent = parent.parent === null ? undefined : byId.get(parent.parent);
      }
    }
  }
  return boxes;
}

function isPartOfTown(entry: GazetteerEntry, town: GazetteerEntry): boolean {
  if (entry.kind !== 'neighbourhood' && entry.kind !== 'beach') return false;
  const km =
    kilometresPerDegree *
    Math.hypot(
      entry.latitude - town.latitude,
      (entry.longitude - town.longitude) * Math.cos((town.latitude * Math.PI) / 180),
    );
  return km <= maxPartDistanceKm;
}

function boxAround({ latitude, longitude }: GazetteerEntry, km: number): BoundingBox {
  const latitudeDelta = km / kilometresPerDegree;
  const longitudeDelta = latitudeDelta / Math.cos((latitude * Math.PI) / 180);
  return {
    west: longitude - longitudeDelta,
    south: latitude - latitudeDelta,
    east: longitude + longitudeDelta,
    north: latitude + latitudeDelta,
  };
}

function union(a: BoundingBox, b: BoundingBox): BoundingBox {
  return {
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  };
}
