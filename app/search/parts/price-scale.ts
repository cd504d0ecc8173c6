import type { Currency } from '#contract/common.ts';
import type { ShownPrice } from '#contract/listings.ts';
import { hundredthsOf } from '#app/money/parts/money.ts';
import { highestPrice } from './search-choice.ts';

/**
 * Prices are asked for in dinar and shown in the reader's currency. The rate is that of a card on the page,
 * the dearest one, as it is rounded least.
 */
export interface PriceScale {
  currency: Currency;
  /** How much of the currency a dinar is. */
  perDinar: number;
}

export function priceScale(prices: readonly ShownPrice[], currency: Currency): PriceScale {
  const dearest = prices.reduce<ShownPrice | undefined>(
    (best, price) => (best && best.dirham >= price.dirham ? best : price),
    undefined,
  );
  // Without any card there is no rate: the amounts are then those of the address, in dinar.
  if (currency === 'LYD' || !dearest || dearest.dirham === 0) return { currency: 'LYD', perDinar: 1 };
  return { currency, perDinar: hundredthsOf(dearest, currency) / 100 / (dearest.dirham / 1000) };
}

/** Whole dinar to whole units of the shown currency. */
export function toShown(dinar: number, scale: PriceScale): number {
  return Math.round(dinar * scale.perDinar);
}

/** Whole units of the shown currency to whole dinar, as much as can be asked for. */
export function toDinar(shown: number, scale: PriceScale): number {
  return Math.min(Math.round(shown / scale.perDinar), highestPrice);
}
