import type { Photo } from '#contract/common.ts';
import type { Amenity, PropertyCard } from '#contract/listings.ts';

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
  | 'isGuestFavorite'
  | 'property_type'
  | 'guests'
  | 'bedrooms'
  | 'bathrooms'
> & {
  photo: Pick<Photo, 'key' | 'color' | 'alt'>;
  /** The three that tell most, and how many more there are. */
  amenities: readonly Amenity[];
  more_amenities: number;
};

export function viewCard(card: PropertyCard): CardView {
  const { id, title, location, distance, nightly, total, rating, isGuestFavorite, property_type } = card;
  const { guests, bedrooms, bathrooms } = card;
  const { key, color, alt } = card.photo;
  const amenities = tellingAmenities(card.amenities);
  return {
    id,
    title,
    location,
    distance,
    nightly,
    total,
    rating,
    isGuestFavorite,
    property_type,
    guests,
    bedrooms,
    bathrooms,
    photo: { key, color, alt },
    amenities,
    more_amenities: card.amenities.length - amenities.length,
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

function tellingAmenities(amenities: readonly Amenity[]): readonly Amenity[] {
  return amenities.toSorted((one, other) => rank.get(one)! - rank.get(other)!).slice(0, shownAmenities);
}

/** Cards as text; see `packCards`. */
export type PackedCards = string & { readonly packed: 'cards' };

/**
 * Cards on their way from a loader to the browser. The router writes each value of its data with a number of its own,
 * which for a page of cards takes as long as rendering half of them; one text is one value.
 */
export function packCards(cards: readonly CardView[]): PackedCards {
  return JSON.stringify(cards.map(packCard)) as PackedCards;
}

/** What `packCards` packed. */
export function unpackCards(packed: PackedCards): CardView[] {
  return (JSON.parse(packed) as ReturnType<typeof packCard>[]).map(unpackCard);
}

/** By place instead of by name. */
function packCard(card: CardView) {
  const { id, title, location, distance, nightly, total, rating, isGuestFavorite, property_type } = card;
  const { guests, bedrooms, bathrooms, photo, amenities, more_amenities } = card;
  const paid = total && ([total.dirham, total.usd_cents, total.eur_cents] as const);
  const price = [nightly.dirham, nightly.usd_cents, nightly.eur_cents] as const;
  const picture = [photo.key, photo.color, photo.alt] as const;
  const size = [guests, bedrooms, bathrooms] as const;
  const about = [rating, isGuestFavorite, property_type] as const;
  return [id, title, location, distance, price, paid, about, size, picture, amenities, more_amenities] as const;
}

function unpackCard(packed: ReturnType<typeof packCard>): CardView {
  const [id, title, location, distance, price, paid, about, size, picture, amenities, more_amenities] = packed;
  const [rating, isGuestFavorite, property_type] = about;
  const [guests, bedrooms, bathrooms] = size;
  const [key, color, alt] = picture;
  return {
    id,
    title,
    location,
    distance,
    nightly: { dirham: price[0], usd_cents: price[1], eur_cents: price[2] },
    total: paid && { dirham: paid[0], usd_cents: paid[1], eur_cents: paid[2] },
    rating,
    isGuestFavorite,
    property_type,
    guests,
    bedrooms,
    bathrooms,
    photo: { key, color, alt },
    amenities,
    more_amenities,
  };
}
