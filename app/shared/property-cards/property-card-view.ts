import type { Photo, PropertyCard, ShownPrice } from '#contract/types.gen.ts';
import { fieldOf, fieldsOf, foreignCurrencies } from '#contract/currencies.ts';
import type { Amenity } from '#contract/amenities.ts';

/** The fields of a property that a card shows. Loaders reduce answers to them, so that pages stay small. */
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
  | 'pay_at_property'
> & {
  /** Absent from cards that are no answer of the API. */
  trusted_host?: boolean | undefined;
  photo: Pick<Photo, 'key' | 'color' | 'alt'>;
  /** The three most distinctive ones; `more_amenities` counts the others. */
  amenities: readonly Amenity[];
  more_amenities: number;
};

export function viewCard(card: PropertyCard): CardView {
  const { id, title, location, distance, nightly, total, rating, isGuestFavorite, property_type } = card;
  const { guests, bedrooms, bathrooms, pay_at_property, trusted_host } = card;
  const { key, color, alt } = card.photo;
  const amenities = distinctiveAmenities(card.amenities);
  return {
    id,
    title,
    location,
    distance,
    nightly,
    total,
    rating,
    isGuestFavorite,
    trusted_host,
    property_type,
    guests,
    bedrooms,
    bathrooms,
    pay_at_property,
    photo: { key, color, alt },
    amenities,
    more_amenities: card.amenities.length - amenities.length,
  };
}

/**
 * The amenities that cards show, each by its icon in `app/styles/cards.css`: the most distinctive first, those that nearly all
 * properties have last.
 */
export const byDistinction: readonly Amenity[] = [
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
  'women_only',
  'screened_pool',
  'step_free',
  'children_play',
  'water_tank',
  'heating',
  'kitchen',
  'washer',
  'elevator',
  'ground_floor',
  'security',
  'pets_allowed',
  'tv',
  'family_only',
];
const rank = new Map(byDistinction.map((amenity, at) => [amenity, at]));
const shownAmenities = 3;

/** The amenities that a card shows. */
export function distinctiveAmenities(amenities: readonly Amenity[]): readonly Amenity[] {
  return amenities
    .filter((amenity) => rank.has(amenity))
    .toSorted((one, other) => rank.get(one)! - rank.get(other)!)
    .slice(0, shownAmenities);
}

/** Cards as text; see `packCards`. */
export type PackedCards = string & { readonly packed: 'cards' };

/**
 * Serialises cards for the data of a loader. The router serialises each value of this data separately, which for a page
 * of cards takes as long as rendering half of them; a string is one value.
 */
export function packCards(cards: readonly CardView[]): PackedCards {
  return JSON.stringify(cards.map(packCard)) as PackedCards;
}

/** The cards that `packCards` serialised. */
export function unpackCards(packed: PackedCards): CardView[] {
  return (JSON.parse(packed) as ReturnType<typeof packCard>[]).map(unpackCard);
}

/** A card as a tuple, without the names of its fields. */
function packCard(card: CardView) {
  const { id, title, location, distance, nightly, total, rating, isGuestFavorite, property_type } = card;
  const { guests, bedrooms, bathrooms, photo, amenities, more_amenities } = card;
  const paid = total && packPrice(total);
  const price = packPrice(nightly);
  const picture = [photo.key, photo.color, photo.alt] as const;
  const size = [guests, bedrooms, bathrooms] as const;
  const about = [rating, isGuestFavorite, property_type, card.pay_at_property, card.trusted_host] as const;
  return [id, title, location, distance, price, paid, about, size, picture, amenities, more_amenities] as const;
}

function unpackCard(packed: ReturnType<typeof packCard>): CardView {
  const [id, title, location, distance, price, paid, about, size, picture, amenities, more_amenities] = packed;
  const [rating, isGuestFavorite, property_type, pay_at_property, trusted_host] = about;
  const [guests, bedrooms, bathrooms] = size;
  const [key, color, alt] = picture;
  return {
    id,
    title,
    location,
    distance,
    nightly: unpackPrice(price),
    total: paid && unpackPrice(paid),
    rating,
    isGuestFavorite,
    trusted_host,
    property_type,
    guests,
    bedrooms,
    bathrooms,
    pay_at_property,
    photo: { key, color, alt },
    amenities,
    more_amenities,
  };
}

/** Dirham, then the hundredths of each foreign currency in their order. */
function packPrice(price: ShownPrice): number[] {
  return [price.dirham, ...foreignCurrencies.map((currency) => price[fieldOf(currency, 'cents')])];
}

function unpackPrice([dirham, ...cents]: readonly number[]): ShownPrice {
  return { dirham: dirham!, ...fieldsOf('cents', (currency) => cents[foreignCurrencies.indexOf(currency)]!) };
}
