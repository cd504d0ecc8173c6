import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { PropertyType } from '#contract/listings.ts';
import type { Amenity } from '#contract/amenities.ts';
import { languageOf } from '#contract/languages.ts';
import { aNight } from '../money/nightly-price.tsx';
import { amenityLabels } from '../property-labels/amenity-labels.ts';
import type { CardView } from './property-card-view.ts';
import { propertyTypeLabels } from '../property-labels/property-type-labels.ts';

/** The texts of cards in one language. A page has many cards and few different texts, so each is formatted once. */
export interface CardLabels {
  guestFavorite: string;
  trusted: string;
  night: string;
  isNew: string;
  save: string;
  sample: string;
  lost: string;
  cash: string;
  types: Readonly<Record<PropertyType, string>>;
  amenities: Readonly<Record<Amenity, string>>;
  /** "for 4 nights", after a total. */
  forNights: (count: number) => string;
  /** "8 guests, 4 bedrooms, 3 bathrooms", for screen readers. */
  facts: (card: Pick<CardView, 'guests' | 'bedrooms' | 'bathrooms'>) => string;
  more: (count: number) => string;
  away: (km: string) => string;
  rated: (rating: string) => string;
}

// By locale and not by `i18n`, as each page has an `i18n` of its own with the same texts.
const labelsByLocale = new Map<string, CardLabels>();

export function cardLabels(i18n: I18n): CardLabels {
  let labels = labelsByLocale.get(i18n.locale);
  if (!labels) {
    const { locale } = i18n;
    labelsByLocale.set(locale, (labels = makeLabels(i18n)));
    // A part of the catalogue that is loaded later has the texts that were missing.
    const stop = i18n.on('change', () => {
      labelsByLocale.delete(locale);
      stop();
    });
  }
  return labels;
}

function makeLabels(i18n: I18n): CardLabels {
  const guests = memoize((count: number) => i18n._(msg`${plural(count, { one: '# guest', other: '# guests' })}`));
  const bedrooms = memoize((count: number) => i18n._(msg`${plural(count, { one: '# bedroom', other: '# bedrooms' })}`));
  const bathrooms = memoize((count: number) =>
    i18n._(msg`${plural(count, { one: '# bathroom', other: '# bathrooms' })}`),
  );
  const comma = languageOf(i18n.locale).comma;
  return {
    guestFavorite: i18n._(msg`Guest Favorite`),
    trusted: i18n._(msg`Trusted host`),
    night: i18n._(aNight),
    isNew: i18n._(msg({ message: 'New', comment: 'A home without reviews so far' })),
    save: i18n._(msg`Save to wishlist`),
    sample: i18n._(msg`Sample`),
    lost: i18n._(msg`Photo did not load`),
    cash: i18n._(msg({ message: 'Cash on arrival', context: 'short, after the type of a home on its photo' })),
    types: translateAll(propertyTypeLabels, ({ name }) => i18n._(name)),
    amenities: translateAll(amenityLabels, (name) => i18n._(name)),
    forNights: memoize((count: number) => i18n._(msg`${plural(count, { one: 'for # night', other: 'for # nights' })}`)),
    // A studio has no bedroom to count.
    facts: (card) =>
      [guests(card.guests), ...(card.bedrooms > 0 ? [bedrooms(card.bedrooms)] : []), bathrooms(card.bathrooms)].join(
        comma,
      ),
    more: memoize((count: number) => i18n._(msg`and ${count} more`)),
    away: memoize((km: string) => i18n._(msg`${km} km away`)),
    rated: memoize((rating: string) => i18n._(msg`Rated ${rating} out of 5`)),
  };
}

function translateAll<Key extends string, Label>(
  labels: Readonly<Record<Key, Label>>,
  translate: (label: Label) => string,
): Record<Key, string> {
  return Object.fromEntries(Object.entries<Label>(labels).map(([key, label]) => [key, translate(label)])) as Record<
    Key,
    string
  >;
}

/** Caches the texts of a function of one argument. The arguments are small numbers, so the cache stays small. */
function memoize<Key extends string | number>(format: (key: Key) => string): (key: Key) => string {
  const texts = new Map<Key, string>();
  return (key) => {
    let text = texts.get(key);
    if (text === undefined) {
      if (texts.size > 2000) texts.clear();
      texts.set(key, (text = format(key)));
    }
    return text;
  };
}
