import { expect, test } from 'vitest';
import { photoAddress } from './structured-data.ts';

test('uses the widest photo that exists for previews', () => {
  const photo = { key: 'coastal-villa-01', width: 1200, height: 800, color: '#ada8a1', alt: '' };
  expect(photoAddress(photo)).toBe('/media/coastal-villa-01-1200.webp');
  expect(photoAddress({ ...photo, width: 1000 })).toBe('/media/coastal-villa-01-960.webp');
  expect(photoAddress({ ...photo, width: 200 })).toBe('/media/coastal-villa-01-320.webp');
});
