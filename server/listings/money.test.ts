import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/platform/postgres.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { dinarForDollar, readRates, showPrice, usdCents } from './money.ts';

const rates = { usd: 64_000, eur: 74_000, set_at: new Date() };

describe('showPrice', () => {
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

  test('rounds half up to the nearest cent, for any amount and rate', () => {
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

  test('reads the newest rate', async () => {
    expect(dinarForDollar(await readRates(open.pool))).toBe(6.4);
    const later = new Date(Date.now() + 60_000);
    await open.db.insertInto('currency_rates').values({ usd_rate: 6.8125, eur_rate: 7.9, set_at: later }).execute();
    expect(await readRates(open.pool)).toEqual({ usd: 68_125, eur: 79_000, set_at: later });
  });
});
