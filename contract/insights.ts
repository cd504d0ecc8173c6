/** The past days that insights can be about. */
export const insightPeriods = ['30', '90', '365'] as const;
export type InsightPeriod = (typeof insightPeriods)[number];
/** The nights ahead that insights describe. */
export const nightsAhead = 60;
/** Fewer similar homes are never compared with, so that nobody's figures show. */
export const fewestSimilarHomes = 5;
/** Fewer views make no conversion. */
export const fewestViews = 100;
/** Fewer reviews make no ratings by category. */
export const fewestReviews = 3;
/** Most homes that can be chosen from: the largest company hosts. */
export const insightHomesLimit = 200;

/** The first day of each class of lead times; the last class is open. */
export const leadTimeClasses = [0, 4, 8, 15, 31, 61] as const;

/** What guests mention in their comments. */
export const mentionTopics = [
  'pool',
  'beach',
  'view',
  'quiet',
  'cleanliness',
  'host',
  'location',
  'power',
  'water',
  'wifi',
  'air_conditioning',
  'beds',
  'kitchen',
  'parking',
  'family',
  'price',
] as const;
export type MentionTopic = (typeof mentionTopics)[number];

/** A night ahead. `gap`: free, but too short for any stay. */
export const nightAheadStates = ['open', 'booked', 'requested', 'blocked', 'gap'] as const;
export type NightAheadState = (typeof nightAheadStates)[number];
