import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import type { ParsedQuery } from './parsed-query.ts';
import { wishLabels } from './wish-labels.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const plain: ParsedQuery['parsed_data'] = {
  location: 'Tripoli',
  check_in: null,
  check_out: null,
  guests: null,
  group_type: null,
  property_type: 'apartment',
  amenities: ['pool'],
  location_details: { name: 'Tripoli' },
};

it('names each wish that is not a field of the box', () => {
  const labels = wishLabels(
    {
      ...plain,
      excluded_locations: ['Gargaresh'],
      near: { kind: 'landmark', name: 'Red Castle', latitude: 32.8957, longitude: 13.1804, max_km: 2 },
      price: { min: null, max: 400, currency: 'LYD', per: 'night' },
      bedrooms: 2,
      refused: ['smoking_allowed'],
      sort: 'price_asc',
      instant_book: true,
      arrival_time: '22:00',
      not_used: ['a yacht'],
    },
    i18n,
  );
  expect(labels.map((label) => label.replaceAll('\u00A0', ' '))).toEqual([
    'Not in Gargaresh',
    'Near Red Castle, at most 2 km',
    'Up to LYD 400',
    '2 bedrooms or more',
    'Arriving at 22:00',
    'Instant book',
    'No smoking',
    'Lowest price first',
    '“a yacht”',
  ]);
});

it('names a price in the currency of the sentence', () => {
  const labels = wishLabels({ ...plain, price: { min: null, max: 300, currency: 'EUR', per: 'stay' } }, i18n);
  expect(labels).toEqual(['Up to €300 for the stay']);
});

it('is empty for place, type and amenities alone', () => {
  expect(wishLabels(plain, i18n)).toEqual([]);
});
