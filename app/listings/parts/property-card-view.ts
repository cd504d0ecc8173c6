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
