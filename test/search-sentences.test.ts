import { describe, expect, it } from 'vitest';
import { emptyFields, type SearchFields } from '#app/search-box/parts/search-fields.ts';
import { examples } from '#app/search-box/parts/example-searches.ts';
import { understoodThreshold } from '#app/search-box/parts/search-box-rules.ts';
import { maxSentenceLength } from '#app/search-query/search-query.ts';
import { buildSentence } from '#app/search-box/parts/build-sentence.ts';
import type { Locale } from '#contract/common.ts';
import { nameIn } from '#contract/names.ts';
import { parseSentence, type ParsedSentence } from '#server/query-parser/parse-sentence.ts';
import { gazetteerOfFile } from './nlu/gazetteer.ts';
import { loadCatalogue } from './catalogue.ts';

const today = '2026-11-21';
const gazetteer = await gazetteerOfFile();
const words = { en: await loadCatalogue('en'), ar: await loadCatalogue('ar'), fr: await loadCatalogue('fr') };

/** No place, and the names of three places in a language; one contains an article. */
function placesIn(locale: Locale): string[] {
  const named = ['Ghadames', 'Tripoli', 'Ras al-Hilal'].map((name) =>
    [...gazetteer.places.values()].find(({ names }) => names.en === name),
  );
  return ['', ...named.flatMap((place) => (place ? [nameIn(place.names, locale)] : []))];
}

const dates = [
  [null, null],
  ['2026-11-22', null],
  ['2026-12-03', '2026-12-07'],
  ['2026-12-30', '2027-01-02'],
  ['2027-11-30', '2027-12-02'],
] as const;
const parties = [
  null,
  { adults: 1, children: 0, infants: 0 },
  { adults: 2, children: 0, infants: 0 },
  { adults: 4, children: 0, infants: 0 },
  { adults: 12, children: 0, infants: 0 },
  { adults: 2, children: 1, infants: 0 },
  { adults: 1, children: 2, infants: 0 },
  { adults: 3, children: 11, infants: 2 },
  { adults: 2, children: 1, infants: 1 },
  { adults: 2, children: 0, infants: 1 },
  { adults: 2, children: 0, infants: 2 },
  { adults: 0, children: 3, infants: 0 },
  { adults: 0, children: 2, infants: 1 },
  { adults: 0, children: 0, infants: 2 },
];
const groups = [null, 'family', 'friends', 'business'] as const;

function fieldsOf({ place, check_in, check_out, guests, group_type }: ParsedSentence, locale: Locale) {
  return { place_name: place?.names[locale] ?? '', check_in, check_out, guests, group_type };
}

/** The languages in which sentences are read. */
const readLanguages = Object.keys(words) as (keyof typeof words)[];

describe.each(readLanguages)('the sentence of the search box in %s', (locale) => {
  it('is parsed to the fields from which it was built', () => {
    const wrong: unknown[] = [];
    for (const place_name of placesIn(locale)) {
      for (const [check_in, check_out] of dates) {
        for (const guests of parties) {
          for (const group_type of groups) {
            // One guest with friends is contradictory: the parser may report the guests as missing.
            if (group_type === 'friends' && guests?.adults === 1 && guests.children === 0) continue;
            const fields: SearchFields = { ...emptyFields, place_name, check_in, check_out, guests, group_type };
            const text = buildSentence(fields, words[locale], today);
            const read = fieldsOf(parseSentence(gazetteer, text, today), locale);
            // Without a check-out the parser may assume one night.
            if (check_out === null) read.check_out = null;
            // The parents of a family are its adults.
            const isFamilyOfChildren = group_type === 'family' && guests?.adults === 0;
            const party = isFamilyOfChildren ? { ...guests, adults: 2 } : guests;
            const expected = { place_name, check_in, check_out, guests: party, group_type };
            if (JSON.stringify(read) !== JSON.stringify(expected)) wrong.push({ text, read, expected });
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('fits the maximum length of the box', () => {
    const fields: SearchFields = {
      ...emptyFields,
      place_name: placesIn(locale).at(-1)!,
      check_in: '2027-11-30',
      check_out: '2027-12-02',
      guests: { adults: 50, children: 50, infants: 20 },
      group_type: 'business',
    };
    expect(buildSentence(fields, words[locale], today).length).toBeLessThanOrEqual(maxSentenceLength);
  });

  it.each(examples.map((example) => [words[locale]._(example)]))(
    'has an example that the parser understands: %s',
    (text) => {
      const { place, confidence, property_type } = parseSentence(gazetteer, text, today);
      expect(place).toBeDefined();
      expect(property_type).not.toBeNull();
      expect(confidence).toBeGreaterThan(understoodThreshold);
    },
  );
});
