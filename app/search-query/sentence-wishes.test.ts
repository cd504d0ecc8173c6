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
const sea = { kind: 'sea' as const, name: null, latitude: null, longitude: null, max_km: null };

describe('wishFilters', () => {
  it('takes the price in dinar a night, and divides that of a stay by its nights', () => {
    expect(wishFilters(emptyQuery, { ...nothing, price: dinar(250, 'night') }).max_price).toBe(250);
    const stay = { ...nothing, price: dinar(1000, 'stay') };
    expect(wishFilters(emptyQuery, { ...stay, nights: 4 }).max_price).toBe(250);
    expect(wishFilters(emptyQuery, stay).max_price).toBeNull();
  });

  it('takes a price in another currency at the rate of the answer', () => {
    const price = { min: null, max: 80, currency: 'USD' as const, per: 'stay' as const };
    const parsed = { ...nothing, price, price_in_dinar: { min: null, max: 512 }, nights: 2 };
    expect(wishFilters(emptyQuery, parsed).max_price).toBe(256);
    expect(unsearchedWishes({ ...parsed, nights: undefined })).toEqual([{ kind: 'price' }]);
  });

  it('takes further and refused places', () => {
    const parsed = { ...nothing, locations: ['Zuwara', 'Sabratha'], excluded_locations: ['Gargaresh'] };
    expect(wishFilters(emptyQuery, parsed)).toMatchObject({
      locations: ['Sabratha'],
      excluded_locations: ['Gargaresh'],
    });
    // With a place of its own, the address has no others of the sentence.
    expect(wishFilters({ ...emptyQuery, location: 'Tripoli' }, parsed).locations).toEqual([]);
  });

  it('leaves out a price whose rate is not known and names it', () => {
    const parsed = { ...nothing, price: { min: null, max: 80, currency: 'USD' as const, per: null } };
    expect(wishFilters(emptyQuery, parsed).max_price).toBeNull();
    expect(unsearchedWishes(parsed)).toEqual([{ kind: 'price' }]);
  });

  it('takes what is refused', () => {
    const parsed = { ...nothing, refused: ['smoking_allowed' as const] };
    expect(wishFilters(emptyQuery, parsed).refused).toEqual(['smoking_allowed']);
    expect(wishFilters({ ...emptyQuery, refused: ['pets_allowed'] }, parsed).refused).toEqual(['pets_allowed']);
  });

  it('takes beds, bathrooms and the rating', () => {
    const parsed = { ...nothing, beds: 3, bathrooms: 2, min_rating: 4.5 };
    expect(wishFilters(emptyQuery, parsed)).toMatchObject({ beds: 3, bathrooms: 2, min_rating: 4.5 });
    expect(wishFilters({ ...emptyQuery, bathrooms: 1, min_rating: 4 }, parsed)).toMatchObject({
      bathrooms: 1,
      min_rating: 4,
    });
  });

  it('keeps what the address has', () => {
    const query = { ...emptyQuery, max_price: 100, bedrooms: 2, sort: 'rating' as const, bbox: '12,32,13,33' };
    const parsed = { ...nothing, price: dinar(250, null), bedrooms: 4, sort: 'price_asc' as const, near: port };
    expect(wishFilters(query, parsed)).toMatchObject({
      near: 'Port of Tripoli',
      max_price: 100,
      bedrooms: 2,
      sort: 'rating',
    });
  });

  it('looks around a landmark, 5 km unless the sentence says how far', () => {
    const around = { near: 'Port of Tripoli', near_km: 5, sea_km: null };
    expect(wishFilters(emptyQuery, { ...nothing, near: port })).toMatchObject(around);
    const nearer = wishFilters(emptyQuery, { ...nothing, near: { ...port, max_km: 1 } });
    expect(nearer).toMatchObject({ ...around, near_km: 1 });
    const other = { ...emptyQuery, near: 'Red Castle', near_km: 2 };
    expect(wishFilters(other, { ...nothing, near: port })).toMatchObject({ near: 'Red Castle', near_km: 2 });
  });

  it('takes a stated distance from the sea', () => {
    expect(wishFilters(emptyQuery, { ...nothing, near: { ...sea, max_km: 0.52 } })).toMatchObject({
      near: '',
      sea_km: 0.5,
    });
    expect(wishFilters(emptyQuery, { ...nothing, near: sea }).sea_km).toBeNull();
  });
});

describe('wishedAmenities', () => {
  it('are those of listings, and access to a beach near the sea', () => {
    const parsed = { ...nothing, amenities: ['wifi' as const, 'family_only' as const] };
    expect(wishedAmenities({ ...parsed, near: sea })).toEqual(['wifi', 'beach_access']);
    // A distance is searched instead.
    expect(wishedAmenities({ ...parsed, near: { ...sea, max_km: 1 } })).toEqual(['wifi']);
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
      beds: 3,
      min_rating: 4.5,
      nights: 4,
      month: { year: 2027, month: 7, part: 'end' },
      arrival_time: '23:00',
      refused: ['smoking_allowed'],
      not_used: ['jacuzzi'],
    });
    expect(wishes).toEqual([
      { kind: 'near', near: 'hotel', name: 'Corinthia Hotel Tripoli' },
      { kind: 'nights', count: 4 },
      { kind: 'month', firstDay: '2027-07-01', part: 'end' },
      { kind: 'arrival', text: '23:00' },
      { kind: 'words', text: 'jacuzzi' },
    ]);
  });

  it('is empty for what the search takes in', () => {
    expect(
      unsearchedWishes({ ...nothing, amenities: ['pool'], bedrooms: 3, near: port, price: dinar(90, null) }),
    ).toEqual([]);
  });
});
