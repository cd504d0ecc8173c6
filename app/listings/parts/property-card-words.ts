import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Amenity, PropertyCard, PropertyType } from '#contract/listings.ts';
import { amenityLooks } from './amenities.ts';
import { propertyTypeNames } from './property-types.ts';

/** What a card shows of a property. Loaders cut answers down to this, so that pages stay small. */
export type CardView = Pick<
  PropertyCard,
  | 'id'
  | 'title'
  | 'location'
  | 'distance'
  | 'nightly'
  | 'total'
  | 'rating'
  | 'photo'
  | 'isGuestFavorite'
  | 'property_type'
  | 'amenities'
  | 'guests'
  | 'bedrooms'
  | 'bathrooms'
>;

export function viewCard(card: PropertyCard): CardView {
  const { id, title, location, distance, nightly, total, rating, photo, isGuestFavorite, property_type } = card;
  const { amenities, guests, bedrooms, bathrooms } = card;
  return {
    id,
    title,
    location,
    distance,
    nightly,
    total,
    rating,
    photo,
    isGuestFavorite,
    property_type,
    amenities,
    guests,
    bedrooms,
    bathrooms,
  };
}

/** What tells one home from another comes first; what nearly all have comes last. */
const telling: readonly Amenity[] = [
  'pool',
  'sea_view',
  'beach_access',
  'garden',
  'bbq',
  'wifi',
  'generator',
  'air_conditioning',
  'workspace',
  'breakfast',
  'parking',
  'private_entrance',
  'water_tank',
  'heating',
  'kitchen',
  'washer',
  'elevator',
  'security',
  'pets_allowed',
  'tv',
  'family_only',
];
const rank = new Map(telling.map((amenity, at) => [amenity, at]));
const shownAmenities = 3;

/** The three amenities that a card draws, and how many more there are. */
export function cardAmenities(amenities: readonly Amenity[]): { shown: readonly Amenity[]; more: number } {
  const shown = amenities.toSorted((one, other) => rank.get(one)! - rank.get(other)!).slice(0, shownAmenities);
  return { shown, more: amenities.length - shown.length };
}

/** The words on cards in one language. A page has many cards and few different words: each is made once. */
export interface CardWords {
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

const byLanguage = new WeakMap<I18n, CardWords>();

export function cardWords(i18n: I18n): CardWords {
  let words = byLanguage.get(i18n);
  if (!words) byLanguage.set(i18n, (words = makeWords(i18n)));
  return words;
}

function makeWords(i18n: I18n): CardWords {
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
    types: translated(propertyTypeNames, ({ name }) => i18n._(name)),
    amenities: translated(amenityLooks, ({ name }) => i18n._(name)),
    forNights: remembering((count: number) =>
      i18n._(msg`${plural(count, { one: 'for # night', other: 'for # nights' })}`),
    ),
    facts: (card) => [guests(card.guests), bedrooms(card.bedrooms), bathrooms(card.bathrooms)].join(comma),
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
