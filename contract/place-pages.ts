/** The climates for which a page of a place says when to come. */
export type ClimateZone = 'coast' | 'green_mountain' | 'western_mountains' | 'desert';

/** A town or region with a page of its own, `/places/{slug}`, whose name and texts are in `app/shared/places/texts`. */
export interface PlacePage {
  slug: string;
  /** What is searched for its homes: a place of the gazetteer, or for a region `west,south,east,north` in degrees. */
  area: { location: string } | { bbox: string };
  /** The centre of its map. */
  latitude: number;
  longitude: number;
  /** The width of its map in km. */
  span: number;
  climate: ClimateZone;
}

const page = (
  slug: string,
  area: PlacePage['area'],
  [latitude, longitude, span]: readonly [number, number, number],
  climate: ClimateZone,
): PlacePage => ({ slug, area, latitude, longitude, span, climate });

/** Homes that the page of a place finds for its map. */
export const shownOnPlacePage = '24';

/** The pages of places, the most searched towns first. Positions are those of the gazetteer. */
export const placePages: readonly PlacePage[] = [
  page('tripoli', { location: 'tripoli' }, [32.85, 13.19, 45], 'coast'),
  page('benghazi', { location: 'benghazi' }, [32.11, 20.09, 45], 'coast'),
  page('misrata', { location: 'misrata' }, [32.37, 15.09, 45], 'coast'),
  page('leptis-magna', { location: 'al-khums' }, [32.65, 14.27, 45], 'coast'),
  page('sabratha', { location: 'sabratha' }, [32.79, 12.48, 45], 'coast'),
  page('zuwara', { location: 'zuwara' }, [32.93, 12.08, 45], 'coast'),
  page('jebel-nafusa', { bbox: '10.75,31.6,13.3,32.3' }, [31.95, 12.05, 300], 'western_mountains'),
  page('ghadames', { location: 'ghadames' }, [30.13, 9.5, 45], 'desert'),
  page('jebel-akhdar', { bbox: '20.7,32.3,22.5,33' }, [32.65, 21.65, 220], 'green_mountain'),
  page('cyrene', { location: 'shahhat' }, [32.82, 21.86, 45], 'green_mountain'),
  page('derna', { location: 'derna' }, [32.76, 22.64, 45], 'coast'),
  page('tobruk', { location: 'tobruk' }, [32.09, 23.95, 45], 'coast'),
  page('sebha', { location: 'sabha' }, [27.04, 14.43, 45], 'desert'),
  page('ghat', { location: 'ghat' }, [24.96, 10.18, 130], 'desert'),
];

const radiansPerDegree = Math.PI / 180;

/** Squared distance of two places on a plane, for comparisons within Libya. */
function distance(one: PlacePage, other: PlacePage): number {
  const east = (one.longitude - other.longitude) * Math.cos(one.latitude * radiansPerDegree);
  return east ** 2 + (one.latitude - other.latitude) ** 2;
}

/** The pages of the places that are nearest to one, the nearest first. */
export function placesNear(of: PlacePage, count: number): PlacePage[] {
  return placePages
    .filter((one) => one !== of)
    .toSorted((a, b) => distance(of, a) - distance(of, b))
    .slice(0, count);
}
