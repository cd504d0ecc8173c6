import type { ReviewRole } from '#contract/reviews.ts';
import type { ReviewState } from '#contract/types.gen.ts';
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
    return review && (isShown(review) || role === side) ? present(review) : null;
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
    can_reply: side === 'host' && isShown(reviews.get('guest')),
    closes_on: closesOn(stay),
  };
}

/** Both sides may read it. */
function isShown(review: Pick<ReviewRow, 'published_at' | 'hidden_at'> | undefined): boolean {
  return review !== undefined && review.published_at !== null && review.hidden_at === null;
}

function present({ id, author_name, rating, comment, categories, reply, created_at }: ReviewRow) {
  return { id, author_name, rating, comment, categories, reply, created_at: created_at.toISOString() };
}
