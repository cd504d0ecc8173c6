import { expect, test } from 'vitest';
import { hasSameResults, readShown, withShown } from './result-pages.ts';

const shown = (query: string) => readShown(new URLSearchParams(query));

test('readShown rounds up to whole pages within bounds', () => {
  expect(shown('')).toBe(24);
  expect(shown('shown=24')).toBe(24);
  expect(shown('shown=48')).toBe(48);
  expect(shown('shown=50')).toBe(72);
  expect(shown('shown=9999')).toBe(240);
  for (const wrong of ['shown=', 'shown=-1', 'shown=0', 'shown=1e9', 'shown=many', 'shown=99999']) {
    expect(shown(wrong), wrong).toBe(24);
  }
});

test('withShown keeps the other parameters', () => {
  const query = new URLSearchParams('location=Susa&sort=rating');
  expect(withShown(query, 72).toString()).toBe('location=Susa&sort=rating&shown=72');
  expect(withShown(withShown(query, 72), 24).toString()).toBe('location=Susa&sort=rating');
  expect(readShown(withShown(query, 1000))).toBe(240);
});

test('hasSameResults ignores the length of the list and the visibility of the map', () => {
  const url = (text: string) => new URL(text, 'http://localhost');
  expect(hasSameResults(url('/search?q=a'), url('/search?q=a&shown=48'))).toBe(true);
  expect(hasSameResults(url('/search?q=a&shown=48'), url('/search?q=a&shown=72'))).toBe(true);
  expect(hasSameResults(url('/search?q=a'), url('/search?q=a&map=off'))).toBe(true);
  expect(hasSameResults(url('/search?q=a'), url('/search?q=b&shown=48'))).toBe(false);
  // Opening the same address again reloads the results.
  expect(hasSameResults(url('/search?q=a'), url('/search?q=a'))).toBe(false);
  expect(hasSameResults(url('/search?q=a&shown=48'), url('/map?q=a'))).toBe(false);
});
