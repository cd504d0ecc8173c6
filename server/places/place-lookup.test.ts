import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addressOf, type Gazetteer, type GazetteerPlace } from './gazetteer.ts';
import { editsBetween, foldName, phoneticKey } from './place-names.ts';
import { matchPlace, suggestPlaces } from './place-lookup.ts';

interface RecordedPlace extends Omit<GazetteerPlace, 'names' | 'west' | 'south' | 'east' | 'north'> {
  name_en: string;
  name_ar: string;
  name_fr: string;
  aliases_latin: string[];
  aliases_ar: string[];
}

/** The gazetteer that the product ships. */
const file = join(import.meta.dirname, '../../db/data/places.json');
const { places } = JSON.parse(readFileSync(file, 'utf8')) as { places: RecordedPlace[] };
const gazetteer: Gazetteer = {
  places: new Map(
    places.map((place) => [
      place.id,
      {
        ...place,
        names: { en: place.name_en, ar: place.name_ar, fr: place.name_fr },
        west: 0,
        south: 0,
        east: 0,
        north: 0,
      },
    ]),
  ),
  names: places.flatMap(({ id, name_en, name_ar, name_fr, aliases_latin, aliases_ar }) =>
    [name_en, name_ar, name_fr, ...aliases_latin, ...aliases_ar].map((name) => ({
      place_id: id,
      folded: foldName(name),
    })),
  ),
  readAt: 0,
};

function idOf(text: string): string {
  const found = matchPlace(gazetteer, text);
  return found.kind === 'place' ? found.place.id : found.kind;
}

function isWithin(id: string, outer: string): boolean {
  for (let at = gazetteer.places.get(id); at; at = at.parent ? gazetteer.places.get(at.parent) : undefined)
    if (at.id === outer) return true;
  return false;
}

describe('folding', () => {
  test.each([
    ['Az-Zāwiyah', 'zawiyah'],
    ['El Khoms', 'khoms'],
    ["Ra's Lanūf", 'ras lanuf'],
    ['Hay Al-Andalus', 'hay andalus'],
    ['Zaouïa', 'zaouia'],
    ['  TRIPOLI ', 'tripoli'],
    ['أجدابيا', 'اجدابيا'],
    ['الخُمس', 'خمس'],
    ['طرابـــلس', 'طرابلس'],
    ['غريان', 'غريان'],
    ['مصراتة', 'مصراته'],
    ['شاطئ', 'شاطي'],
    ['سوق الجمعة', 'سوق جمعه'],
    ['تاجوراء', 'تاجورا'],
    ['٢٠٠', '200'],
    ['الله', 'الله'],
    ['', ''],
    ['— ,.', ''],
  ])('%s becomes %s', (written, folded) => {
    expect(foldName(written)).toBe(folded);
  });

  test('folding twice is the same as folding once, for every name of the gazetteer', () => {
    for (const { folded } of gazetteer.names) expect(foldName(folded)).toBe(folded);
  });

  test('spellings of the same sound have the same phonetic key', () => {
    for (const [a, b] of [
      ['gargaresh', 'gargarish'],
      ['zuwara', 'zwara'],
      ['tobrouk', 'tobruk'],
      ['misratah', 'misrata'],
    ] as const) {
      expect(phoneticKey(a)).toBe(phoneticKey(b));
    }
  });

  test('editsBetween counts a swap as one edit and stops at the limit', () => {
    expect(editsBetween('tripoli', 'tripoli', 2)).toBe(0);
    expect(editsBetween('tripoli', 'tirpoli', 2)).toBe(1);
    expect(editsBetween('benghazi', 'bengazi', 2)).toBe(1);
    expect(editsBetween('sirte', 'nalut', 2)).toBe(3);
    expect(editsBetween('a', 'abcdef', 2)).toBe(3);
  });
});

