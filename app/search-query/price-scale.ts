import type { Currency } from '#contract/common.ts';
import type { ShownPrice } from '#contract/listings.ts';
import { hundredthsOf } from '#app/shared/money/money.ts';
import { highestPrice } from './search-query.ts';

/** Prices are asked for in dinar and shown in the reader's currency, at the rate of a price of the page. */
export interface PriceScale {
  currency: Currency;
  /** How much of the currency a dinar is. */
  perDinar: number;
}

/** Without a price there is no rate: the amounts are then those of the address, in dinar. */
export function priceScale(rate: ShownPrice | null, currency: Currency): PriceScale {
  if (currency === 'LYD' || !rate || rate.dirham === 0) return { currency: 'LYD', perDinar: 1 };
  return { currency, perDinar: hundredthsOf(rate, currency) / 100 / (rate.dirham / 1000) };
}

/** The price a night of the dearest home: the one that was rounded least. */
export function dearestOf(cards: readonly { nightly: ShownPrice }[]): ShownPrice | null {
  return cards.reduce<ShownPrice | null>(
    (best, { nightly }) => (best && best.dirham >= nightly.dirham ? best : nightly),
    null,
  );
}

/** Whole dinar to whole units of the shown currency. */
export function toShown(dinar: number, scale: PriceScale): number {
  return Math.round(dinar * scale.perDinar);
}

/** Whole units of the shown currency to whole dinar, as much as can be asked for. */
export function toDinar(shown: number, scale: PriceScale): number {
  return Math.min(Math.round(shown / scale.perDinar), highestPrice);
}
