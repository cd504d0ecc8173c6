/** From this rating on a home is a Guest Favorite. */
export const guestFavoriteRating = 4.8;

/**
 * Whether the Guest Favorite badge shows.
 * @param rating mean of the published reviews; null before the first
 * @param word an administrator's word, which wins over the rating
 */
export function isGuestFavorite(rating: number | null, word: 'pinned' | 'suppressed' | null): boolean {
  if (word !== null) return word === 'pinned';
  return rating !== null && rating >= guestFavoriteRating;
}
