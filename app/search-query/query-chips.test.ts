import { describe, expect, it } from 'vitest';
import { placeAbroad, queryChips, withUnderstood } from './query-chips.ts';
import { emptyQuery, readSearchQuery, writeSearchQuery, type SearchQuery } from './search-query.ts';
import type { ParsedQuery } from './parsed-query.ts';

const said: ParsedQuery = {
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
const words: SearchQuery = { ...emptyQuery, q: 'نبي حوش في غدامس لعيلة من 5 من 12 لعند 16 ابريل فيه مولد' };

describe('what the words of a search say', () => {
  it('becomes the search, and the words go', () => {
    expect(withUnderstood(words, said)).toEqual({
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

  it('gives way to what the address says apart from them', () => {
    const own = {
      location: 'Susa',
      check_in: '2027-05-01',
      check_out: null,
      guests: { adults: 2, children: 0, infants: 0 },
      property_types: ['villa' as const],
      amenities: ['wifi' as const],
    };
    const choice = withUnderstood({ ...words, ...own }, said);
    expect(choice).toMatchObject(own);
    // One's own check-in never gets the sentence's check-out.
    expect(choice.check_out).toBeNull();
  });

  it('adds nothing where nothing was said', () => {
    const nothing: ParsedQuery = {
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
    expect(withUnderstood(words, nothing)).toEqual(emptyQuery);
    expect(placeAbroad(nothing)).toBeNull();
  });

  it('never looks for homes abroad', () => {
    const tunis = { ...said.parsed_data, location: 'Tunis', location_details: { name: 'تونس', out_of_scope: true } };
    const abroad = { ...said, parsed_data: tunis };
    expect(withUnderstood(words, abroad).location).toBe('');
    expect(placeAbroad(abroad)).toBe('تونس');
    expect(placeAbroad(said)).toBeNull();
  });
});

describe('the parts that can be taken back', () => {
  it('are all that the words said, each by itself and for good', () => {
    const choice = withUnderstood(words, said);
    const parts = queryChips(choice);
    expect(parts.map(({ kind }) => kind)).toEqual(['place', 'dates', 'guests', 'group']);
    for (const { without } of parts) {
      const next = readSearchQuery(writeSearchQuery(without));
      expect(next.q).toBe('');
      expect(queryChips(next)).toHaveLength(parts.length - 1);
    }
  });

  it('are few in a search that was put together by hand', () => {
    const { guests, check_in, location } = withUnderstood(words, said);
    expect(queryChips({ ...emptyQuery, guests, check_in, location })).toEqual([]);
    const kinds = queryChips({ ...emptyQuery, group_type: 'family', bbox: '13,32,14,33' }).map(({ kind }) => kind);
    expect(kinds).toEqual(['area', 'group']);
  });
});
