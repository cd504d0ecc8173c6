import { describe, expect, it } from 'vitest';
import { activeFilters, relaxations, toggled, wishOf, withoutFilters } from './filters.ts';
import { emptyQuery, searchPath, type SearchQuery } from './search-query.ts';

const choice: SearchQuery = {
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

describe('active filters', () => {
  it('can each be taken off alone', () => {
    const active = activeFilters(choice);
    expect(active.map((filter) => filter.kind)).toEqual(['price', 'type', 'type', 'family_only', 'amenity']);
    expect(active[1]!.without.property_types).toEqual(['villa']);
    expect(active[0]!.without).toEqual({ ...choice, max_price: null });
    for (const filter of active) expect(activeFilters(filter.without)).toHaveLength(active.length - 1);
  });

  it('are none on a plain search', () => {
    expect(activeFilters(withoutFilters(choice))).toEqual([]);
    expect(searchPath(withoutFilters(choice))).toBe(
      '/search?location=Susa&checkIn=2026-12-03&checkOut=2026-12-07&guests=4',
    );
  });
});

describe('relaxations', () => {
  it('name the smallest loss first and the place last', () => {
    expect(relaxations(choice).map((way) => way.kind)).toEqual([
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

  it('give up all kinds of home at once, as each of several lets more in', () => {
    const several = { ...emptyQuery, property_types: ['villa', 'house'] as const, bedrooms: 3 };
    const ways = relaxations({ ...several, property_types: [...several.property_types] });
    expect(ways.map((way) => way.kind)).toEqual(['types', 'filter', 'filters', 'everything']);
    expect(ways[0]!.choice).toEqual({ ...emptyQuery, bedrooms: 3 });
    expect(ways.map(wishOf)).toEqual(['property_type', 'bedrooms', null, null]);
    expect(wishOf(relaxations({ ...emptyQuery, family_only: true })[0]!)).toBe('family_only');
    expect(wishOf(relaxations({ ...emptyQuery, min_price: 3 })[0]!)).toBe('price');
  });

  it('keep nothing but the place where several things stand in the way', () => {
    const everything = relaxations(choice).find((way) => way.kind === 'everything');
    expect(everything?.choice).toEqual({ ...emptyQuery, location: 'Susa' });
    const there = { ...choice, location: '', bbox: '13,32,14,33', hides_map: true };
    expect(relaxations(there).find((way) => way.kind === 'everything')?.choice).toEqual({
      ...emptyQuery,
      bbox: '13,32,14,33',
      hides_map: true,
    });
    expect(relaxations({ ...emptyQuery, location: 'Susa', bedrooms: 3 }).map((way) => way.kind)).toEqual([
      'filter',
      'place',
    ]);
  });

  it('offer nothing where nothing was asked', () => {
    expect(relaxations(emptyQuery)).toEqual([]);
  });
});

it('toggles', () => {
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
});
