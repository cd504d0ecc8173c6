import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyTypes } from '#contract/listings.ts';
import { chooseSimilar, familyOf, similarCapacities } from './similar-homes.ts';

it('compares types of one family, and every type with itself', () => {
  expect(familyOf('villa')).toEqual(['house', 'villa']);
  for (const type of propertyTypes) expect(familyOf(type)).toContain(type);
});

it('compares up to two guests more or fewer', () => {
  expect(similarCapacities(4)).toEqual([2, 3, 4, 5, 6]);
  expect(similarCapacities(1)).toEqual([1, 2, 3]);
});

it('takes the nearest home of each host, the nearest first, at most thirty', () => {
  expect(
    chooseSimilar([
      { id: 'far', host_id: 'one', km: 4 },
      { id: 'near', host_id: 'one', km: 1 },
      { id: 'other', host_id: 'two', km: 2 },
    ]).map(({ id }) => id),
  ).toEqual(['near', 'other']);
  const candidate = fc.record({ id: fc.uuid(), host_id: fc.nat({ max: 60 }).map(String), km: fc.nat({ max: 50 }) });
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 100 }), (candidates) => {
      const chosen = chooseSimilar(candidates);
      const hosts = chosen.map(({ host_id }) => host_id);
      expect(new Set(hosts).size).toBe(hosts.length);
      expect(chosen.length).toBeLessThanOrEqual(30);
    }),
  );
});
