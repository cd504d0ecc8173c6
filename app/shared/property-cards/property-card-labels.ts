import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Amenity, PropertyType } from '#contract/listings.ts';
import { amenityLabels } from '../property-labels/amenity-labels.ts';
import type { CardView } from './property-card-view.ts';
import { propertyTypeLabels } from '../property-labels/property-type-labels.ts';

/** The words on cards in one language. A page has many cards and few different words: each is made once. */
export interface CardLabels {
  guestFavorite: string;
  night: string;
  isNew: string;
  save: string;
  sample: string;
  lost: string;
  types: Readonly<Record<PropertyType, string>>;
  amenities: Readonly<Record<Amenity, string>>;
  /** "for 4 nights", after a total. */
  forNights: (count: number) => string;
  /** "8 guests, 4 bedrooms, 3 bathrooms", for those who do not see the icons. */
  facts: (card: Pick<CardView, 'guests' | 'bedrooms' | 'bathrooms'>) => string;
  more: (count: number) => string;
  away: (km: string) => string;
  rated: (rating: string) => string;
}

// By language and not by `i18n`: React is handed a new one for each page, with the same words.
const byLanguage = new Map<string, CardLabels>();

export function cardLabels(i18n: I18n): CardLabels {
  let words = byLanguage.get(i18n.locale);
  if (!words) byLanguage.set(i18n.locale, (words = makeWords(i18n)));
  return words;
}

function makeWords(i18n: I18n): CardLabels {
  const guests = remembering((count: number) => i18n._(msg`${plural(count, { one: '# guest', other: '# guests' })}`));
  const bedrooms = remembering((count: number) =>
    i18n._(msg`${plural(count, { one: '# bedroom', other: '# bedrooms' })}`),
  );
  const bathrooms = remembering((count: number) =>
    i18n._(msg`${plural(count, { one: '# bathroom', other: '# bathrooms' })}`),
  );
  const comma = i18n.locale === 'ar' ? '، ' : ', ';
  return {
    guestFavorite: i18n._(msg`Guest Favorite`),
    night: i18n._(msg({ message: 'night', comment: 'After a price: "$128 night"' })),
    isNew: i18n._(msg({ message: 'New', comment: 'A home without reviews so far' })),
    save: i18n._(msg`Save to wishlist`),
    sample: i18n._(msg`Sample`),
    lost: i18n._(msg`Photo did not load`),
    types: translated(propertyTypeLabels, ({ name }) => i18n._(name)),
    amenities: translated(amenityLabels, (name) => i18n._(name)),
    forNights: remembering((count: number) =>
      i18n._(msg`${plural(count, { one: 'for # night', other: 'for # nights' })}`),
    ),
    // A studio has no bedroom to count.
    facts: (card) =>
      [guests(card.guests), ...(card.bedrooms > 0 ? [bedrooms(card.bedrooms)] : []), bathrooms(card.bathrooms)].join(
        comma,
      ),
    more: remembering((count: number) => i18n._(msg`and ${count} more`)),
    away: remembering((km: string) => i18n._(msg`${km} km away`)),
    rated: remembering((rating: string) => i18n._(msg`Rated ${rating} out of 5`)),
  };
}

function translated<Key extends string, Look>(
  looks: Readonly<Record<Key, Look>>,
  say: (look: Look) => string,
): Record<Key, string> {
  return Object.fromEntries(Object.entries<Look>(looks).map(([key, look]) => [key, say(look)])) as Record<Key, string>;
}

/** The arguments are small numbers and short figures, so what is kept stays small. */
function remembering<Key extends string | number>(say: (key: Key) => string): (key: Key) => string {
  const said = new Map<Key, string>();
  return (key) => {
    let text = said.get(key);
    if (text === undefined) {
      if (said.size > 2000) said.clear();
      said.set(key, (text = say(key)));
    }
    return text;
  };
}
