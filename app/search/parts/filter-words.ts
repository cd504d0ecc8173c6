import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Currency, Locale } from '#contract/common.ts';
import type { ShownPrice } from '#contract/listings.ts';
import { amenityNames } from '#app/listings/parts/amenity-names.ts';
import { propertyTypeNames } from '#app/listings/parts/property-types.ts';
import { formatWholeMoney, hundredthsOf } from '#app/money/parts/money.ts';
import type { ActiveFilter } from './filters.ts';
import type { Sort } from './search-choice.ts';

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

/** Whole units of the shown currency to whole dinar. */
export function toDinar(shown: number, scale: PriceScale): number {
  return Math.round(shown / scale.perDinar);
}

/** "$50–$120", "Up to $120", "From $50". */
export function sayPrices(low: number | null, high: number | null, scale: PriceScale, i18n: I18n): string {
  const say = (dinar: number) => formatWholeMoney(toShown(dinar, scale) * 100, scale.currency, i18n.locale as Locale);
  if (low !== null && high !== null) {
    const [from, to] = [say(low), say(high)];
    return i18n._(msg({ message: `${from} to ${to}`, comment: 'A range of prices' }));
  }
  if (high !== null) {
    const price = say(high);
    return i18n._(msg({ message: `Up to ${price}`, comment: 'The highest price' }));
  }
  const price = say(low ?? 0);
  return i18n._(msg({ message: `From ${price}`, comment: 'The lowest price' }));
}

/** What a filter is called on its chip. */
export function sayFilter(filter: ActiveFilter, scale: PriceScale, i18n: I18n): string {
  switch (filter.kind) {
    case 'price':
      return sayPrices(filter.low, filter.high, scale, i18n);
    case 'type':
      return i18n._(propertyTypeNames[filter.type].name);
    case 'bedrooms':
      return i18n._(msg`${plural(filter.count, { one: '# bedroom or more', other: '# bedrooms or more' })}`);
    case 'amenity':
      return i18n._(amenityNames[filter.amenity]);
    case 'family_only':
      return i18n._(msg`Families only`);
    case 'instant_book':
      return i18n._(msg`Instant book`);
  }
}

export const sortNames = {
  recommended: msg`Recommended`,
  price_asc: msg`Lowest price first`,
  price_desc: msg`Highest price first`,
  rating: msg`Best rated first`,
  distance: msg`Nearest first`,
} as const satisfies Record<Sort, unknown>;
