import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';

export interface GazetteerPlace {
  readonly id: string;
  readonly kind: string;
  readonly names: Readonly<Record<Locale, string>>;
  readonly parent: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number | null;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Every place, with the spellings that were recorded for it. */
export interface Gazetteer {
  readonly places: ReadonlyMap<string, GazetteerPlace>;
  /** Each with its name as written and folded; see foldName in server/places/place-names.ts. */
  readonly names: readonly { place_id: string; folded: string }[];
  readonly readAt: number;
}

/** Places change with a release, not with use. */
const rememberMilliseconds = 300_000;

const remembered = new WeakMap<Pool, Promise<Gazetteer>>();

/** The gazetteer, held in memory. */
export async function openGazetteer(pool: Pool): Promise<Gazetteer> {
  const reading = remembered.get(pool);
  const known = await reading?.catch(() => undefined);
  if (known && Date.now() - known.readAt < rememberMilliseconds) return known;
  // Of several who come at once, the first reads for all.
  return remembered.get(pool) === reading ? read(pool) : openGazetteer(pool);
}

/** For whoever missed a place in it: the same, or a new one where places or names were added since. */
export async function reopenGazetteer(pool: Pool, known: Gazetteer): Promise<Gazetteer> {
  const { rows } = await pool.query<{ places: number; names: number }>({
    name: 'listings_gazetteer_size',
    text: 'select (select count(*)::int from places) as places, (select count(*)::int from place_names) as names',
  });
  const { places, names } = rows[0]!;
  return places === known.places.size && names === known.names.length ? known : read(pool);
}

function read(pool: Pool): Promise<Gazetteer> {
  const reading = readGazetteer(pool);
  remembered.set(pool, reading);
  return reading;
}

async function readGazetteer(pool: Pool): Promise<Gazetteer> {
  type Row = Omit<GazetteerPlace, 'names'> & { name_en: string; name_ar: string; name_fr: string };
  const [places, names] = await Promise.all([
    pool.query<Row>(
      `select id, kind, name_en, name_ar, name_fr, parent, latitude, longitude, population, west, south, east, north
       from places`,
    ),
    pool.query<{ place_id: string; folded: string }>('select place_id, folded from place_names'),
  ]);
  return {
    places: new Map(
      places.rows.map(({ name_en, name_ar, name_fr, ...place }) => [
        place.id,
        { ...place, names: { en: name_en, ar: name_ar, fr: name_fr } },
      ]),
    ),
    names: names.rows,
    readAt: Date.now(),
  };
}

const libya: Readonly<Record<Locale, string>> = { en: 'Libya', ar: 'ليبيا', fr: 'Libye' };
const settlements: ReadonlySet<string> = new Set(['city', 'town', 'oasis']);

/** A place as people read it: its name, its town, its district, and a line such as "Gargaresh, Tripoli". */
export interface DescribedPlace {
  readonly name: string;
  readonly city: string;
  readonly region: string | null;
  readonly location: string;
}

export function describePlace(gazetteer: Gazetteer, id: string, locale: Locale): DescribedPlace {
  const place = gazetteer.places.get(id);
  if (!place) return { name: libya[locale], city: libya[locale], region: null, location: libya[locale] };
  const above = placesAbove(gazetteer, place);
  const name = place.names[locale];
  const town = [place, ...above].find((one) => settlements.has(one.kind));
  const district = above.find((one) => one.kind === 'district');
  const around =
    town && town !== place ? town.names[locale] : town ? libya[locale] : (district?.names[locale] ?? libya[locale]);
  return {
    name,
    city: town?.names[locale] ?? name,
    region: district?.names[locale] ?? null,
    location: joinNames([name, around], locale),
  };
}

/** "Gargaresh, Tripoli, Libya": from the place itself to the country, districts left out. */
export function addressOf(gazetteer: Gazetteer, place: GazetteerPlace, locale: Locale): string {
  const towns = placesAbove(gazetteer, place).filter((one) => one.kind !== 'district');
  return joinNames([place, ...towns].map((one) => one.names[locale]).concat(libya[locale]), locale);
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

/** Each name once; a place that is called after its town, "Al-Ramla Beach, Misrata", has said it. */
function joinNames([name = '', ...around]: readonly string[], locale: Locale): string {
  const said = name.replace(/\)$/, '');
  const unsaid = around.filter((one) => !said.endsWith(` ${one}`) && !said.endsWith(`(${one}`));
  return [...new Set([name, ...unsaid])].join(locale === 'ar' ? '، ' : ', ');
}
