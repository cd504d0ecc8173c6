import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followUpExamples } from '#app/search-box/parts/example-searches.ts';
import { isSameSearch, previousOf, refinedQuery } from '#app/search-query/follow-up.ts';
import { emptyQuery, groupTypes, type SearchQuery } from '#app/search-query/search-query.ts';
import { leastFilters, ofLeastFilters } from '#contract/home-numbers.ts';
import { addDays } from '#contract/days.ts';
import { propertyTypes, sorts } from '#contract/listings.ts';
import { amenities, statedFeatures } from '#contract/amenities.ts';
import { currencies, locales, type Locale } from '#contract/common.ts';
import { monthParts } from '#contract/query-parser.ts';
import { previousSentence } from '#contract/schemas/query-parser.ts';
import { answerOf } from '#server/query-parser/sentence-answer.ts';
import { loadCatalogue } from './catalogue.ts';
import { gazetteerOfFile } from './nlu/gazetteer.ts';

const today = '2026-11-24';
const gazetteer = await gazetteerOfFile();

/** The search after a follow-up, as the results show it. */
function refine(shown: SearchQuery, sentence: string, locale: Locale = 'en'): SearchQuery {
  const previous = previousSentence.parse(JSON.parse(JSON.stringify(previousOf(shown))));
  return refinedQuery(shown, answerOf(gazetteer, sentence, today, locale, [], previous));
}

const days = fc.integer({ min: 0, max: 300 });
const dates = fc.option(fc.record({ from: days, nights: fc.option(fc.integer({ min: 1, max: 30 })) })).map((stay) => {
  const check_in = stay && addDays(today, stay.from);
  return { check_in, check_out: check_in && stay.nights ? addDays(check_in, stay.nights) : null };
});
const price = fc.option(fc.integer({ min: 0, max: 5000 }));

/** Any search that an address can hold, without a sentence. */
const searches: fc.Arbitrary<SearchQuery> = fc
  .record({
    q: fc.constant(''),
    refines: fc.constant(false),
    location: fc.constantFrom('', 'Tripoli', 'tripoli', 'طرابلس', 'Nowhere at all'),
    bbox: fc.constantFrom('', '13.1,32.8,13.3,32.9'),
    stay: dates,
    flexible: fc.integer({ min: 0, max: 3 }),
    guests: fc.option(
      fc.record({
        adults: fc.integer({ min: 1, max: 50 }),
        children: fc.integer({ min: 0, max: 50 }),
        infants: fc.integer({ min: 0, max: 20 }),
      }),
    ),
    property_types: fc.subarray([...propertyTypes]),
    group_type: fc.option(fc.constantFrom(...groupTypes)),
    amenities: fc.subarray(amenities.filter((amenity) => amenity !== 'family_only')),
    refused: fc.subarray([...statedFeatures]),
    locations: fc.constant<string[]>([]),
    excluded_locations: fc.subarray(['Janzour', 'Gargaresh']),
    confidence: fc.constantFrom('', '0.86'),
    landmark: fc.constantFrom(['', null] as const, ['mitiga-airport', 15] as const),
    month: fc.option(fc.constantFrom('2027-01', '2027-07')),
    month_part: fc.constantFrom(...monthParts),
    nights: fc.option(fc.integer({ min: 1, max: 31 })),
    arrival_time: fc.option(fc.constantFrom('09:00', '14:30')),
    sea_km: fc.option(fc.constantFrom(0.5, 1, 3)),
    min_price: price,
    max_price: price,
    price_currency: fc.option(fc.constantFrom(...currencies)),
    ...ofLeastFilters((filter) => fc.option(fc.integer({ min: 1, max: leastFilters[filter].most }))),
    min_rating: fc.option(fc.constantFrom(3.5, 4, 4.5, 5)),
    pay_at_property: fc.boolean(),
    family_only: fc.boolean(),
    instant_book: fc.boolean(),
    sort: fc.constantFrom(...sorts),
    hides_map: fc.boolean(),
  })
  .map(({ stay, landmark: [near, near_km], month, month_part, nights, ...query }) => ({
    ...query,
    ...stay,
    near,
    near_km,
    flexible: stay.check_in ? query.flexible : 0,
    month: stay.check_in ? null : month,
    month_part: stay.check_in || month === null ? ('whole' as const) : month_part,
    nights: stay.check_in ? null : nights,
  }));

describe('a follow-up sentence', () => {
  it('that says nothing keeps the whole search', () => {
    fc.assert(
      fc.property(searches, (shown) => {
        // Only how sure the parser is may differ.
        expect({ ...refine(shown, 'asdf qwer'), confidence: '' }).toEqual({ ...shown, confidence: '' });
      }),
    );
  });

  it('changes what it says and keeps the rest', () => {
    const shown: SearchQuery = {
      ...emptyQuery,
      location: 'Tripoli',
      bbox: '13.1,32.8,13.3,32.9',
      check_in: '2027-05-03',
      check_out: '2027-05-06',
      flexible: 2,
      guests: { adults: 4, children: 0, infants: 0 },
      property_types: ['villa', 'house'],
      amenities: ['wifi', 'generator'],
      max_price: 300,
      sort: 'distance',
    };
    expect(refine(shown, 'أرخص')).toMatchObject({ ...shown, sort: 'price_asc', confidence: '0.98' });
    expect(refine(shown, 'with a pool').amenities).toEqual(['wifi', 'generator', 'pool']);
    expect(refine(shown, 'بدون مولد').amenities).toEqual(['wifi']);
    // "Nearer" is half as far, beginning at the sea.
    expect(refine(shown, 'plus près de la mer')).toMatchObject({
      sea_km: 1,
      sort: 'distance',
      amenities: shown.amenities,
    });
    expect(refine({ ...shown, sea_km: 2, sort: 'rating' }, 'closer to the sea')).toMatchObject({
      sea_km: 1,
      sort: 'distance',
    });
    expect(refine(shown, 'in July, 5 nights')).toMatchObject({
      check_in: null,
      month: '2027-07',
      month_part: 'whole',
      nights: 5,
    });
    expect(refine(shown, 'near Mitiga airport')).toMatchObject({ near: 'mitiga-airport', near_km: 15, bbox: '' });
    expect(refine({ ...shown, near: 'mitiga-airport', near_km: 15 }, 'in Benghazi').near).toBe('');
    expect(refine(shown, 'under 200')).toMatchObject({ min_price: null, max_price: 200 });
    expect(refine(shown, 'an apartment').property_types).toEqual(['apartment']);
    expect(refine(shown, '2 more nights')).toMatchObject({ check_out: '2027-05-08', flexible: 2 });
    // Another place is not on the part of the map that was shown.
    expect(refine(shown, 'in Benghazi')).toMatchObject({ location: 'Benghazi', bbox: '', max_price: 300 });
    expect(refine(shown, 'in Paris')).toMatchObject({ location: '', bbox: '' });
  });

  it('has examples that each change a search, in every language', async () => {
    const shown = { ...emptyQuery, location: 'Tripoli' };
    const idle: string[] = [];
    for (const locale of locales) {
      const words = await loadCatalogue(locale);
      for (const example of followUpExamples) {
        const sentence = words._(example);
        if (isSameSearch(refine(shown, sentence, locale), shown)) idle.push(sentence);
      }
    }
    expect(idle).toEqual([]);
  });
});
