import { sql } from 'kysely';

/**
 * The order of the sort "recommended": the mean rating with eight assumed ratings of 4.6, so that a single five does not
 * lead; plus the logarithm of recent bookings with a small weight; plus a constant for properties that an administrator
 * pinned as Guest Favorite.
 */
export const recommendedScore = sql`(
  (p.rating_sum + 4.6 * 8) / (p.review_count + 8)
  + 0.06 * ln(1 + p.popularity)
  + case when p.guest_favorite = 'pinned' then 0.15 else 0 end
)::real`;
