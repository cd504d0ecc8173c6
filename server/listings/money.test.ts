import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/platform/postgres.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { dinarForDollar, readRates, showPrice, usdCents } from './money.ts';
import { VersionCache } from './version-cache.ts';

const rates = { usd: 64_000, eur: 74_000, set_at: new Date() };

describe('a price shown in three currencies', () => {
  test.each([
    [0, 0, 0],
    [10, 0, 0],
    [100_000, 1563, 1351],
    [6_400, 100, 86],
    // Exactly half a cent goes up: 0.032 dinar is half a cent of a dollar.
    [32, 1, 0],
    [2_000_000_000, 31_250_000, 27_027_027],
  ])('%i dirham are %i and %i cents', (dirham, usd_cents, eur_cents) => {
    expect(showPrice(dirham, rates)).toEqual({ dirham, usd_cents, eur_cents });
  });

  test('is the nearest cent, half-up, for any amount and rate', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 500_000 }), (dirham, usd) => {
        const cents = BigInt(usdCents(dirham, { usd }));
        // cents − ½ ≤ dirham × 1,000 ÷ rate < cents + ½, in whole numbers.
        const twice = 2n * BigInt(dirham) * 1000n;
        expect(twice >= (2n * cents - 1n) * BigInt(usd)).toBe(true);
        expect(twice < (2n * cents + 1n) * BigInt(usd)).toBe(true);
      }),
    );
  });
});

describe('rates', () => {
  let database: TestDatabase;
  let open: OpenDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    open = openDatabase(database.url);
  });
  afterAll(async () => {
    await open.db.destroy();
    await database.drop();
  });

  test('the newest is in force, older ones are history', async () => {
    expect(dinarForDollar(await readRates(open.pool))).toBe(6.4);
    const later = new Date(Date.now() + 60_000);
    await open.db.insertInto('currency_rates').values({ usd_rate: 6.8125, eur_rate: 7.9, set_at: later }).execute();
    expect(await readRates(open.pool)).toEqual({ usd: 68_125, eur: 79_000, set_at: later });
  });
});

describe('the version cache', () => {
  test('returns an entry only for its version', () => {
    const cache = new VersionCache<string>({ capacity: 10, ageMilliseconds: 1000 });
    cache.set('a', 1, 'old title');
    expect(cache.get('a', 1)).toBe('old title');
    expect(cache.get('a', 2)).toBeUndefined();
    cache.set('a', 2, 'new title');
    expect(cache.get('a', 1)).toBeUndefined();
    expect(cache.get('a', 2)).toBe('new title');
  });

  test('drops the least recently used entry', () => {
    const cache = new VersionCache<number>({ capacity: 2, ageMilliseconds: 1000 });
    cache.set('a', 1, 1);
    cache.set('b', 1, 2);
    cache.get('a', 1);
    cache.set('c', 1, 3);
    expect([cache.get('a', 1), cache.get('b', 1), cache.get('c', 1)]).toEqual([1, undefined, 3]);
  });

  test('drops an entry that is older than its limit', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T00:00:00Z') });
    try {
      const cache = new VersionCache<number>({ capacity: 2, ageMilliseconds: 1000 });
      cache.set('a', 1, 1);
      vi.advanceTimersByTime(1000);
      expect(cache.get('a', 1)).toBe(1);
      vi.advanceTimersByTime(1);
      expect(cache.get('a', 1)).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});