describe('a place is found', () => {
  test('by its id and by each of its names', () => {
    for (const place of places) {
      expect(idOf(place.id)).toBe(place.id);
      for (const name of [place.name_en, place.name_ar, place.name_fr]) {
        const found = matchPlace(gazetteer, name);
        expect(found.kind, name).toBe('place');
        // A shared name finds one of its places.
        if (found.kind === 'place') {
          const names = gazetteer.names.filter((one) => one.place_id === found.place.id).map((one) => one.folded);
          expect(names, name).toContain(foldName(name));
        }
      }
    }
  });

  test.each([
    ['Tripoli', 'tripoli'],
    ['tarabulus', 'tripoli'],
    ['TRABLUS', 'tripoli'],
    ['trables', 'tripoli'],
    ['طرابلس', 'tripoli'],
    ['طرابلس الغرب', 'tripoli'],
    ['مدينة طرابلس', 'tripoli'],
    ['Tripoli, Libya', 'tripoli'],
    ['tripoli libya', 'tripoli'],
    ['طرابلس، ليبيا', 'tripoli'],
    ['ville de Tripoli', 'tripoli'],
    ['Tripolli', 'tripoli'],
    ['Benghazi', 'benghazi'],
    ['bengazi', 'benghazi'],
    ['banghazi', 'benghazi'],
    ['بنغازى', 'benghazi'],
    ['Benghzai', 'benghazi'],
    ['misurata', 'misrata'],
    ['Misratha', 'misrata'],
    ['مصراته', 'misrata'],
    ['ghadamis', 'ghadames'],
    ['Ghadamès', 'ghadames'],
    ['غدامس', 'ghadames'],
    ['sabratah', 'sabratha'],
    ['sabrathah', 'sabratha'],
    ['al khums', 'al-khums'],
    ['Alkhoms', 'al-khums'],
    ['homs', 'al-khums'],
    ['الخمس', 'al-khums'],
    ['zuara', 'zuwara'],
    ['Zwarah', 'zuwara'],
    ['زواره', 'zuwara'],
    ['tobrouk', 'tobruk'],
    ['dernah', 'derna'],
    ['درنة', 'derna'],
    ['beida', 'bayda'],
    ['البيضا', 'bayda'],
    ['sabhah', 'sabha'],
    ['sebha', 'sabha'],
    ['gharian', 'gharyan'],
    ['janzoor', 'janzour'],
    ['ganzour', 'janzour'],
    ['tagiura', 'tajoura'],
    ['تاجوره', 'tajoura'],
    ['ajdabiyah', 'ajdabiya'],
    ['agedabia', 'ajdabiya'],
    ['اجدابيا', 'ajdabiya'],
    ['syrte', 'sirte'],
    ['surt', 'sirte'],
    ['merj', 'al-marj'],
    ['nalout', 'nalut'],
    ['jefren', 'yafran'],
    ['يفرن', 'yafran'],
    ['murzuk', 'murzuq'],
    ['Cyrene', 'cyrene'],
    ['Leptis Magna', 'leptis-magna'],
    ['لبدة', 'leptis-magna'],
    ['Zaouia', 'zawiya'],
    ['الزاويه', 'zawiya'],
    ['zliten', 'zliten'],
    ['zleten', 'zliten'],
    ['tarhouna', 'tarhuna'],
  ])('%s is %s', (written, id) => {
    expect(idOf(written)).toBe(id);
  });

  test.each([
    ['Gargaresh', 'gargaresh'],
    ['gurgaresh', 'gargaresh'],
    ['girgarish, tripoli', 'gargaresh'],
    ['قرقارش', 'gargaresh'],
    ['Gargaresh Tripoli', 'gargaresh'],
    ['ain zara', 'ain-zara'],
    ['Ben Ashour', 'ben-ashour'],
    ['souq al jumaa', 'souq-al-juma'],
    ['سوق الجمعه', 'souq-al-juma'],
    ['fwehat', 'fuwayhat'],
  ])('the quarter %s', (written, part) => {
    expect(idOf(written)).toContain(part);
  });

  test('a shared name finds the one within the place that follows it', () => {
    expect(idOf('Hay Al-Andalus')).toBe('tripoli-hay-al-andalus');
    expect(idOf('Hay Al-Andalus, Tobruk')).toBe('tobruk-hay-al-andalus');
    expect(idOf('حي الأندلس، طبرق')).toBe('tobruk-hay-al-andalus');
    expect(idOf('city centre benghazi')).toBe('benghazi-city-centre');
  });

  test('each place is found within each of those that contain it, also two steps above it', () => {
    expect(idOf('Hay Al-Andalus, Butnan')).toBe('tobruk-hay-al-andalus');
    expect(idOf('hay al-andalus butnan')).toBe('tobruk-hay-al-andalus');
    // A comma within a name looks like one before a place.
    for (const place of places.filter(({ name_en }) => !name_en.includes(','))) {
      for (let outer = place.parent && gazetteer.places.get(place.parent); outer;) {
        const written = `${place.name_en}, ${outer.names.en}`;
        expect(isWithin(idOf(written), outer.id), written).toBe(true);
        outer = outer.parent ? gazetteer.places.get(outer.parent) : undefined;
      }
    }
  });

  test('Libya is the whole country', () => {
    for (const name of ['Libya', 'ليبيا', 'Libye', 'LIBYA ']) expect(idOf(name)).toBe('country');
  });
});

