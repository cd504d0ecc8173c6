import { expect, test } from 'vitest';
import { amenities, statedFeatures } from '#contract/amenities.ts';
import {
  amenityBits,
  freeCancellationFrom,
  withFlexible,
  featureBits,
  furtherAmenities,
  hasAmenity,
  indexedAmenities,
} from './feature-bits.ts';

test('there are bits for all amenities', () => {
  expect(amenities.length).toBeLessThanOrEqual(indexedAmenities + furtherAmenities);
});

test('each of 217 amenities has a bit of its own', () => {
  const places = Array.from({ length: indexedAmenities + furtherAmenities }, (_, place) => place);
  for (const place of places) {
    const bits = amenityBits([place]);
    expect(places.filter((one) => hasAmenity(bits, one))).toEqual([place]);
  }
  const all = amenityBits(places);
  expect(all.further).toBe('1'.repeat(furtherAmenities) + '0');
  expect(places.every((place) => hasAmenity(all, place))).toBe(true);
  expect(amenityBits([25]).further).toBeNull();
});

test('what is stated of a home has bits that no amenity has', () => {
  const { indexed } = featureBits([...statedFeatures]);
  expect(indexed & amenityBits([...amenities.keys()]).indexed).toBe(0);
  expect((indexed >>> 0).toString(2)).toBe(`111111${'0'.repeat(26)}`);
  expect(featureBits(['wifi', 'tv', 'smoking_allowed'])).toEqual({ indexed: 1 | (1 << 6) | (1 << 30), further: null });
  expect(featureBits(['guest_favorite']).indexed).toBe(1 << 31);
  expect(withFlexible(featureBits([]).further)).toBe(`${'0'.repeat(furtherAmenities)}1`);
});

test('what of free cancellation is left depends on the days until check-in', () => {
  const left = (checkIn: string | undefined) => freeCancellationFrom(checkIn, '2030-03-10');
  expect(left(undefined)).toBe('any');
  expect(left('2030-03-16')).toBe('any');
  expect(left('2030-03-15')).toBe('flexible');
  expect(left('2030-03-12')).toBe('flexible');
  expect(left('2030-03-11')).toBe('none');
});
