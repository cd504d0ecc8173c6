import type { Currency } from '#contract/common.ts';
import { searchLimits } from '#contract/search.ts';
import type { ShownPrice } from '#contract/types.gen.ts';
import { hundredthsOf } from '#app/shared/money/money.ts';

/** Converts the price filter, which is in whole dinar, to the reader's currency at the rate of a price of the page. */
export interface PriceScale {
  currency: Currency;
  /** Units of the currency in a dinar. */
  perDinar: number;
}

/** The scale at the rate of a price. Without a price there is no rate, and amounts are shown in dinar. */
export function priceScale(rate: ShownPrice | null, currency: Currency): PriceScale {
  if (currency === 'LYD' || !rate || rate.dirham === 0) return { currency: 'LYD', perDinar: 1 };
  return { currency, perDinar: hundredthsOf(rate, currency) / 100 / (rate.dirham / 1000) };
}

/** The highest nightly price of the cards: its rate has the smallest rounding error. */
export function highestNightly(cards: readonly { nightly: ShownPrice }[]): ShownPrice | null {
  return cards.reduce<ShownPrice | null>(
    (highest, { nightly }) => (highest && highest.dirham >= nightly.dirham ? highest : nightly),
    null,
  );
}

/** Whole dinar to whole units of the shown currency. */
export function toShown(dinar: number, scale: PriceScale): number {
  return Math.round(dinar * scale.perDinar);
}

/** Whole units of the shown currency to whole dinar, at most `searchLimits.price`. */
export function toDinar(shown: number, scale: PriceScale): number {
  return Math.min(Math.round(shown / scale.perDinar), searchLimits.price);
}
