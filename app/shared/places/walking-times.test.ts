import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkingTimesFrom } from './walking-times.server.ts';

test('the old town of Tripoli is near the sea, a mosque and two sights, in the language of the reader', () => {
  const walkingTimes = walkingTimesFrom({ latitude: 32.897, longitude: 13.176 }, 'en');
  expect(walkingTimes[0]!.minutes).toBe(5);
  expect(walkingTimes.map(({ to }) => to)).toContainEqual({ kind: 'sea' });
  expect(walkingTimes.map(({ to }) => (to.kind === 'sight' ? to.name : ''))).toContain('Al-Naqah Mosque');
  const arabic = walkingTimesFrom({ latitude: 32.897, longitude: 13.176 }, 'ar');
  expect(arabic.map(({ minutes }) => minutes)).toEqual(walkingTimes.map(({ minutes }) => minutes));
  expect(arabic.map(({ to }) => (to.kind === 'sight' ? to.name : ''))).toContain('جامع الناقة');
});

test('the desert is near nothing, and a border on land is not the sea', () => {
  expect(walkingTimesFrom({ latitude: 27.04, longitude: 14.43 }, 'en')).toEqual([]);
  // Ghadames, where three countries meet, has sights and no sea.
  expect(walkingTimesFrom({ latitude: 30.13, longitude: 9.5 }, 'en').filter(({ to }) => to.kind === 'sea')).toEqual([]);
});

test('minutes are in steps of five, at most a walk, and the nearest comes first', () => {
  const coordinates = fc.record({
    latitude: fc.double({ min: 30, max: 33.2, noNaN: true }),
    longitude: fc.double({ min: 10, max: 25, noNaN: true }),
  });
  fc.assert(
    fc.property(coordinates, (place) => {
      const minutes = walkingTimesFrom(place, 'fr').map((walk) => walk.minutes);
      expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
      expect(minutes.length).toBeLessThanOrEqual(4);
      for (const some of minutes) expect([5, 10, 15, 20, 25]).toContain(some);
    }),
    { numRuns: 50 },
  );
});
