import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyTypes } from '#contract/listings.ts';
import { features } from '#contract/amenities.ts';
import { readStoredQuery, writeStoredQuery, type StoredQuery } from './stored-query.ts';

const queries = fc.record(
  {
    location: fc.constantFrom('tripoli', 'Benghazi, Libya', 'زوارة'),
    locations: fc.uniqueArray(fc.constantFrom('Sabratha', 'Sirte, by the sea', 'غريان'), { minLength: 1 }),
    near: fc.constant('mitiga'),
    near_km: fc.integer({ min: 1, max: 100 }),
    bbox: fc.constant({ west: 12.5, south: 31, east: 14.25, north: 33 }),
    check_in: fc.constant('2027-03-01'),
    check_out: fc.constant('2027-03-04'),
    guests: fc.integer({ min: 1, max: 16 }),
    property_type: fc.uniqueArray(fc.constantFrom(...propertyTypes), { minLength: 1 }),
    amenities: fc.uniqueArray(fc.constantFrom(...features), { minLength: 1, maxLength: 20 }),
    min_price: fc.integer({ min: 1, max: 900 }),
    min_rating: fc.constantFrom(3, 4.5),
    family_only: fc.constant(true),
    arrival_time: fc.constant('23:30'),
  },
  { requiredKeys: [] },
);

/** As a stored query has it: the order of a list means nothing. */
const sorted = (query: StoredQuery) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value]),
  );

test('a search is read back as it was, and the same search is always the same text', () => {
  fc.assert(
    fc.property(queries, fc.nat(), (query, by) => {
      const text = writeStoredQuery(query);
      expect(readStoredQuery(text)).toEqual(sorted(query));
      const fields = Object.entries(query).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.toReversed() : value,
      ]);
      const turned = [...fields.slice(by % (fields.length || 1)), ...fields.slice(0, by % (fields.length || 1))];
      expect(writeStoredQuery(Object.fromEntries(turned) as StoredQuery)).toBe(text);
    }),
    { numRuns: 60 },
  );
});

test('what asks for nothing is not kept, and what the API takes no more is not read', () => {
  expect(writeStoredQuery({ guests: 0, family_only: false, amenities: [] })).toBe('');
  expect(readStoredQuery('')).toEqual({});
  expect(readStoredQuery('guests=many')).toBeUndefined();
});
