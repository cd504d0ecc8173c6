export const propertyTypes = [
  'apartment',
  'house',
  'villa',
  'chalet',
  'rest_house',
  'farm_stay',
  'hotel_room',
  'studio',
  'room',
  'guesthouse',
] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** Photos that a card of a list has by default and at most: each makes every answer longer, and the page of the property has all of them. */
export const photosOnCard = 3;

/** Photos that a card alone has at most, which can be turned on it. */
export const photosToTurn = 5;

/** What screens ask lists of cards for: a card shows one photo, which it has beside the list of its photos. */
export const cardAlone = { photos: 0 } as const;

/** How many days before and after a stay that cannot be booked others of its length are looked for. */
export const nearStayDays = 14;

/** How many of them are shown. */
export const nearStaysShown = 3;

/** The latest check-out, in days from today. The availability bits of search reach a few days further. */
export const bookingHorizonDays = 380;

export const listingStatuses = ['draft', 'submitted', 'published', 'rejected', 'unlisted'] as const;

export const sorts = ['recommended', 'price_asc', 'price_desc', 'rating', 'newest', 'distance'] as const;
