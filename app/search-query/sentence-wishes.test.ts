import { describe, expect, it } from 'vitest';
import { nothingParsed as nothing } from '#test/parsed-answer.ts';
import { emptyQuery } from './search-query.ts';
import { unsearchedWishes, wishedAmenities, wishedLocation, wishFilters } from './sentence-wishes.ts';

const dinar = (max: number, per: 'night' | 'stay' | null) => ({ min: null, max, currency: 'LYD' as const, per });
const port = {
  kind: 'port' as const,
  name: 'Port of Tripoli',
  place_id: 'tripoli-port',
  latitude: 32.9,
  longitude: 13.2,
  max_km: null,
};
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

  it('remembers in which currency a price was typed', () => {
    const typed = (currency: 'LYD' | 'USD' | 'EUR') => ({
      ...nothing,
      price: { min: null, max: 80, currency, per: 'night' as const },
      price_in_dinar: { min: null, max: 512 },
    });
    for (const currency of ['LYD', 'USD', 'EUR'] as const)
      expect(wishFilters(emptyQuery, typed(currency)).price_currency).toBe(currency);
    // The price of the address goes before that of the sentence, in its own currency.
    expect(wishFilters({ ...emptyQuery, max_price: 90 }, typed('USD')).price_currency).toBeNull();
    expect(wishFilters(emptyQuery, nothing).price_currency).toBeNull();
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

  it('takes paying on arrival, also beside one of the address', () => {
    expect(wishFilters(emptyQuery, { ...nothing, pay_at_property: true }).pay_at_property).toBe(true);
    expect(wishFilters({ ...emptyQuery, pay_at_property: true }, nothing).pay_at_property).toBe(true);
    expect(wishFilters(emptyQuery, nothing).pay_at_property).toBe(false);
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
      near: 'tripoli-port',
      max_price: 100,
      bedrooms: 2,
      sort: 'rating',
    });
  });

  it('looks around a landmark by its id, 5 km unless the sentence says how far, and 15 km from an airport', () => {
    const around = { near: 'tripoli-port', near_km: 5, sea_km: null };
    expect(wishFilters(emptyQuery, { ...nothing, near: { ...port, kind: 'airport' } }).near_km).toBe(15);
    expect(wishFilters(emptyQuery, { ...nothing, near: port })).toMatchObject(around);
    const nearer = wishFilters(emptyQuery, { ...nothing, near: { ...port, max_km: 1 } });
    expect(nearer).toMatchObject({ ...around, near_km: 1 });
    const other = { ...emptyQuery, near: 'Red Castle', near_km: 2 };
    expect(wishFilters(other, { ...nothing, near: port })).toMatchObject({ near: 'Red Castle', near_km: 2 });
  });

  it('takes a stated distance from the sea, else a kilometre', () => {
    expect(wishFilters(emptyQuery, { ...nothing, near: { ...sea, max_km: 0.52 } })).toMatchObject({
      near: '',
      sea_km: 0.5,
    });
    expect(wishFilters(emptyQuery, { ...nothing, near: sea }).sea_km).toBe(1);
  });
});

describe('a stay without days', () => {
  const july = { year: 2027, month: 7, part: 'end' as const };

  it('is one of the month, of as many nights as the sentence says', () => {
    const parsed = { ...nothing, month: july, nights: 5 };
    const wished = { month: '2027-07', month_part: 'end', nights: 5 };
    expect(wishFilters(emptyQuery, parsed)).toMatchObject(wished);
    expect(wishFilters({ ...emptyQuery, month: '2027-08' }, parsed)).toMatchObject({ month: '2027-08', nights: 5 });
    const dated = { ...emptyQuery, check_in: '2027-01-03' };
    expect(wishFilters(dated, parsed)).toMatchObject({ month: null, month_part: 'whole', nights: null });
  });

  it('takes an hour of arrival by day; who is let in at night is not known', () => {
    expect(wishFilters(emptyQuery, { ...nothing, arrival_time: '09:30' }).arrival_time).toBe('09:30');
    const night = { ...nothing, arrival_time: '01:00' };
    expect(wishFilters(emptyQuery, night).arrival_time).toBeNull();
    expect(unsearchedWishes(night)).toEqual([{ kind: 'arrival', text: '01:00' }]);
  });
});

describe('wishedAmenities', () => {
  it('are those of listings; nearness to the sea is a distance', () => {
    const parsed = { ...nothing, amenities: ['wifi' as const, 'family_only' as const] };
    expect(wishedAmenities({ ...parsed, near: sea })).toEqual(['wifi']);
  });
});

describe('wishedLocation', () => {
  it('is not the town of a landmark that the search looks around, unless the sentence names it', () => {
    const parsed = { ...nothing, location: 'Tripoli', near: port };
    expect(wishedLocation(parsed)).toBe('Tripoli');
    expect(wishedLocation({ ...parsed, is_town_of_landmark: true })).toBe('');
    const unplaced = { ...port, place_id: null, latitude: null, longitude: null };
    expect(wishedLocation({ ...parsed, near: unplaced, is_town_of_landmark: true })).toBe('Tripoli');
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
      nights: 60,
      month: { year: 2027, month: 7, part: 'end' },
      arrival_time: '03:00',
      refused: ['smoking_allowed'],
      not_used: ['jacuzzi'],
    });
    expect(wishes).toEqual([
      { kind: 'near', near: 'hotel', name: 'Corinthia Hotel Tripoli' },
      { kind: 'nights', count: 60 },
      { kind: 'arrival', text: '03:00' },
      { kind: 'words', text: 'jacuzzi' },
    ]);
  });

  it('is empty for what the search takes in', () => {
    expect(
      unsearchedWishes({ ...nothing, amenities: ['pool'], bedrooms: 3, near: port, price: dinar(90, null) }),
    ).toEqual([]);
  });
});
