import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test('an item moves to an index, at most to an end', () => {
  expect(moveItem(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b']);
});
