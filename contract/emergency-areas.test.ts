import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { circleAround, crossesItself, isWithinBounds, type Corner } from './emergency-areas.ts';

const corner = (latitude: number, longitude: number): Corner => ({ latitude, longitude });
const square = [corner(32, 22), corner(32, 23), corner(33, 23), corner(33, 22)];

const inLibya = fc.record({
  latitude: fc.double({ min: 22, max: 33, noNaN: true }),
  longitude: fc.double({ min: 10, max: 25, noNaN: true }),
});

describe('crossesItself', () => {
  test.each([
    ['a square', square],
    ['a triangle', square.slice(0, 3)],
    ['an area with a notch', [...square.slice(0, 2), corner(32.5, 22.5), ...square.slice(2)]],
    ['a corner on a straight edge', [corner(32, 22), corner(32, 22.5), ...square.slice(1)]],
  ])('%s does not', (_, corners) => {
    expect(crossesItself(corners)).toBe(false);
  });

  test.each([
    ['a bow tie', [square[0]!, square[2]!, square[1]!, square[3]!]],
    ['a corner that is there twice in a row', [square[0]!, square[0]!, ...square.slice(1)]],
    ['a corner that is there twice', [...square, corner(32.5, 22.5), square[1]!]],
    ['corners on one line', [corner(32, 22), corner(32, 23), corner(32, 24)]],
    ['an edge through a corner', [...square, corner(32, 22.5)]],
  ])('%s does', (_, corners) => {
    expect(crossesItself(corners)).toBe(true);
  });

  test('is the same from every corner and in both directions', () => {
    const corners = fc.array(inLibya, { minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(corners, fc.nat(8), (list, from) => {
        const start = from % list.length;
        const turned = [...list.slice(start), ...list.slice(0, start)];
        expect(crossesItself(turned)).toBe(crossesItself(list));
        expect(crossesItself(list.toReversed())).toBe(crossesItself(list));
      }),
    );
  });
});

describe('circleAround', () => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  /** The distance on a sphere. */
  const kmBetween = (a: Corner, b: Corner) => {
    const half =
      Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
      Math.cos(radians(a.latitude)) *
        Math.cos(radians(b.latitude)) *
        Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
    return 2 * 6378.1 * Math.asin(Math.sqrt(half));
  };

  test('has corners at the radius, and an outline that does not cross itself', () => {
    fc.assert(
      fc.property(inLibya, fc.integer({ min: 1, max: 100 }), (centre, km) => {
        const corners = circleAround(centre, km);
        expect(crossesItself(corners)).toBe(false);
        for (const one of corners) {
          expect(kmBetween(centre, one)).toBeGreaterThan(km * 0.98);
          expect(kmBetween(centre, one)).toBeLessThan(km * 1.02);
        }
      }),
    );
  });
});

test('Derna is within the bounds, Crete is not', () => {
  expect(isWithinBounds(corner(32.76, 22.64))).toBe(true);
  expect(isWithinBounds(corner(35.2, 24.9))).toBe(false);
});
