import type { ReviewRole, ReviewState } from '#contract/reviews.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import type { Services } from '#server/platform/services.ts';
import { closesOn, loadReviews, loadStay, reviewGate, type ReviewRow } from './reviewable-stays.ts';

/** The reviews of a stay as this viewer may read them. Throws `not_found` for a stay of others. */
export async function getReviewState(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
): Promise<ReviewState> {
  const { stay, side } = await loadStay(db, viewer, bookingId);
  const reviews = await loadReviews(db, bookingId);
  const visible = (role: ReviewRole) => {
    const review = reviews.get(role);
    return review && (review.published_at !== null || role === side) ? present(review) : null;
  };
  const guest_submitted = reviews.has('guest');
  const host_submitted = reviews.has('host');
  const published = [...reviews.values()].some((review) => review.published_at !== null);
  return {
    booking_id: stay.id,
    available: guest_submitted && host_submitted && published,
    guest_submitted,
    host_submitted,
    reviews: { guest: visible('guest'), host: visible('host') },
    published,
    side,
    can_review: side !== 'admin' && reviewGate(stay, reviews, clock.today()) === 'open',
    can_reply: side === 'host' && reviews.get('guest')?.published_at != null,
    closes_on: closesOn(stay),
  };
}

function present({ id, author_name, rating, comment, categories, reply, created_at }: ReviewRow) {
  return { id, author_name, rating, comment, categories, reply, created_at: created_at.toISOString() };
}
