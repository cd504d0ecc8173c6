import { describe, expect, it } from 'vitest';
import { activeFilters, relaxations, toggled, relaxedWish, withoutFilters } from './filters.ts';
import { searchPath } from './search-addresses.ts';
import { emptyQuery, type SearchQuery } from './search-query.ts';

const query: SearchQuery = {
  ...emptyQuery,
  location: 'Susa',
  check_in: '2026-12-03',
  check_out: '2026-12-07',
  guests: { adults: 4, children: 0, infants: 0 },
  property_types: ['house', 'villa'],
  amenities: ['pool'],
  max_price: 500,
  family_only: true,
};

describe('activeFilters', () => {
  it('gives the search without each filter', () => {
    const active = activeFilters(query);
    expect(active.map((filter) => filter.kind)).toEqual(['price', 'type', 'type', 'family_only', 'amenity']);
    expect(active[1]!.without.property_types).toEqual(['villa']);
    expect(active[0]!.without).toEqual({ ...query, max_price: null });
    for (const filter of active) expect(activeFilters(filter.without)).toHaveLength(active.length - 1);
  });

  it('lists nothing for place, dates and guests', () => {
    expect(activeFilters(withoutFilters(query))).toEqual([]);
    expect(searchPath(withoutFilters(query))).toBe(
      '/search?location=Susa&checkIn=2026-12-03&checkOut=2026-12-07&guests=4',
    );
  });
});

describe('relaxations', () => {
  it('lists single filters first and the place last', () => {
    expect(relaxations(query).map(({ kind }) => kind)).toEqual([
      'filter',
      'types',
      'filter',
      'filter',
      'filters',
      'dates',
      'guests',
      'everything',
      'place',
    ]);
  });

  it('drops all property types at once, because each of them adds results', () => {
    const several = { ...emptyQuery, property_types: ['villa', 'house'] as const, bedrooms: 3 };
    const relaxed = relaxations({ ...several, property_types: [...several.property_types] });
    expect(relaxed.map(({ kind }) => kind)).toEqual(['types', 'filter', 'filters', 'everything']);
    expect(relaxed[0]!.query).toEqual({ ...emptyQuery, bedrooms: 3 });
    expect(relaxed.map((one) => relaxedWish(one).wish)).toEqual(['property_type', 'bedrooms', 'filters', 'everything']);
  });

  it('names what each drops as the API does, each refusal by itself', () => {
    const names = (part: Partial<SearchQuery>) => relaxations({ ...emptyQuery, ...part }).map(relaxedWish);
    expect(names({ family_only: true })).toEqual([{ wish: 'amenity', feature: 'family_only' }]);
    expect(names({ min_price: 3 })).toEqual([{ wish: 'price', feature: null }]);
    expect(names({ refused: ['pets_allowed', 'smoking_allowed'] })).toEqual([
      { wish: 'refused', feature: 'pets_allowed' },
      { wish: 'refused', feature: 'smoking_allowed' },
      { wish: 'filters', feature: null },
      { wish: 'everything', feature: null },
    ]);
    expect(names({ location: 'Tripoli', excluded_locations: ['Janzour'] }).map(({ wish }) => wish)).toEqual([
      'excluded_locations',
      'place',
    ]);
  });

  it('offers the place alone if there are several conditions', () => {
    const everything = relaxations(query).find(({ kind }) => kind === 'everything');
    expect(everything?.query).toEqual({ ...emptyQuery, location: 'Susa' });
    const there = { ...query, location: '', bbox: '13,32,14,33', hides_map: true };
    expect(relaxations(there).find(({ kind }) => kind === 'everything')?.query).toEqual({
      ...emptyQuery,
      bbox: '13,32,14,33',
      hides_map: true,
    });
    expect(relaxations({ ...emptyQuery, location: 'Susa', bedrooms: 3 }).map(({ kind }) => kind)).toEqual([
      'filter',
      'place',
    ]);
  });

  it('offers nothing for an empty search', () => {
    expect(relaxations(emptyQuery)).toEqual([]);
  });
});

it('toggles a value of a list', () => {
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
});
