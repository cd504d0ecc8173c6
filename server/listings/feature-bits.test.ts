import { expect, test } from 'vitest';
import { amenities, statedFeatures } from '#contract/amenities.ts';
import { amenityBits, featureBits, furtherAmenities, hasAmenity, indexedAmenities } from './feature-bits.ts';

test('there are bits for all amenities', () => {
  expect(amenities.length).toBeLessThanOrEqual(indexedAmenities + furtherAmenities);
});

test('each of 219 amenities has a bit of its own', () => {
  const places = Array.from({ length: indexedAmenities + furtherAmenities }, (_, place) => place);
  for (const place of places) {
    const bits = amenityBits([place]);
    expect(places.filter((one) => hasAmenity(bits, one))).toEqual([place]);
  }
  const all = amenityBits(places);
  expect(all.further).toBe('1'.repeat(furtherAmenities));
  expect(places.every((place) => hasAmenity(all, place))).toBe(true);
  expect(amenityBits([26]).further).toBeNull();
});

test('what rules and facts say has bits that no amenity has', () => {
  const { indexed } = featureBits([...statedFeatures]);
  expect(indexed & amenityBits([...amenities.keys()]).indexed).toBe(0);
  expect(indexed.toString(2)).toBe(`1111${'0'.repeat(27)}`);
  expect(featureBits(['wifi', 'tv', 'smoking_allowed'])).toEqual({ indexed: 1 | (1 << 6) | (1 << 30), further: null });
});
