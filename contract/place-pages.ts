import type { Locale } from './common.ts';

/** The climates for which a page of a place says when to come. */
export type ClimateZone = 'coast' | 'green_mountain' | 'western_mountains' | 'desert';

/** A town or region with a page of its own, `/places/{slug}`. */
export interface PlacePage {
  slug: string;
  names: Readonly<Record<Locale, string>>;
  /** What stands before the French name where somebody is there: « à Tripoli », « dans le Djebel Akhdar ». */
  frenchPreposition: 'à' | 'dans le';
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
  [en, ar, fr]: readonly [string, string, string],
  area: PlacePage['area'],
  [latitude, longitude, span]: readonly [number, number, number],
  climate: ClimateZone,
  frenchPreposition: PlacePage['frenchPreposition'] = 'à',
): PlacePage => ({ slug, names: { en, ar, fr }, frenchPreposition, area, latitude, longitude, span, climate });

const stays: Readonly<Record<Locale, (page: PlacePage) => string>> = {
  en: ({ names }) => `Stays in ${names.en}`,
  ar: ({ names }) => `إقامات في ${names.ar}`,
  fr: ({ names, frenchPreposition }) => `Séjours ${frenchPreposition} ${names.fr}`,
};

/** The heading and the title of the page of a place. */
export function placeTitle(page: PlacePage, locale: Locale): string {
  return stays[locale](page);
}

/** Homes that the page of a place finds for its map. */
export const shownOnPlacePage = '24';

/** The pages of places, the most searched towns first. Positions are those of the gazetteer. */
export const placePages: readonly PlacePage[] = [
  page('tripoli', ['Tripoli', 'طرابلس', 'Tripoli'], { location: 'tripoli' }, [32.85, 13.19, 45], 'coast'),
  page('benghazi', ['Benghazi', 'بنغازي', 'Benghazi'], { location: 'benghazi' }, [32.11, 20.09, 45], 'coast'),
  page('misrata', ['Misrata', 'مصراتة', 'Misrata'], { location: 'misrata' }, [32.37, 15.09, 45], 'coast'),
  page(
    'leptis-magna',
    ['Khoms and Leptis Magna', 'الخمس ولبدة الكبرى', 'Khoms et Leptis Magna'],
    { location: 'al-khums' },
    [32.65, 14.27, 45],
    'coast',
  ),
  page('sabratha', ['Sabratha', 'صبراتة', 'Sabratha'], { location: 'sabratha' }, [32.79, 12.48, 45], 'coast'),
  page('zuwara', ['Zuwara', 'زوارة', 'Zouara'], { location: 'zuwara' }, [32.93, 12.08, 45], 'coast'),
  page(
    'jebel-nafusa',
    ['Jebel Nafusa', 'جبل نفوسة', 'Djebel Nefoussa'],
    { bbox: '10.75,31.6,13.3,32.3' },
    [31.95, 12.05, 300],
    'western_mountains',
    'dans le',
  ),
  page('ghadames', ['Ghadames', 'غدامس', 'Ghadamès'], { location: 'ghadames' }, [30.13, 9.5, 45], 'desert'),
  page(
    'jebel-akhdar',
    ['Jebel Akhdar', 'الجبل الأخضر', 'Djebel Akhdar'],
    { bbox: '20.7,32.3,22.5,33' },
    [32.65, 21.65, 220],
    'green_mountain',
    'dans le',
  ),
  page(
    'cyrene',
    ['Shahat and Cyrene', 'شحات وقورينا', 'Chahat et Cyrène'],
    { location: 'shahhat' },
    [32.82, 21.86, 45],
    'green_mountain',
  ),
  page('derna', ['Derna', 'درنة', 'Derna'], { location: 'derna' }, [32.76, 22.64, 45], 'coast'),
  page('tobruk', ['Tobruk', 'طبرق', 'Tobrouk'], { location: 'tobruk' }, [32.09, 23.95, 45], 'coast'),
  page('sebha', ['Sebha', 'سبها', 'Sebha'], { location: 'sabha' }, [27.04, 14.43, 45], 'desert'),
  page('ghat', ['Ghat', 'غات', 'Ghat'], { location: 'ghat' }, [24.96, 10.18, 130], 'desert'),
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
