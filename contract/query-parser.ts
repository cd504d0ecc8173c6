export const groupTypes = ['family', 'friends', 'business'] as const;
export type GroupType = (typeof groupTypes)[number];

/** What a home can be near to. */
export const nearKinds = [
  'sea',
  'airport',
  'port',
  'university',
  'hospital',
  'market',
  'old_town',
  'mosque',
  'hotel',
  'landmark',
] as const;
export type NearKind = (typeof nearKinds)[number];

/** The parts of a month that a stay without days may be in. */
export const monthParts = ['whole', 'first_half', 'second_half', 'start', 'middle', 'end'] as const;
export type MonthPart = (typeof monthParts)[number];

export const wishedSorts = ['price_asc', 'price_desc', 'rating'] as const;

/** What a sentence asks about a booking of the reader, instead of looking for a home. */
export const helpTopics = ['booking', 'cancellation', 'refund'] as const;
export type HelpTopic = (typeof helpTopics)[number];
