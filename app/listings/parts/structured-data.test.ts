import { expect, test } from 'vitest';
import { showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { describeForSearchEngines, photoAddress } from './structured-data.ts';

test('uses the widest photo that exists for previews', () => {
  const photo = {
    key: 'coastal-villa-01',
    width: 1200,
    height: 800,
    color: '#ada8a1',
    alt: '',
    room: null,
    caption: null,
  };
  expect(photoAddress(photo)).toBe('/media/coastal-villa-01-1200.webp');
  expect(photoAddress({ ...photo, width: 1000 })).toBe('/media/coastal-villa-01-960.webp');
  expect(photoAddress({ ...photo, width: 200 })).toBe('/media/coastal-villa-01-320.webp');
});

test('a home has what Google requires of a vacation rental, its offer and its rating', () => {
  const property = {
    id: '1',
    title: 'House of carved doors',
    description: 'A house.',
    property_type: 'house',
    place: { name: 'Tripoli', region: null },
    latitude: 32.88743,
    longitude: 13.18733,
    check_in_time: '15:00',
    check_out_time: '11:00',
    capacity: 6,
    bedrooms: 3,
    beds: 5,
    bathrooms: 2,
    amenities: ['wifi', 'generator'],
    nightly: { ...showPrice(120_500, firstRates), usd_cents: 2500, eur_cents: 2300 },
    photos: [{ key: 'hosh-01', width: 1200, height: 800, color: '#b9b9a3', alt: '', room: null, caption: null }],
    rating: 4.9,
    review_count: 12,
  } as unknown as PropertyDetail;
  const url = 'https://diyar.test/ar/properties/1';
  expect(describeForSearchEngines(property, [], 'https://diyar.test', url)).toMatchObject({
    '@type': 'VacationRental',
    identifier: '1',
    name: 'House of carved doors',
    url,
    image: ['https://diyar.test/media/hosh-01-1200.webp'],
    latitude: 32.88743,
    longitude: 13.18733,
    checkinTime: '15:00:00+02:00',
    checkoutTime: '11:00:00+02:00',
    containsPlace: {
      additionalType: 'EntirePlace',
      occupancy: { value: 6 },
      numberOfBedrooms: 3,
      amenityFeature: [{ name: 'wifi', value: true }],
    },
    makesOffer: { priceSpecification: { price: 120.5, priceCurrency: 'LYD' } },
    aggregateRating: { ratingValue: 4.9, reviewCount: 12, bestRating: 5 },
  });
});

test('a home without reviews has no rating', () => {
  const property = {
    place: {},
    photos: [],
    amenities: [],
    check_in_time: '15:00',
    check_out_time: '11:00',
    nightly: { dirham: 1000 },
    rating: null,
    review_count: 0,
  } as unknown as PropertyDetail;
  expect(describeForSearchEngines(property, [], '', '')).not.toHaveProperty('aggregateRating');
});
