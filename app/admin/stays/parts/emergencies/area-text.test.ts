import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCorners, writeCorners } from './area-text.ts';

test('corners are read as they are written', () => {
  const corner = fc.record({
    latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => n / 100_000),
    longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((n) => n / 100_000),
  });
  // Numbers that are written with an exponent are nearer to zero than any place in Libya.
  const isPlain = (n: number) => !String(n).includes('e');
  const corners = fc.array(corner.filter(({ latitude, longitude }) => isPlain(latitude) && isPlain(longitude)));
  fc.assert(
    fc.property(corners, (list) => {
      expect(readCorners(writeCorners(list))).toEqual({ corners: list, wrongLine: null });
    }),
  );
});

test('Arabic digits and separators are read, and empty lines left out', () => {
  expect(readCorners('٣٢٫٧٦، ٢٢٫٦٤\n\n 32.8 22.7 \n')).toEqual({
    corners: [
      { latitude: 32.76, longitude: 22.64 },
      { latitude: 32.8, longitude: 22.7 },
    ],
    wrongLine: null,
  });
});

test('the first line that is no point is named', () => {
  expect(readCorners('32.76, 22.64\nDerna\nTobruk').wrongLine).toBe(2);
});
