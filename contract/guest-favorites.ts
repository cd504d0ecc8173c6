/** The lowest rating with which a home is a Guest Favorite by itself. */
export const guestFavoriteRating = 4.8;

/** What an administrator decides: the badge whatever the rating, never the badge, or by the rating. */
export const favoriteDecisions = ['pinned', 'suppressed', 'by_rating'] as const;
export type FavoriteDecision = (typeof favoriteDecisions)[number];

/** Homes with a decision, or those that have the badge by their rating. */
export const favoriteLists = ['decided', 'earned'] as const;
export type FavoriteList = (typeof favoriteLists)[number];
