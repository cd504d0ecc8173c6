import { guestFavoriteRating } from '#contract/guest-favorites.ts';

/**
 * Whether the Guest Favorite badge shows.
 * @param rating mean of the published reviews; null before the first
 * @param override an administrator's decision, which precedes the rating
 */
export function isGuestFavorite(rating: number | null, override: 'pinned' | 'suppressed' | null): boolean {
  if (override !== null) return override === 'pinned';
  return rating !== null && rating >= guestFavoriteRating;
}