describe('similar names', () => {
  test.each([
    'Tunis',
    'Djerba',
    'Cairo',
    'القاهرة',
    'Malta',
    'Alexandria',
    'Paris',
    'Istanbul',
    'تونس',
    'مالطا',
    'Tripoli, Lebanon',
    'طرابلس لبنان',
    'Sousse, Tunisia',
    'qwertyuiop',
    'xx',
    'a',
    '!!!',
    '   ',
    'the',
    'house',
    "'; drop table places; --",
    '\0',
    '__proto__',
    'constructor',
    'z'.repeat(200),
  ])('%s is no place we know', (written) => {
    expect(idOf(written)).toBe('unknown');
  });
});

describe('suggestions while typing', () => {
  const namesOf = (text: string, locale: 'en' | 'ar' | 'fr' = 'en') =>
    suggestPlaces(gazetteer, text, locale).map((one) => one.main_text);

  test('begin with the typed text, towns first', () => {
    expect(namesOf('trip')[0]).toBe('Tripoli');
    expect(namesOf('ben')[0]).toBe('Benghazi');
    expect(namesOf('ghad')[0]).toBe('Ghadames');
    expect(namesOf('ط', 'ar')[0]).toBe('طرابلس');
    expect(namesOf('الخ', 'ar')[0]).toBe('الخمس');
    expect(namesOf('al kh')[0]).toBe('Al-Khums');
  });

  test('describe the location of a place in the requested language', () => {
    const [first] = suggestPlaces(gazetteer, 'gargaresh', 'en');
    expect(first?.description).toBe('Gargaresh, Tripoli, Libya');
    expect(suggestPlaces(gazetteer, 'gargaresh', 'ar')[0]?.description).toBe('قرقارش، طرابلس، ليبيا');
  });

  test('contain the name of a town once if a place is named after it', () => {
    const ramla = (locale: 'en' | 'ar' | 'fr') => suggestPlaces(gazetteer, 'ramla beach', locale)[0]?.description;
    expect(ramla('en')).toBe('Al-Ramla Beach, Misrata, Libya');
    expect(ramla('ar')).toBe('شاطئ الرملة مصراتة، ليبيا');
    expect(ramla('fr')).toBe("Plage d'Er-Ramla (Misrata), Libye");
  });

  test('find the same place when their description is searched for', () => {
    for (const place of gazetteer.places.values()) {
      for (const locale of ['en', 'ar', 'fr'] as const) {
        const line = addressOf(gazetteer, place, locale).replace(/[,،] [^,،]+$/, '');
        expect(`${line}: ${idOf(line)}`).toBe(`${line}: ${place.id}`);
      }
    }
  });

  test('are at most eight, and none for an unknown name', () => {
    expect(suggestPlaces(gazetteer, 'a', 'en').length).toBeLessThanOrEqual(8);
    expect(suggestPlaces(gazetteer, 'qqqq', 'en')).toEqual([]);
    expect(suggestPlaces(gazetteer, '', 'en')).toEqual([]);
    expect(namesOf('benghzai')).toEqual(['Benghazi']);
  });
});
