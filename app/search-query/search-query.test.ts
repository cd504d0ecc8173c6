import { describe, expect, it } from 'vitest';
import { ofLeastFilters } from '#contract/home-numbers.ts';
import { apiQueryOf } from './api-query.ts';
import { readSearchQuery } from './read-search-query.ts';
import { mapPath, searchPath, stayQueryString, writeSearchQuery } from './search-addresses.ts';
import { emptyQuery, inPlace, withinBounds, withoutPastDates, type SearchQuery } from './search-query.ts';

const read = (query: string) => readSearchQuery(new URLSearchParams(query));

const full: SearchQuery = {
  q: 'villa in Susa',
  refines: false,
  location: 'Susa',
  locations: ['Al-Jazira Beach, Misrata', 'Derna'],
  excluded_locations: ['Tobruk'],
  bbox: '21.8,32.8,22.1,33',
  check_in: '2026-12-03',
  check_out: '2026-12-07',
  month: null,
  month_part: 'whole',
  nights: null,
  arrival_time: '13:30',
  flexible: 2,
  near: 'Red Castle',
  near_km: 2.5,
  sea_km: 0.5,
  guests: { adults: 2, children: 2, infants: 1 },
  property_types: ['house', 'villa'],
  group_type: 'family',
  amenities: ['wifi', 'pool', 'hot_water'],
  refused: ['pets_allowed', 'smoking_allowed'],
  confidence: '0.86',
  min_price: 100,
  max_price: 900,
  price_currency: 'LYD',
  ...ofLeastFilters(() => null),
  bedrooms: 2,
  beds: 3,
  bathrooms: 2,
  min_rating: 4.5,
  family_only: true,
  instant_book: true,
  pay_at_property: true,
  sort: 'price_asc',
  hides_map: true,
};

describe('readSearchQuery and writeSearchQuery', () => {
  it('read what was written', () => {
    expect(readSearchQuery(writeSearchQuery(full))).toEqual(full);
    expect(readSearchQuery(writeSearchQuery(emptyQuery))).toEqual(emptyQuery);
    const inJuly: SearchQuery = { ...emptyQuery, month: '2027-07', month_part: 'end', nights: 5 };
    expect(readSearchQuery(writeSearchQuery(inJuly))).toEqual(inJuly);
    expect(apiQueryOf(inJuly)).toEqual({ month: '2027-07', month_part: 'end', nights: 5 });
    // Days take the place of a month.
    expect(read('checkIn=2027-07-03&month=2027-08&nights=3')).toMatchObject({ month: null, nights: null });
  });

  it('use the parameter names of the specification and omit default values', () => {
    expect(searchPath(emptyQuery)).toBe('/search');
    expect(
      searchPath({
        ...emptyQuery,
        q: 'Tripoli',
        check_in: '2026-12-03',
        guests: { adults: 2, children: 1, infants: 0 },
      }),
    ).toBe('/search?q=Tripoli&checkIn=2026-12-03&guests=3&children=1');
    expect([...writeSearchQuery(full).keys()].slice(0, 7)).toEqual([
      'q',
      'location',
      'bbox',
      'checkIn',
      'checkOut',
      'guests',
      'children',
    ]);
  });

  it('accept both spellings', () => {
    const snake = read('check_in=2026-12-03&check_out=2026-12-07&property_type=villa&group_type=friends&minPrice=50');
    const other = read('checkIn=2026-12-03&checkOut=2026-12-07&propertyType=villa&groupType=friends&min_price=50');
    expect(snake).toEqual(other);
    expect(snake.property_types).toEqual(['villa']);
    expect(snake.min_price).toBe(50);
  });

  it('ignore invalid values', () => {
    expect(read('checkIn=2026-02-30&checkOut=2026-03-02')).toEqual(emptyQuery);
    expect(read('checkIn=2026-12-07&checkOut=2026-12-03').check_out).toBeNull();
    expect(read('checkOut=2026-12-03').check_out).toBeNull();
    expect(read('guests=-3&propertyType=castle&amenities=helipad&sort=random&bedrooms=two&confidence=9')).toEqual(
      emptyQuery,
    );
    expect(read(`q=a%00b${'x'.repeat(1000)}`).q).toHaveLength(500);
    expect(read(`location=${'x'.repeat(1000)}`).location).toHaveLength(200);
  });

  it('accept valid map bounds only', () => {
    expect(read('bbox=13.1,32.8,13.3,32.95').bbox).toBe('13.1,32.8,13.3,32.95');
    for (const wrong of ['13,32,12,33', '13,33,14,32', '1,2,3', '13,32,14,33,5', 'a,b,c,d', '13,32,200,33', ''])
      expect(read(`bbox=${wrong}`).bbox, wrong).toBe('');
  });

  it('limit flexible days to three, and to 0 without dates', () => {
    expect(read('checkIn=2026-12-03&flexible=2').flexible).toBe(2);
    expect(read('checkIn=2026-12-03&flexible=20').flexible).toBe(3);
    for (const none of ['flexible=2', 'checkIn=2026-12-03&flexible=-1', 'checkIn=2026-12-03&flexible=many'])
      expect(read(none).flexible, none).toBe(0);
  });

  it('swap reversed prices', () => {
    expect(read('min_price=900&max_price=100')).toMatchObject({ min_price: 100, max_price: 900 });
  });

  it('accept joined and repeated lists, and keep the order of the contract', () => {
    expect(read('amenities=pool,wifi').amenities).toEqual(['wifi', 'pool']);
    expect(read('amenities=pool&amenities=wifi').amenities).toEqual(['wifi', 'pool']);
    expect(read('amenities=family_only,pool')).toMatchObject({ amenities: ['pool'], family_only: true });
  });

  it('read adults, children and infants', () => {
    expect(read('guests=4&children=1&infants=2').guests).toEqual({ adults: 3, children: 1, infants: 2 });
    expect(read('adults=2&children=1').guests).toEqual({ adults: 2, children: 1, infants: 0 });
    expect(read('guests=0').guests).toBeNull();
  });
});

