import { expect, test } from 'vitest';
import { arrangePhotos, isInOrder } from './photo-order.ts';

test('photos of this device come after those of the server until the host arranges them', () => {
  expect(arrangePhotos(['a', 'b'], ['c', 'a'], undefined)).toEqual(['a', 'b', 'c']);
  expect(arrangePhotos(['a', 'b'], ['c'], ['c', 'a'])).toEqual(['c', 'a', 'b']);
});

test('ids that are gone are left out of an order, and those of another device come last', () => {
  expect(arrangePhotos(['a', 'new'], [], ['gone', 'a'])).toEqual(['a', 'new']);
});

test('the server is in order while the photos that it has follow each other as arranged', () => {
  expect(isInOrder(['a', 'c'], ['a', 'on-this-device', 'c'])).toBe(true);
  expect(isInOrder(['c', 'a'], ['a', 'c'])).toBe(false);
});
