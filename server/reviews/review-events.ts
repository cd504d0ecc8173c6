import type { Pool } from 'pg';
import type { ReviewRole } from '#contract/reviews.ts';

/** When a review was written and, once both sides may read it, published. */
export interface ReviewEvent {
  id: string;
  author_role: ReviewRole;
  author_id: string;
  created_at: Date;
  published_at: Date | null;
}

/** The reviews of a stay as events, without rating and comment. */
export async function listReviewEvents(pool: Pool, bookingId: string): Promise<ReviewEvent[]> {
  const { rows } = await pool.query<ReviewEvent>({
    name: 'reviews_events',
    text: `select id, author_role, author_id, created_at, published_at from reviews where booking_id = $1`,
    values: [bookingId],
  });
  return rows;
}
