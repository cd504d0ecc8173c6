import { describe, expect, it } from 'vitest';
import type { ParsedQuery } from './parsed-query.ts';
import { emptyQuery } from './search-query.ts';
import { unsearchedWishes, wishedAmenities, wishFilters } from './sentence-wishes.ts';

const nothing: ParsedQuery['parsed_data'] = {
  location: null,
  check_in: null,
  check_out: null,
  guests: null,
  group_type: null,
  property_type: null,
  amenities: [],
  location_details: null,
};
const dinar = (max: number, per: 'night' | 'stay' | null) => ({ min: null, max, currency: 'LYD' as const, per });
const port = { kind: 'port' as const, name: 'Port of Tripoli', latitude: 32.9, longitude: 13.2, max_km: null };

describe('wishFilters', () => {
  it('takes the price in dinar a night, and divides that of a stay by its nights', () => {
    expect(wishFilters(emptyQuery, { ...nothing, price: dinar(250, 'night') }).max_price).toBe(250);
    const stay = { ...nothing, price: dinar(1000, 'stay') };
    expect(wishFilters(emptyQuery, { ...stay, nights: 4 }).max_price).toBe(250);
    expect(wishFilters(emptyQuery, stay).max_price).toBeNull();
  });

  it('leaves out a price in another currency and names it', () => {
    const parsed = { ...nothing, price: { min: null, max: 80, currency: 'USD' as const, per: null } };
    expect(wishFilters(emptyQuery, parsed).max_price).toBeNull();
    expect(unsearchedWishes(parsed)).toEqual([{ kind: 'price' }]);
  });

  it('keeps what the address has', () => {
    const query = { ...emptyQuery, max_price: 100, bedrooms: 2, sort: 'rating' as const, bbox: '12,32,13,33' };
    const parsed = { ...nothing, price: dinar(250, null), bedrooms: 4, sort: 'price_asc' as const, near: port };
    expect(wishFilters(query, parsed)).toMatchObject({
      max_price: 100,
      bedrooms: 2,
      sort: 'rating',
      bbox: '12,32,13,33',
    });
  });

  it('looks around a landmark, 5 km unless the sentence says how far', () => {
    const [west, south, east, north] = wishFilters(emptyQuery, { ...nothing, near: port })
      .bbox.split(',')
      .map(Number) as [number, number, number, number];
    expect(north - south).toBeCloseTo(10 / 111.32, 3);
    expect(east - west).toBeGreaterThan(north - south);
    const nearer = wishFilters(emptyQuery, { ...nothing, near: { ...port, max_km: 1 } })
      .bbox.split(',')
      .map(Number);
    expect(nearer[3]! - nearer[1]!).toBeCloseTo(2 / 111.32, 3);
  });
});

describe('wishedAmenities', () => {
  it('are those of listings, and access to a beach near the sea', () => {
    const near = { kind: 'sea' as const, name: null, latitude: null, longitude: null, max_km: null };
    expect(wishedAmenities({ ...nothing, amenities: ['wifi', 'hot_water', 'family_only'], near })).toEqual([
      'wifi',
      'beach_access',
    ]);
  });
});

describe('unsearchedWishes', () => {
  it('names each wish that is no part of the search', () => {
    const wishes = unsearchedWishes({
      ...nothing,
      amenities: ['wifi', 'hot_water'],
      locations: ['Zuwara', 'Sabratha'],
      excluded_locations: ['Gargaresh'],
      place_names: { Zuwara: 'زوارة', Sabratha: 'صبراتة', Gargaresh: 'قرقارش' },
      near: { kind: 'hotel', name: 'Corinthia Hotel Tripoli', latitude: null, longitude: null, max_km: null },
      bathrooms: 2,
      min_rating: 4.5,
      month: { year: 2027, month: 7, part: 'end' },
      arrival_time: '23:00',
      refused: ['smoking_allowed'],
      not_used: ['jacuzzi'],
    });
    expect(wishes).toEqual([
      { kind: 'otherPlace', text: 'صبراتة' },
      { kind: 'refusedPlace', text: 'قرقارش' },
      { kind: 'near', near: 'hotel', name: 'Corinthia Hotel Tripoli' },
      { kind: 'bathrooms', count: 2 },
      { kind: 'rating', count: 4.5 },
      { kind: 'month', firstDay: '2027-07-01', part: 'end' },
      { kind: 'arrival', text: '23:00' },
      { kind: 'amenity', amenity: 'hot_water' },
      { kind: 'refused', amenity: 'smoking_allowed' },
      { kind: 'words', text: 'jacuzzi' },
    ]);
  });

  it('is empty for what the search takes in', () => {
    expect(
      unsearchedWishes({ ...nothing, amenities: ['pool'], bedrooms: 3, near: port, price: dinar(90, null) }),
    ).toEqual([]);
  });
});
