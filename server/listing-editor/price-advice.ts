import type { PriceAdvice } from '#contract/types.gen.ts';
import { dinarForDollar, shownRates, similarPrices } from '#server/listings/listings.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { shownGuestFee } from '#server/rates/rates.ts';
import { openDraft } from './drafts.ts';

/** What similar published homes near a listing take for a night. Throws `not_found`. */
export async function getPriceAdvice(
  { db, pool, clock }: Pick<Services, 'db' | 'pool' | 'clock'>,
  author: { id: string },
  listingId: string,
): Promise<PriceAdvice> {
  const { content } = await transact(db, (trx) => openDraft(trx, author, listingId));
  const { point, property_type, capacity } = content;
  const [found, rates, guestFee] = await Promise.all([
    point && property_type && capacity
      ? similarPrices(pool, { id: listingId, ...point, property_type, capacity })
      : undefined,
    shownRates(pool, clock.now()),
    shownGuestFee(pool, clock.now()),
  ]);
  return {
    similar: found ? { radius_km: found.radius_km, ...summarise(found.prices) } : null,
    service_fee_percent: guestFee / 100,
    usd_rate: dinarForDollar(rates),
  };
}

const barCount = 8;
/** Bars begin and end at whole amounts of this many dirham: 10 dinar. */
const barStep = 10_000;

/** Quartiles and bars of prices in ascending order, at least one. */
export function summarise(prices: readonly number[]): Omit<NonNullable<PriceAdvice['similar']>, 'radius_km'> {
  const from = Math.floor(prices[0]! / barStep) * barStep;
  const span = prices.at(-1)! - from + 1;
  const width = Math.max(1, Math.ceil(span / (barCount * barStep))) * barStep;
  const bars = Array.from({ length: barCount }, (_, index) => {
    const from_dirham = from + index * width;
    const to_dirham = from_dirham + width;
    return {
      from_dirham,
      to_dirham,
      count: prices.filter((price) => price >= from_dirham && price < to_dirham).length,
    };
  });
  return {
    count: prices.length,
    lower_dirham: quantile(prices, 0.25),
    median_dirham: quantile(prices, 0.5),
    upper_dirham: quantile(prices, 0.75),
    bars,
  };
}

/** The price below which this share of the prices lies: the nearest of them, so that it is one that somebody takes. */
function quantile(prices: readonly number[], share: number): number {
  return prices[Math.min(prices.length - 1, Math.floor(share * prices.length))]!;
}
