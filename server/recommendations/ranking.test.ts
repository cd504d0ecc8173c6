import { expect, test } from 'vitest';
import { relevanceOf, rankDiverse, type Candidate } from './ranking.ts';
import type { Preferences } from './preferences.ts';

const plain: Candidate = {
  property_id: 'a',
  latitude: 32.93,
  longitude: 12.08,
  cell: 1,
  property_type: 0,
  amenities: 0b1,
  further_amenities: '',
  price_dirham: 100_000,
  score: 4.6,
  popular_rank: null,
};
const preferences: Preferences = {
  locations: [{ latitude: 32.93, longitude: 12.08, share: 1 }],
  cells: [1],
  types: [1, 0.2],
  amenities: [1, 0.5],
  prices: [{ dirham: 100_000, share: 1 }],
  excluded: [],
};
const relevance = (candidate: Partial<Candidate>) =>
  relevanceOf({ ...plain, ...candidate }, preferences, 72, '2026-11-21');

test('relevance grows with each similarity, most with proximity', () => {
  const worst = relevance({ latitude: 30, property_type: 5, price_dirham: 400_000, amenities: 0 });
  for (const better of [
    { latitude: 32.93 },
    { latitude: 33.05 },
    { property_type: 0 },
    { price_dirham: 120_000 },
    { amenities: 0b1 },
  ]) {
    const candidate = { latitude: 30, property_type: 5, price_dirham: 400_000, amenities: 0, ...better };
    expect(relevance(candidate)).toBeGreaterThan(worst);
  }
  expect(relevance({ latitude: 30 })).toBeLessThan(relevance({ property_type: 5 }));
  expect(relevance({ price_dirham: 110_000 })).toBeGreaterThan(relevance({ price_dirham: 170_000 }));
  expect(relevance({ score: 4.9 })).toBeGreaterThan(relevance({ score: 4.2 }));
  expect(relevance({ popular_rank: 1 })).toBeGreaterThan(relevance({ popular_rank: 60 }));
});

test('the order of similar candidates changes daily', () => {
  const properties = Array.from({ length: 40 }, (_, at) => ({ ...plain, property_id: `candidate-${at}` }));
  const orderOn = (day: string) =>
    properties
      .toSorted((a, b) => relevanceOf(b, preferences, 72, day) - relevanceOf(a, preferences, 72, day))
      .map((candidate) => candidate.property_id);
  expect(orderOn('2026-11-21')).toEqual(orderOn('2026-11-21'));
  expect(orderOn('2026-11-21')).not.toEqual(orderOn('2026-11-22'));
});

test('adjacent candidates differ in type or cell while others are left', () => {
  const properties = Array.from({ length: 60 }, (_, at) => ({
    ...plain,
    property_id: `candidate-${at}`,
    cell: at % 3,
    property_type: at < 50 ? 0 : 1,
    relevance: 5 - at * 0.01,
  }));
  const picked = rankDiverse(properties, 24);
  expect(new Set(picked).size).toBe(24);
  for (const [at, candidate] of picked.entries()) {
    const before = picked[at - 1];
    expect(before?.cell === candidate.cell && before.property_type === candidate.property_type).toBe(false);
  }
});

test('returns similar candidates where there are no others', () => {
  const properties = ['a', 'b', 'c'].map((property_id) => ({ ...plain, property_id, relevance: 1 }));
  expect(rankDiverse(properties, 4).map((candidate) => candidate.property_id)).toEqual(['a', 'b', 'c']);
  expect(rankDiverse([], 4)).toEqual([]);
});
