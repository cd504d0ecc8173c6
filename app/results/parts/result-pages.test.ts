import { expect, test } from 'vitest';
import { showSameResults, readShown, withShown } from './result-pages.ts';

const shown = (query: string) => readShown(new URLSearchParams(query));

test('a list is as long as its address says, in whole pages and within bounds', () => {
  expect(shown('')).toBe(24);
  expect(shown('shown=24')).toBe(24);
  expect(shown('shown=48')).toBe(48);
  expect(shown('shown=50')).toBe(72);
  expect(shown('shown=9999')).toBe(240);
  for (const wrong of ['shown=', 'shown=-1', 'shown=0', 'shown=1e9', 'shown=many', 'shown=99999']) {
    expect(shown(wrong), wrong).toBe(24);
  }
});

test('the address keeps all else', () => {
  const query = new URLSearchParams('location=Susa&sort=rating');
  expect(withShown(query, 72).toString()).toBe('location=Susa&sort=rating&shown=72');
  expect(withShown(withShown(query, 72), 24).toString()).toBe('location=Susa&sort=rating');
  expect(readShown(withShown(query, 1000))).toBe(240);
});

test('a longer list is the same search, anything else is another', () => {
  const url = (text: string) => new URL(text, 'http://localhost');
  expect(showSameResults(url('/search?q=a'), url('/search?q=a&shown=48'))).toBe(true);
  expect(showSameResults(url('/search?q=a&shown=48'), url('/search?q=a&shown=72'))).toBe(true);
  expect(showSameResults(url('/search?q=a'), url('/search?q=a&map=off'))).toBe(true);
  expect(showSameResults(url('/search?q=a'), url('/search?q=b&shown=48'))).toBe(false);
  // The same address again is a wish to see it anew.
  expect(showSameResults(url('/search?q=a'), url('/search?q=a'))).toBe(false);
  expect(showSameResults(url('/search?q=a&shown=48'), url('/map?q=a'))).toBe(false);
});
