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
  | 'photo_count'
  | 'free_cancellation_until'
  | 'longer_stay'
> & {
  /** Absent from cards that are no answer of the API. */
  trusted_host?: boolean | undefined;
  photo: Pick<Photo, 'key' | 'color' | 'alt'>;
  /** The three most distinctive ones; `more_amenities` counts the others. */
  amenities: readonly Amenity[];
  more_amenities: number;
};

/** The fields of a card that are shown as they are. Their names are written once, as a page loads this before anything is touched. */
const plainFields = [
  'id',
  'title',
  'location',
  'distance',
  'rating',
  'isGuestFavorite',
  'trusted_host',
  'photo_count',
  'property_type',
  'guests',
  'bedrooms',
  'bathrooms',
  'pay_at_property',
] as const satisfies (keyof CardView)[];
type PlainField = (typeof plainFields)[number];

function plainOf(valueOf: (field: PlainField, at: number) => unknown): Pick<CardView, PlainField> {
  return Object.fromEntries(plainFields.map((field, at) => [field, valueOf(field, at)])) as Pick<CardView, PlainField>;
}

export function viewCard(card: PropertyCard): CardView {
  const { key, color, alt } = card.photo;
  const amenities = distinctiveAmenities(card.amenities);
  const { free_cancellation_until, longer_stay } = card;
  return {
    ...plainOf((field) => card[field]),
    nightly: card.nightly,
    total: card.total,
    free_cancellation_until,
    longer_stay,
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
  const { nightly, total, photo, amenities, more_amenities, free_cancellation_until: until, longer_stay } = card;
  const picture = [photo.key, photo.color, photo.alt] as const;
  const plain: readonly unknown[] = plainFields.map((field) => card[field]);
  const longer = longer_stay && ([longer_stay.nights, longer_stay.percent, packPrice(longer_stay.total)] as const);
  // What is undefined becomes null in JSON.
  const notes = [until ?? null, longer ?? null] as const;
  return [plain, packPrice(nightly), total && packPrice(total), picture, amenities, more_amenities, notes] as const;
}

function unpackCard([plain, nightly, total, picture, amenities, more_amenities, notes]: ReturnType<
  typeof packCard
>): CardView {
  const [key, color, alt] = picture;
  const [until, longer] = notes;
  return {
    ...plainOf((_, at) => plain[at]),
    nightly: unpackPrice(nightly),
    total: total && unpackPrice(total),
    free_cancellation_until: until ?? undefined,
    longer_stay: longer ? { nights: longer[0], percent: longer[1], total: unpackPrice(longer[2]) } : undefined,
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
