import { expect, test } from 'vitest';
import { scoreOf, rankDiverse, type Candidate } from './ranking.ts';
import type { Preferences } from './preferences.ts';

const plain: Candidate = {
  property_id: 'a',
  latitude: 32.93,
  longitude: 12.08,
  cell: 1,
  property_type: 0,
  amenities: 0b1,
  price_dirham: 100_000,
  score: 4.6,
  popular_rank: null,
};
const preferences: Preferences = {
  places: [{ latitude: 32.93, longitude: 12.08, share: 1 }],
  cells: [1],
  types: [1, 0.2],
  amenities: [1, 0.5],
  prices: [{ dirham: 100_000, share: 1 }],
  known: [],
};
const fit = (home: Partial<Candidate>) => scoreOf({ ...plain, ...home }, preferences, 72, '2026-11-21');

test('each likeness counts, and the place counts most', () => {
  const worst = fit({ latitude: 30, property_type: 5, price_dirham: 400_000, amenities: 0 });
  for (const better of [
    { latitude: 32.93 },
    { latitude: 33.05 },
    { property_type: 0 },
    { price_dirham: 120_000 },
    { amenities: 0b1 },
  ]) {
    const home = { latitude: 30, property_type: 5, price_dirham: 400_000, amenities: 0, ...better };
    expect(fit(home)).toBeGreaterThan(worst);
  }
  expect(fit({ latitude: 30 })).toBeLessThan(fit({ property_type: 5 }));
  expect(fit({ price_dirham: 110_000 })).toBeGreaterThan(fit({ price_dirham: 170_000 }));
  expect(fit({ score: 4.9 })).toBeGreaterThan(fit({ score: 4.2 }));
  expect(fit({ popular_rank: 1 })).toBeGreaterThan(fit({ popular_rank: 60 }));
});

test('the day mixes homes that fit alike, the same way all day', () => {
  const homes = Array.from({ length: 40 }, (_, at) => ({ ...plain, property_id: `home-${at}` }));
  const orderOn = (day: string) =>
    homes
      .toSorted((a, b) => scoreOf(b, preferences, 72, day) - scoreOf(a, preferences, 72, day))
      .map((home) => home.property_id);
  expect(orderOn('2026-11-21')).toEqual(orderOn('2026-11-21'));
  expect(orderOn('2026-11-21')).not.toEqual(orderOn('2026-11-22'));
});

test('no two neighbours are alike while there is any other', () => {
  const homes = Array.from({ length: 60 }, (_, at) => ({
    ...plain,
    property_id: `home-${at}`,
    cell: at % 3,
    property_type: at < 50 ? 0 : 1,
    fit: 5 - at * 0.01,
  }));
  const picked = rankDiverse(homes, 24);
  expect(new Set(picked).size).toBe(24);
  for (const [at, home] of picked.entries()) {
    const before = picked[at - 1];
    expect(before?.cell === home.cell && before.property_type === home.property_type).toBe(false);
  }
});

test('where all are alike the row is filled all the same', () => {
  const homes = ['a', 'b', 'c'].map((property_id) => ({ ...plain, property_id, fit: 1 }));
  expect(rankDiverse(homes, 4).map((home) => home.property_id)).toEqual(['a', 'b', 'c']);
  expect(rankDiverse([], 4)).toEqual([]);
});
