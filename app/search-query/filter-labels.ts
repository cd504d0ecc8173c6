import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#contract/common.ts';
import type { PropertyType } from '#contract/listings.ts';
import type { Feature } from '#contract/amenities.ts';
import { languageOf } from '#contract/languages.ts';
import { amenityLabels } from '#app/shared/property-labels/amenity-labels.ts';
import { numberLabels } from '#app/shared/property-labels/number-labels.ts';
import { propertyTypeLabels } from '#app/shared/property-labels/property-type-labels.ts';
import { formatWholeMoney } from '#app/shared/money/money.ts';
import { formatDistance } from '#app/ui/format-distance.ts';
import { formatRating } from '#app/ui/format-rating.ts';
import type { ActiveFilter } from './filters.ts';
import { toShown, type PriceScale } from './price-scale.ts';
import type { SearchQuery, Sort } from './search-query.ts';
import { nightsLabel } from './stay-labels.ts';

export { highestNightly, priceScale, toDinar, toShown, type PriceScale } from './price-scale.ts';

/** A range of prices in whole dinar, in the scale's currency: "$50 to $120", "Up to $120", "From $50". */
export function pricesLabel(low: number | null, high: number | null, scale: PriceScale, i18n: I18n): string {
  const format = (dinar: number) =>
    formatWholeMoney(toShown(dinar, scale) * 100, scale.currency, i18n.locale as Locale);
  if (low !== null && high !== null) {
    const [from, to] = [format(low), format(high)];
    return i18n._(msg({ message: `${from} to ${to}`, comment: 'A range of prices' }));
  }
  if (high !== null) {
    const price = format(high);
    return i18n._(msg({ message: `Up to ${price}`, comment: 'The highest price' }));
  }
  const price = format(low ?? 0);
  return i18n._(msg({ message: `From ${price}`, comment: 'The lowest price' }));
}

/** Property types as a list: "Villa, House". */
export function typesLabel(types: readonly PropertyType[], i18n: I18n): string {
  return types.map((type) => i18n._(propertyTypeLabels[type].name)).join(languageOf(i18n.locale).comma);
}

const refusals: Readonly<Partial<Record<Feature, MessageDescriptor>>> = {
  smoking_allowed: msg`No smoking`,
  pets_allowed: msg`No pets`,
  events_allowed: msg`No parties`,
  ground_floor: msg`Not on the ground floor`,
};

/** The text of the chip of a filter. */
export function filterLabel(filter: ActiveFilter, scale: PriceScale, i18n: I18n): string {
  switch (filter.kind) {
    case 'price':
      return pricesLabel(filter.low, filter.high, scale, i18n);
    case 'type':
      return i18n._(propertyTypeLabels[filter.type].name);
    case 'min_rating':
      return ratingLabel(filter.rating, i18n);
    case 'sea_km': {
      const km = formatDistance(filter.km, i18n.locale as Locale);
      return i18n._(
        msg({ message: `At most about ${km} km from the sea`, comment: 'The distance of a home from the sea' }),
      );
    }
    case 'nights':
      return nightsLabel(filter.count, i18n);
    case 'arrival_time': {
      const { time } = filter;
      return i18n._(msg({ message: `Arriving at ${time}`, comment: 'Guests are let in by this hour' }));
    }
    case 'amenity':
      return i18n._(amenityLabels[filter.amenity]);
    case 'refused': {
      const name = i18n._(amenityLabels[filter.amenity]);
      return i18n._(refusals[filter.amenity] ?? msg`Without: ${name}`);
    }
    case 'family_only':
      return i18n._(amenityLabels.family_only);
    case 'instant_book':
      return i18n._(msg`Instant book`);
    case 'pay_at_property':
      return i18n._(msg`Cash on arrival`);
    default:
      return i18n._(numberLabels[filter.kind].atLeast(filter.count));
  }
}

/** "Rated 4.5 or more" */
export function ratingLabel(rating: number, i18n: I18n): string {
  const shown = formatRating(rating, i18n.locale, Number.isInteger(rating) ? 0 : 1);
  return i18n._(msg`Rated ${shown} or more`);
}

export const sortLabels = {
  recommended: msg`Recommended`,
  price_asc: msg`Lowest price first`,
  price_desc: msg`Highest price first`,
  rating: msg`Best rated first`,
  newest: msg`Newest first`,
  distance: msg`Nearest first`,
} as const satisfies Record<Sort, unknown>;

/** The name of an order. What is nearest is nearest to the sea, if the search is for homes at the sea. */
export function sortLabel(sort: Sort, { sea_km }: Pick<SearchQuery, 'sea_km'>): MessageDescriptor {
  return sort === 'distance' && sea_km !== null ? msg`Nearest to the sea first` : sortLabels[sort];
}
