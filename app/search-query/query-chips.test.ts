import { describe, expect, it } from 'vitest';
import { foreignPlaceOf, queryChips, withParsedSentence } from './query-chips.ts';
import { readSearchQuery } from './read-search-query.ts';
import { writeSearchQuery } from './search-addresses.ts';
import { emptyQuery, type SearchQuery } from './search-query.ts';
import type { ParsedQuery } from './parsed-query.ts';

const parsed: ParsedQuery = {
  parsed_data: {
    location: 'Ghadames',
    check_in: '2027-04-12',
    check_out: '2027-04-16',
    guests: { adults: 5, children: 0, infants: 0 },
    group_type: 'family',
    property_type: 'house',
    amenities: ['generator', 'family_only'],
    location_details: { name: 'غدامس' },
  },
  confidence: 0.914,
  missing_info: [],
};
const sentenceQuery: SearchQuery = { ...emptyQuery, q: 'نبي حوش في غدامس لعيلة من 5 من 12 لعند 16 ابريل فيه مولد' };

describe('withParsedSentence', () => {
  it('replaces the sentence by what was parsed', () => {
    expect(withParsedSentence(sentenceQuery, parsed)).toEqual({
      ...emptyQuery,
      location: 'Ghadames',
      check_in: '2027-04-12',
      check_out: '2027-04-16',
      guests: { adults: 5, children: 0, infants: 0 },
      group_type: 'family',
      property_types: ['house'],
      amenities: ['generator'],
      family_only: true,
      confidence: '0.91',
    });
  });

  it('keeps parameters of the address', () => {
    const fromAddress = {
      location: 'Susa',
      check_in: '2027-05-01',
      check_out: null,
      guests: { adults: 2, children: 0, infants: 0 },
      property_types: ['villa' as const],
      amenities: ['wifi' as const],
    };
    const query = withParsedSentence({ ...sentenceQuery, ...fromAddress }, parsed);
    expect(query).toMatchObject(fromAddress);
    // The check-in of the address is not combined with the check-out of the sentence.
    expect(query.check_out).toBeNull();
  });

  it('adds nothing if nothing was parsed', () => {
    const empty: ParsedQuery = {
      parsed_data: {
        location: null,
        check_in: null,
        check_out: null,
        guests: { adults: 0, children: 0, infants: 0 },
        group_type: null,
        property_type: null,
        amenities: [],
        location_details: null,
      },
      confidence: 0,
      missing_info: ['dates', 'guests', 'group_type'],
    };
    expect(withParsedSentence(sentenceQuery, empty)).toEqual(emptyQuery);
    expect(foreignPlaceOf(empty)).toBeNull();
  });

  it('does not search a place outside Libya', () => {
    const tunis = { ...parsed.parsed_data, location: 'Tunis', location_details: { name: 'تونس', out_of_scope: true } };
    const abroad = { ...parsed, parsed_data: tunis };
    expect(withParsedSentence(sentenceQuery, abroad).location).toBe('');
    expect(foreignPlaceOf(abroad)).toBe('تونس');
    expect(foreignPlaceOf(parsed)).toBeNull();
  });
});

describe('queryChips', () => {
  it('lists each part of a parsed sentence, and a removed part does not come back', () => {
    const query = withParsedSentence(sentenceQuery, parsed);
    const chips = queryChips(query);
    expect(chips.map(({ kind }) => kind)).toEqual(['place', 'dates', 'guests', 'group']);
    for (const { without } of chips) {
      const next = readSearchQuery(writeSearchQuery(without));
      expect(next.q).toBe('');
      expect(queryChips(next)).toHaveLength(chips.length - 1);
    }
  });

  it('lists only map bounds and group type of a search without a sentence', () => {
    const { guests, check_in, location } = withParsedSentence(sentenceQuery, parsed);
    expect(queryChips({ ...emptyQuery, guests, check_in, location })).toEqual([]);
    const chips = queryChips({
      ...emptyQuery,
      group_type: 'family',
      bbox: '13,32,14,33',
      near: 'Red Castle',
      near_km: 2,
    });
    expect(chips.map(({ kind }) => kind)).toEqual(['near', 'area', 'group']);
    expect(chips[0]!.without).toMatchObject({ near: '', near_km: null, bbox: '13,32,14,33' });
  });
});
