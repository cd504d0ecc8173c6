import { expect, test } from 'vitest';
import { arrangePhotos, isInOrder, movePhoto } from './photo-order.ts';

test('photos of this device come after those of the server until the host arranges them', () => {
  expect(arrangePhotos(['a', 'b'], ['c', 'a'], undefined)).toEqual(['a', 'b', 'c']);
  expect(arrangePhotos(['a', 'b'], ['c'], ['c', 'a'])).toEqual(['c', 'a', 'b']);
});

test('ids that are gone are left out of an order, and those of another device come last', () => {
  expect(arrangePhotos(['a', 'new'], [], ['gone', 'a'])).toEqual(['a', 'new']);
});

test('a photo moves to an index, at most to an end', () => {
  expect(movePhoto(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(movePhoto(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(movePhoto(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  expect(movePhoto(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b']);
});

test('the server is in order while the photos that it has follow each other as arranged', () => {
  expect(isInOrder(['a', 'c'], ['a', 'on-this-device', 'c'])).toBe(true);
  expect(isInOrder(['c', 'a'], ['a', 'c'])).toBe(false);
});