describe('addresses and API queries', () => {
  it('use the spelling of the API', () => {
    expect(apiQueryOf(full)).toEqual({
      location: 'Susa',
      locations: 'Al-Jazira Beach, Misrata;Derna',
      excluded_locations: 'Tobruk',
      bbox: '21.8,32.8,22.1,33',
      check_in: '2026-12-03',
      check_out: '2026-12-07',
      flexible: 2,
      guests: 4,
      property_type: 'house,villa',
      amenities: 'wifi,pool,hot_water',
      refused: 'pets_allowed,smoking_allowed',
      min_price: 100,
      max_price: 900,
      bedrooms: 2,
      beds: 3,
      bathrooms: 2,
      near: 'Red Castle',
      near_km: 2.5,
      sea_km: 0.5,
      arrival_time: '13:30',
      min_rating: 4.5,
      family_only: 'true',
      instant_book: 'true',
      pay_at_property: 'true',
      sort: 'price_asc',
    });
    expect(apiQueryOf(emptyQuery)).toEqual({});
  });

  it('send the sentence as the place, and a check-in without a check-out', () => {
    expect(apiQueryOf({ ...emptyQuery, q: 'Tripoli', check_in: '2026-12-31' })).toEqual({
      location: 'Tripoli',
      check_in: '2026-12-31',
    });
  });

  it('pass dates and guests to properties and to the map', () => {
    expect(stayQueryString(full)).toBe('?checkIn=2026-12-03&checkOut=2026-12-07&guests=4&children=2&infants=1');
    expect(stayQueryString(emptyQuery)).toBe('');
    expect(mapPath(emptyQuery)).toBe('/map');
    expect(mapPath({ ...emptyQuery, q: 'Susa', check_in: '2026-12-03', check_out: '2026-12-07' })).toBe(
      '/map?location=Susa&check_in=2026-12-03&check_out=2026-12-07',
    );
    // Every filter is written in the map's spelling and can be read back.
    const address = new URL(mapPath(full), 'http://localhost');
    expect(address.searchParams.get('property_type')).toBe('house,villa');
    expect(readSearchQuery(address.searchParams)).toEqual({ ...full, q: '', hides_map: false });
  });

  it('drop a stay that begins in the past', () => {
    expect(withoutPastDates(full, '2026-12-03')).toBe(full);
    expect(withoutPastDates(full, '2026-12-04')).toMatchObject({ check_in: null, check_out: null });
    const early = { ...emptyQuery, month: '2026-12', month_part: 'start' as const };
    expect(withoutPastDates(early, '2026-12-10').month).toBe('2026-12');
    expect(withoutPastDates(early, '2026-12-11').month).toBeNull();
  });
});

describe('another place', () => {
  it('leaves the landmark, the further places and the part of the map', () => {
    const query = { ...full, location: 'Tripoli' };
    const rest = { near: '', near_km: null, bbox: '', locations: [] };
    expect(inPlace(query, 'Benghazi')).toEqual({ ...query, ...rest, location: 'Benghazi' });
    expect(withinBounds(query, '1,2,3,4')).toEqual({ ...query, bbox: '1,2,3,4', near: '', near_km: null });
  });
});

describe('a sentence that refines the search', () => {
  const query = { ...emptyQuery, q: 'cheaper', refines: true, location: 'Tripoli' };

  it('is told from other sentences in the address, on the map too', () => {
    expect(searchPath(query)).toBe('/search?q=cheaper&refines=true&location=Tripoli');
    expect(readSearchQuery(writeSearchQuery(query))).toEqual(query);
    expect(read(mapPath(query).split('?')[1]!)).toEqual(query);
    expect(read('refines=true').refines).toBe(false);
  });

  it('is never the name of a place', () => {
    expect(apiQueryOf({ ...query, location: '' })).toEqual({});
  });
});

it('the currency of a typed price is in the address, on the list and on the map, while there is a price', () => {
  const query = { ...emptyQuery, max_price: 400, price_currency: 'LYD' as const };
  for (const path of [searchPath(query), mapPath(query)]) {
    const params = new URLSearchParams(path.split('?')[1]);
    expect(readSearchQuery(params)).toMatchObject({ max_price: 400, price_currency: 'LYD' });
  }
  expect(searchPath({ ...query, max_price: null })).toBe('/search');
  expect(readSearchQuery(new URLSearchParams('max_price=400&price_currency=XYZ')).price_currency).toBeNull();
});
