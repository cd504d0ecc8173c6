import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstRates } from '#contract/currencies.ts';
import { showPrice } from '#contract/money.ts';
import { useOpenDatabase } from '#test/open-database.ts';
import { setRates } from '#test/rates.ts';
import { settableClock } from '#test/settable-clock.ts';
import { dinarForDollar, shownRates, usdCents } from './money.ts';

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
    expect(showPrice(dirham, firstRates)).toEqual({ ...showPrice(dirham, firstRates), usd_cents, eur_cents });
  });

  test('rounds half up to the nearest cent, for any amount and rate', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 500_000 }), (dirham, usd) => {
        const cents = BigInt(usdCents(dirham, { USD: usd }));
        // cents − ½ ≤ dirham × 1,000 ÷ rate < cents + ½, in whole numbers.
        const twice = 2n * BigInt(dirham) * 1000n;
        expect(twice >= (2n * cents - 1n) * BigInt(usd)).toBe(true);
        expect(twice < (2n * cents + 1n) * BigInt(usd)).toBe(true);
      }),
    );
  });
});

describe('rates', () => {
  const open = useOpenDatabase();

  test('are those of the instant, also where they were read before', async () => {
    const set = new Date('2031-05-01T00:00:00+02:00');
    const at = (milliseconds: number) => new Date(set.getTime() + milliseconds);
    await setRates({ db: open.db, clock: settableClock(set) }, { usd_rate: 68_125, eur_rate: 79_000 });
    expect(dinarForDollar(await shownRates(open.pool, at(-5000)))).toBe(6.4);
    expect(await shownRates(open.pool, at(-1))).toEqual(firstRates);
    expect(await shownRates(open.pool, at(0))).toEqual({ ...firstRates, USD: 68_125, EUR: 79_000 });
    expect(await shownRates(open.pool, at(-1))).toEqual(firstRates);
  });
});
