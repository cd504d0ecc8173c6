import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';
import { nameIn, type Names } from '#contract/names.ts';

/** A place of the gazetteer, with its bounding box in degrees. */
export interface GazetteerPlace {
  readonly id: string;
  readonly kind: string;
  readonly names: Names;
  /** Id of the place that contains it. */
  readonly parent: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number | null;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** All places and their recorded names. */
export interface Gazetteer {
  readonly places: ReadonlyMap<string, GazetteerPlace>;
  /** Recorded names in all spellings, folded by `foldName`. */
  readonly names: readonly { place_id: string; folded: string }[];
  readonly readAt: number;
}

/** Places change only when a release loads the gazetteer again. */
const ttlMs = 300_000;

const cache = new WeakMap<Pool, Promise<Gazetteer>>();

/** The gazetteer, cached for five minutes. */
export async function openGazetteer(pool: Pool): Promise<Gazetteer> {
  const reading = cache.get(pool);
  const known = await reading?.catch(() => undefined);
  if (known && Date.now() - known.readAt < ttlMs) return known;
  // Simultaneous callers share one reading.
  return cache.get(pool) === reading ? read(pool) : openGazetteer(pool);
}

/** For callers that missed a place: reads the gazetteer again if the number of places or names has changed. */
export async function reopenGazetteer(pool: Pool, known: Gazetteer): Promise<Gazetteer> {
  const { rows } = await pool.query<{ places: number; names: number }>({
    name: 'places_gazetteer_size',
    text: 'select (select count(*)::int from places) as places, (select count(*)::int from place_names) as names',
  });
  const { places, names } = rows[0]!;
  return places === known.places.size && names === known.names.length ? known : read(pool);
}

function read(pool: Pool): Promise<Gazetteer> {
  const reading = readGazetteer(pool);
  cache.set(pool, reading);
  return reading;
}

async function readGazetteer(pool: Pool): Promise<Gazetteer> {
  const [places, names] = await Promise.all([
    pool.query<GazetteerPlace>(
      `select id, kind, names, parent, latitude, longitude, population, west, south, east, north
       from places`,
    ),
    pool.query<{ place_id: string; folded: string }>('select place_id, folded from place_names'),
  ]);
  return {
    places: new Map(places.rows.map((place) => [place.id, place])),
    names: names.rows,
    readAt: Date.now(),
  };
}

const libya: Names = { en: 'Libya', ar: 'ليبيا', fr: 'Libye' };
const settlements: ReadonlySet<string> = new Set(['city', 'town', 'oasis']);

/** The names of a place for display; `location` is a line such as "Gargaresh, Tripoli". */
export interface DescribedPlace {
  readonly name: string;
  readonly city: string;
  readonly region: string | null;
  readonly location: string;
}

/** Names a place in a language. An unknown id is described as Libya. */
export function describePlace(gazetteer: Gazetteer, id: string, locale: Locale): DescribedPlace {
  const place = gazetteer.places.get(id);
  const country = nameIn(libya, locale);
  if (!place) return { name: country, city: country, region: null, location: country };
  const above = placesAbove(gazetteer, place);
  const name = nameIn(place.names, locale);
  const town = [place, ...above].find((one) => settlements.has(one.kind));
  const district = above.find((one) => one.kind === 'district');
  const around =
    town && town !== place
      ? nameIn(town.names, locale)
      : town
        ? nameIn(libya, locale)
        : nameIn(district?.names ?? libya, locale);
  return {
    name,
    city: town ? nameIn(town.names, locale) : name,
    region: district ? nameIn(district.names, locale) : null,
    location: joinNames([name, around], locale),
  };
}

/** "Gargaresh, Tripoli, Libya": the place and those that contain it, without districts. */
export function addressOf(gazetteer: Gazetteer, place: GazetteerPlace, locale: Locale): string {
  const towns = placesAbove(gazetteer, place).filter((one) => one.kind !== 'district');
  return joinNames(
    [...[place, ...towns].map(({ names }) => names), libya].map((names) => nameIn(names, locale)),
    locale,
  );
}

/** The ids of the places that contain a place, the nearest first; none where it is not known. */
export function placesAround(gazetteer: Gazetteer, placeId: string): string[] {
  const place = gazetteer.places.get(placeId);
  return place ? placesAbove(gazetteer, place).map(({ id }) => id) : [];
}

function placesAbove({ places }: Gazetteer, place: GazetteerPlace): GazetteerPlace[] {
  const above: GazetteerPlace[] = [];
  let next = place.parent === null ? undefined : places.get(place.parent);
  while (next && above.length < 5) {
    above.push(next);
    next = next.parent === null ? undefined : places.get(next.parent);
  }
  return above;
}

/** Joins names without repetition, also of a name that the first one ends with ("Al-Ramla Beach, Misrata"). */
function joinNames([name = '', ...around]: readonly string[], locale: Locale): string {
  const bareName = name.replace(/\)$/, '');
  const others = around.filter((one) => !bareName.endsWith(` ${one}`) && !bareName.endsWith(`(${one}`));
  return [...new Set([name, ...others])].join(languageOf(locale).comma);
}

/** The ids of a place and of all places within it. */
export function placesWithin(gazetteer: Gazetteer, id: string): readonly string[] {
  const known = insidePlaces.get(gazetteer) ?? new Map<string, readonly string[]>();
  insidePlaces.set(gazetteer, known);
  const found = known.get(id) ?? findPlacesWithin(gazetteer, id);
  if (gazetteer.places.has(id)) known.set(id, found);
  return found;
}

/** Every search asks for those of its places: all places are read for it, several times. */
const insidePlaces = new WeakMap<Gazetteer, Map<string, readonly string[]>>();

function findPlacesWithin({ places }: Gazetteer, id: string): string[] {
  const inside = new Set([id]);
  // A place may stand before the one that contains it; the gazetteer is a few levels deep.
  for (let count = 0; count !== inside.size;) {
    count = inside.size;
    for (const place of places.values()) if (place.parent !== null && inside.has(place.parent)) inside.add(place.id);
  }
  return [...inside];
}
