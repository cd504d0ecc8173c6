import { describe, expect, test } from 'vitest';
import { isInLibya, moveBy, readCoordinates } from './location-text.ts';

describe('readCoordinates', () => {
  test.each([
    ['32.8868, 13.3590', 32.8868, 13.359],
    ['٣٢٫٨٨٦٨، ١٣٫٣٥٩٠', 32.8868, 13.359],
    ['32.8868 13.359', 32.8868, 13.359],
    [
      'https://www.google.com/maps/place/X/@32.1,13.1,15z/data=!3m1!4b1!4m5!3m4!8m2!3d32.8868!4d13.359',
      32.8868,
      13.359,
    ],
    ['https://www.google.com/maps/@32.8868,13.359,17z', 32.8868, 13.359],
    ['https://maps.google.com/?q=32.8868,13.359', 32.8868, 13.359],
    ['https://maps.google.com/maps?q=loc:32.8868%2C13.359', 32.8868, 13.359],
    ['https://www.openstreetmap.org/?mlat=32.8868&mlon=13.359#map=16/32.1/13.1', 32.8868, 13.359],
    ['https://www.openstreetmap.org/#map=16/32.8868/13.3590', 32.8868, 13.359],
    ['https://maps.apple.com/?ll=32.8868,13.359&q=Home', 32.8868, 13.359],
    ['geo:32.8868,13.359', 32.8868, 13.359],
  ])('reads %s', (text, latitude, longitude) => {
    expect(readCoordinates(text)).toEqual({ latitude, longitude });
  });

  test.each(['', 'https://maps.app.goo.gl/abc', 'Tajoura', '091 234 5678 9', 'house 3'])('finds none in %j', (text) => {
    expect(readCoordinates(text)).toBeUndefined();
  });
});

test('a point is moved by metres, and back', () => {
  const point = { latitude: 32.8868, longitude: 13.359 };
  const moved = moveBy(point, 10, -10);
  expect(moved.latitude).toBeGreaterThan(point.latitude);
  expect(moved.longitude).toBeLessThan(point.longitude);
  expect(moveBy(moved, -10, 10)).toEqual(point);
});

test('Paris is not in Libya', () => {
  expect(isInLibya({ latitude: 48.85, longitude: 2.35 })).toBe(false);
  expect(isInLibya({ latitude: 32.88, longitude: 13.19 })).toBe(true);
});
