import { expect, it } from 'vitest';
import { landmarkName } from './query-chip-labels.ts';

it.each([
  ['', null],
  ['red-castle', 'Red Castle'],
  ['Mitiga Airport', 'Mitiga Airport'],
])('the landmark "%s" is named without what stands in brackets', (near, name) => {
  expect(landmarkName({ near }, { 'red-castle': 'Red Castle (Assaraya al-Hamra)' })).toBe(name);
});
